"""Every private building of the 2nd edition, from 1a to 12b, with what it needs, scores, costs others and does."""

from __future__ import annotations

import pytest

from tests.games.great_western_trail_2.table import building, rule, second, standing, table

WOODS = {"b-1": "0-building-2", "c-1": "0-building-3", "c-2": "1-building-3", "a-1": "0-building-5"}

# builders, points, what others pay for the hands with two players
PRINTED = {
    "1a": (1, 1, 2),
    "1b": (1, 1, 2),
    "2a": (1, 1, 0),
    "2b": (1, 1, 0),
    "3a": (1, 1, 0),
    "3b": (2, 3, 0),
    "4a": (2, 3, 2),
    "4b": (2, 3, 2),
    "5a": (3, 4, 0),
    "5b": (3, 4, 0),
    "6a": (4, 5, 0),
    "6b": (4, 5, 0),
    "7a": (5, 6, 4),
    "7b": (5, 6, 4),
    "8a": (5, 6, 2),
    "8b": (6, 8, 0),
    "9a": (7, 9, 0),
    "9b": (6, 8, 0),
    "10a": (9, 13, 2),
    "10b": (8, 11, 2),
    "11a": (12, 20, 0),
    "11b": (5, 10, 0),
    "12a": (4, 5, 0),
    "12b": (3, 4, 0),
}


@rule("GWT2-4", "GWT2-17")
def test_there_are_twelve_with_two_sides() -> None:
    assert list(PRINTED) == second().box.building_names


@rule("GWT2-17", "GWT2-18")
@pytest.mark.parametrize("name", PRINTED)
def test_builders_points_and_hands(name: str) -> None:
    builders, points, hands = PRINTED[name]
    number, side = name[:-1], name[-1]
    sides = {number: "b"} if side == "b" else {}
    visit = table(towns={"a-1": f"1-building-{number}"}, sides=sides, money=[9, 0])
    visit.play("go a-1")
    assert (visit.money(0), visit.money(1)) == (9 - hands, hands)
    assert visit.line_of("buildings", 1) == points
    if builders <= 6:
        enough = standing("b", sides=sides, workers=[{"builder": builders}, {}], money=[2 * builders, 0])
        enough.play(f"do build for 2 each; build {number}; at b-1")
        assert enough.money() == 0
    few = min(6, builders - 1)
    if few:
        less = standing("b", sides=sides, workers=[{"builder": few}, {}], money=[40, 0])
        less.play("do build for 2 each")
        assert number not in less.may("build")


@rule("GWT2-17")
def test_1a() -> None:
    match = building("1a", "e-1", towns=WOODS)
    match.play("do 2 dollars per wood")
    assert match.money() == 6 + 2 * 3


@rule("GWT2-17")
def test_1b() -> None:
    match = building("1b", hand=[{"rails-3-4-5": 1, "gray": 1}, {}], display={}, engine=["3", "start"])
    match.play("do discard objective for 2 certificates; discard rails-3-4-5; do back 1 for 3 dollars; engine 2")
    assert (match.of("certificates"), match.money()) == (2, 9)


@rule("GWT2-17")
def test_2a() -> None:
    match = building("2a")
    match.play("do discard white for 4 dollars; do buy; buy yellow 1")
    assert (match.money(), match.of("discards")) == (4, {"white": 1, "yellow": 1})


@rule("GWT2-17", "GWT2-21")
def test_2b() -> None:
    """Green for up to two spaces, gray for two dollars: the other way round in the 1st edition, and for less."""
    match = building("2b", engine=["2", "start"])
    assert match.may("do") == ["discard green for engine 2", "discard gray for 2 dollars"]
    match.play("do discard green for engine 2")
    assert match.texts() == ["engine 3", "engine 4", "skip"]
    match.play("engine 4; do discard gray for 2 dollars")
    assert (match.of("engine"), match.money(), match.hand()) == ("4", 8, {"black": 1, "white": 1})


@rule("GWT2-17")
def test_3a() -> None:
    match = building("3a", "a-1", hand=[{"gray": 2}, {}])
    match.play("do discard pair for 3 dollars; discard gray; discard gray; do move 1; go b")
    assert (match.money(), match.step) == (9, "act")


@rule("GWT2-17")
def test_3b() -> None:
    match = building("3b", "a-1")
    match.play("do auxiliary twice; aux money; do move 1; go b; done")
    assert (match.money(), match.player) == (7, 1)


@rule("GWT2-17")
def test_4a() -> None:
    match = building("4a", "a-1", towns={"rockfall-1": "rockfall-4-green"})
    match.play("do hazard for 5 dollars; take rockfall-1; do move 2; go b; go c")
    assert (match.money(), match.step) == (1, "act")


@rule("GWT2-17")
def test_4b() -> None:
    match = building("4b", "a-1", workers=[{"cowboy": 2}, {}], hand=[{"gray": 1}, {}], luck="white black")
    match.play("do draw per cowboy; draw; draw; discard gray; discard black; do move 3; go b; go c; stop")
    assert match.hand() == {"white": 1}


@rule("GWT2-17")
def test_5a() -> None:
    """Any card of value 3, whatever its colour, for seven dollars; and an auxiliary action."""
    match = building("5a", hand=[{"yellow": 1, "red": 1, "blue": 1, "brown-4": 1, "white": 1}, {}])
    match.play("do discard value-3 for 7 dollars")
    assert match.may("discard") == ["yellow", "red", "blue"]
    match.play("discard red; do auxiliary twice; aux money")
    assert match.money() == 6 + 7 + 1
    without = building("5a", hand=[{"brown-4": 1, "purple-6": 1, "white": 1}, {}])
    assert without.may("do") == ["auxiliary twice"]


@rule("GWT2-17")
def test_5b() -> None:
    match = building("5b", workers=[{"engineer": 4}, {}])
    match.play("do discard black for 2 certificates; do 1 dollar per engineer")
    assert (match.of("certificates"), match.money()) == (2, 10)


@rule("GWT2-17")
def test_6a() -> None:
    match = building("6a", workers=[{"engineer": 2}, {}])
    match.play("do hire for 1 less; hire cowboy 1; do engine per engineer")
    assert match.may("engine") == ["1", "2"]
    assert match.money() == 1


@rule("GWT2-17", "GWT2-R9")
def test_6b() -> None:
    """It copies a neighbour, whoever owns it; a copier is not copied; and the copied building can be used again."""
    towns = {"a-2": "1-building-3", "a-3": "1-building-8"}
    match = building("6b", "a-1", towns=towns, hand=[{"gray": 4}, {}])
    match.play("do copy; copy a-2; do discard pair for 3 dollars; discard gray; discard gray")
    assert (match.money(), match.money(1)) == (9, 7)
    twins = building("6b", "a-2", towns={"a-1": "1-building-6"})
    assert twins.may("do") == []
    again = building("6b", "flood-risk-2", hand=[{"green": 2}, {}], money=[0, 0])
    again.play("do copy; copy b; do discard green for 2 dollars")
    assert again.money() == 2
    chain = building("6b", "a-2", towns={"a-3": "0-building-12", "a-1": "1-building-6"})
    chain.play("do copy; copy a-3; do 1 dollar per builder; do move 1; go a-3; do 1 dollar per builder")
    assert chain.money() == 8


@rule("GWT2-17")
def test_7a() -> None:
    match = building("7a", tiles=[{"green": 2, "orange": 3}, {}])
    match.play("do 2 certificates and 2 dollars per pair")
    assert (match.money(), match.of("certificates")) == (10, 3)
    assert match.of("tiles") == {"green": 2, "orange": 3}


@rule("GWT2-17")
def test_7b() -> None:
    match = building("7b", "e-1", towns=WOODS)
    match.play("do engine per wood")
    assert match.may("engine") == ["1", "2", "3"]


@rule("GWT2-17", "GWT2-9")
def test_8a() -> None:
    match = building("8a", towns={"outlaw-5": "green"})
    assert sorted(match.may("do")) == ["arrest", "auxiliary twice", "engine 2"]
    match.play("do arrest; take outlaw-5; do engine 2; engine 2")
    assert match.money() == 6 + 4
    assert match.texts() == ["done"]


@rule("GWT2-17")
def test_8b() -> None:
    match = building("8b", hand=[{"gray": 1}, {}])
    match.play("do discard cattle for 6 dollars and an objective in hand; discard gray; objective rails-3-4-5")
    assert (match.money(), match.hand()) == (12, {"rails-3-4-5": 1})
    assert match.of("known") == {"rails-3-4-5": 1}


@rule("GWT2-17", "GWT2-R12")
def test_9a() -> None:
    match = building("9a", engine=["10", "start"])
    match.play("do engine 3; engine 13; do extraordinary delivery; engine 12; deliver kansas-city; disc money")
    assert (match.of("cities"), match.money()) == ({"kansas-city": 1}, 10)


@rule("GWT2-17")
def test_9b() -> None:
    match = building("9b", engine=["20", "start"], money=[6, 0])
    match.play("do upgrade behind; upgrade 16.5; disc step-right")
    assert match.line_of("stations") == 3
    assert building("9b").may("do") == []


@rule("GWT2-17")
def test_10a() -> None:
    match = building("10a", "a-1")
    match.play("do all certificates; do move 5; go b; go c; go d; go e; go f")
    assert (match.of("certificates"), match.step) == (3, "act")


@rule("GWT2-17")
def test_10b() -> None:
    match = building("10b", "a-1")
    match.play("do 4 dollars; do engine 4; engine 4; do move 4; go b; stop")
    assert (match.money(), match.of("engine")) == (10, "4")


@rule("GWT2-17")
def test_11a() -> None:
    """Two hazards, for two dollars each."""
    towns = {"flood-1": "flood-4-green", "drought-1": "drought-3-black", "rockfall-1": "rockfall-2-green"}
    match = building("11a", towns=towns)
    match.play("do hazard for 2 dollars; take flood-1; do hazard for 2 dollars; take rockfall-1")
    assert (match.money(), match.line_of("hazards")) == (2, 6)
    assert match.texts() == ["done"]


@rule("GWT2-17")
def test_11b() -> None:
    match = building("11b", tiles=[{"flood-4-green": 1, "drought-3-black": 1, "green": 3}, {}])
    match.play("do engine per hazard")
    assert match.may("engine") == ["1", "2"]
    assert building("11b").may("do") == []


@rule("GWT2-17")
def test_12a() -> None:
    match = building("12a", "a-1", workers=[{"builder": 5}, {}])
    match.play("do 1 dollar per builder; do move 1; go b")
    assert (match.money(), match.step) == (11, "act")


@rule("GWT2-17", "GWT2-11")
def test_12b() -> None:
    match = building("12b", stations=[{"4.5": True, "7.5": True, "10.5": True}, {}])
    assert sorted(match.may("do")) == ["1 token", "2 dollars per station"]
    match.play("do 2 dollars per station; do 1 token")
    assert (match.money(), match.of("tokens")) == (12, 1)
    assert building("12b").may("do") == ["1 token"]
    far = building("12b", stations=[{"21.5": True, "39": True}, {}])
    far.play("do 2 dollars per station")
    assert far.money() == 6 + 4
