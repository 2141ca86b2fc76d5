"""Every private building, from 1a to 10b."""

from __future__ import annotations

import pytest

from tests.games.great_western_trail.table import building, rule, standing, table

WOODS = {"b-1": "0-building-2", "c-1": "0-building-3", "c-2": "1-building-3", "a-1": "0-building-5"}
NAMES = table().box.building_names


@rule("GWT-22", "GWT-35")
@pytest.mark.parametrize("name", NAMES)
def test_hands_points_and_craftsmen(name: str) -> None:
    """What others pay at it, what it scores, and what it takes to build."""
    printed = table().game.tables()["private"][name]  # type: ignore[index]  # data for JSON
    number, side = name[:-1], name[-1]
    sides = {number: "b"} if side == "b" else {}
    hands = {0: 0, 1: 2, 2: 2, 3: 4}[printed["hands"]]
    visit = table(towns={"a-1": f"1-building-{number}"}, sides=sides, money=[9, 0])
    visit.play("go a-1")
    assert visit.money(1) == hands
    assert visit.line_of("buildings", 1) == printed["points"]
    craftsmen = min(6, printed["craftsmen"])
    builder = standing("b", sides=sides, workers=[{"craftsman": craftsmen}, {}], money=[2 * craftsmen, 0])
    builder.play("do build for 2 each")
    assert (number in builder.may("build")) == (printed["craftsmen"] <= 6)


@rule("GWT-59")
def test_1a() -> None:
    """The example of the rules: three buildings at a wood count, one elsewhere does not."""
    match = building("1a", "e-1", towns=WOODS)
    match.play("do 2 dollars per wood")
    assert match.money() == 6 + 2 * 3
    none = building("1a", "b-2")
    assert none.may("do") == []


@rule("GWT-31")
def test_1b() -> None:
    match = building("1b", hand=[{"rails-3-4-5": 1, "gray": 1}, {}], display={}, engine=["3", "start"])
    match.play("do discard objective for 2 certificates; discard rails-3-4-5")
    assert match.of("certificates") == 2
    assert match.of("discards") == {"rails-3-4-5": 1}
    match.play("do back 1 for 3 dollars; engine 2")
    assert match.money() == 9


@rule("GWT-39")
def test_2a() -> None:
    match = building("2a")
    match.play("do discard white for 4 dollars; do buy; buy yellow 1")
    assert match.money() == 4


@rule("GWT-30", "GWT-31")
def test_2b() -> None:
    match = building("2b", engine=["3", "start"])
    match.play("do discard gray for engine 1")
    assert match.texts() == ["engine 4", "skip"]
    match.play("engine 4; do discard green for 3 dollars")
    assert (match.of("engine"), match.money()) == ("4", 9)


@rule("GWT-58", "GWT-31")
def test_3a() -> None:
    match = building("3a", "a-1", hand=[{"gray": 2}, {}])
    match.play("do discard pair for 3 dollars; discard gray; discard gray; do move 1; go b")
    assert match.money() == 9
    assert match.step == "act"


@rule("GWT-58", "GWT-57")
def test_3b() -> None:
    match = building("3b", "a-1")
    match.play("do auxiliary twice; aux money; do move 1; go b; done")
    assert match.money() == 7
    assert match.player == 1


@rule("GWT-49", "GWT-58")
def test_4a() -> None:
    match = building("4a", "a-1", towns={"rockfall-1": "rockfall-4-green"})
    match.play("do hazard for 5 dollars; take rockfall-1; do move 2; go b; go c")
    assert match.money() == 1
    assert match.step == "act"


@rule("GWT-54", "GWT-58", "GWT-R19")
def test_4b() -> None:
    match = building("4b", "a-1", workers=[{"cowboy": 2}, {}], hand=[{"gray": 1}, {}], luck="white black")
    match.play("do draw per cowboy; draw; draw; discard gray; discard black; do move 3; go b; go c; stop")
    assert match.hand() == {"white": 1}


@rule("GWT-32", "GWT-40")
def test_5a() -> None:
    match = building("5a")
    match.play("do hire for 1 less; hire cowboy 1; do engine per engineer; engine 1")
    assert match.money() == 1


@rule("GWT-31")
def test_5b() -> None:
    match = building("5b", workers=[{"engineer": 4}, {}])
    match.play("do discard black for 2 certificates; do 1 dollar per engineer")
    assert (match.of("certificates"), match.money()) == (2, 10)


@rule("GWT-31", "GWT-57")
def test_6a() -> None:
    match = building("6a", hand=[{"yellow": 1}, {}])
    match.play("do discard yellow for 10 dollars; do auxiliary twice; aux money")
    assert match.money() == 17


@rule("GWT-50", "GWT-R9", "GWT-R21")
def test_6b() -> None:
    """An objective card of the display goes to the hand; the cost is a cattle card, not any card."""
    hand = [{"gray": 1, "rails-building-building-green-green": 1}, {}]
    match = building("6b", hand=hand)
    match.play("do discard cattle for 3 dollars and an objective in hand")
    assert match.may("discard") == ["gray"]
    match.play("discard gray; objective rails-3-4-5")
    assert match.money() == 9
    assert match.hand()["rails-3-4-5"] == 1
    assert match.of("known") == {"rails-3-4-5": 1}
    assert "rails-3-4-5" in match.may("play")
    without = building("6b", hand=[{"gray": 1}, {}])
    without.play("do discard cattle for 3 dollars and an objective in hand; discard gray; skip")
    assert without.money() == 9


@rule("GWT-63")
def test_7a() -> None:
    match = building("7a", tiles=[{"green": 2, "blue": 3}, {}])
    match.play("do 2 certificates and 2 dollars per pair")
    assert match.money() == 10
    assert match.of("certificates") == 3, "four spaces, but for the limit"
    assert match.of("tiles") == {"green": 2, "blue": 3}


@rule("GWT-59", "GWT-40")
def test_7b() -> None:
    match = building("7b", "e-1", towns=WOODS)
    match.play("do engine per wood")
    assert match.may("engine") == ["1", "2", "3"]


@rule("GWT-26", "GWT-48")
def test_8a() -> None:
    match = building("8a", towns={"teepee-4": "green"})
    assert match.may("do") == ["trade", "auxiliary twice", "engine 2"]
    match.play("do trade; take teepee-4; do engine 2; engine 2")
    assert match.money() == 7
    assert match.texts() == ["done"]


@rule("GWT-60", "GWT-R7")
def test_8b() -> None:
    """It copies the building before or after it, whoever owns it; not across an empty place."""
    towns = {"f-2": "1-building-2"}
    match = building("8b", "f-1", towns=towns, hand=[{"black": 1, "gray": 2}, {}], money=[10, 0])
    match.play("do copy")
    assert match.may("copy") == ["f", "g"]
    assert match.refused("copy f-2").rule == "GWT-60"
    match.play("copy g; do engine per engineer; engine 1; do auxiliary twice; aux money")
    assert match.texts() == ["done"]
    match.play("done")
    assert match.step == "act", "back at its own building"
    match.play("done")
    assert match.player == 1


@rule("GWT-60", "GWT-R7")
def test_8b_beside_others() -> None:
    towns = {"a-2": "1-building-2", "a-3": "1-building-3"}
    match = building("8b", "a-1", towns=towns, hand=[{"white": 1}, {}])
    match.play("do copy; copy a-2; do discard white for 4 dollars")
    assert match.money() == 10
    assert match.money(1) == 7, "their owner has nothing of it"
    alone = building("8b", "a-2")
    assert alone.may("do") == []
    twins = building("8b", "a-2", towns={"a-1": "1-building-8"})
    assert twins.may("do") == [], "a copier is not copied"


@rule("GWT-60", "GWT-58", "GWT-27")
def test_8b_copies_no_risk_action_and_may_move_on() -> None:
    towns = {"flood-risk-2": "1-building-4"}
    match = building("8b", "flood-risk-1", towns=towns, hand=[{"gray": 3}, {}])
    assert match.may("do") == ["copy", "discard gray for 1 certificate and 2 dollars"]
    match.play("do copy; copy flood-risk-2")
    assert match.may("do") == ["move 2"]
    match.play("do move 2; go flood-risk-2; go b; done")
    assert match.player == 1


@rule("GWT-62", "GWT-40")
def test_9a() -> None:
    match = building("9a", engine=["10", "start"])
    match.play("do engine 3; engine 13; do extraordinary delivery; engine 12; deliver topeka; disc money")
    assert match.of("cities") == {"topeka": 1}


@rule("GWT-61")
def test_9b() -> None:
    match = building("9b", engine=["20", "start"], money=[6, 0])
    match.play("do upgrade behind; upgrade 16.5; disc step-right")
    assert match.line_of("stations") == 3
    start = building("9b")
    assert start.may("do") == []


@rule("GWT-55", "GWT-58")
def test_10a() -> None:
    match = building("10a", "a-1")
    match.play("do all certificates; do move 5; go b; go c; go d; go e; go f")
    assert match.of("certificates") == 3
    assert match.step == "act"
    full = building("10a", "a-1", certificates=[3, 0])
    assert "all certificates" not in full.may("do")


@rule("GWT-58", "GWT-40")
def test_10b() -> None:
    match = building("10b", "a-1")
    match.play("do 4 dollars; do engine 4; engine 4; do move 4; go b; stop")
    assert (match.money(), match.of("engine")) == (10, "4")
