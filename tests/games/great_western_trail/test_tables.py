"""The printed parts: counts of the box, the trail, and phrases that stand for actions."""

from __future__ import annotations

import pytest

from parlorcar.games.great_western_trail import icons
from parlorcar.games.great_western_trail.box import TASKS
from parlorcar.games.great_western_trail.icons import Icon
from parlorcar.games.great_western_trail.trail import BUILDING_PLACE, DROUGHT, FLOOD, NEUTRAL_PLACE, ROCKFALL, TEEPEE
from tests.games.great_western_trail.table import rule, trail

BOX = trail(4).box
BREEDS = ["gray", "green", "black", "white", "yellow"]


@rule("GWT-4")
def test_ninety_four_tiles_by_back() -> None:
    copies = [int(n) for n in BOX.tile_copies]
    tiles = int(BOX.tiles)
    assert [sum(copies[back * tiles : (back + 1) * tiles]) for back in range(3)] == [35, 33, 26]
    kinds = dict.fromkeys(("worker", "teepee", "hazard"), 0)
    for back in range(3):
        for tile in range(tiles):
            sort = int(BOX.tile_sort[tile])
            kinds["worker" if sort == 0 else "teepee" if sort == 1 else "hazard"] += copies[back * tiles + tile]
    assert kinds == {"worker": 54, "teepee": 22, "hazard": 18}
    assert sum(copies) == 94
    for name in ("green", "blue"):
        i = BOX.tile_names.index(name)
        assert sum(copies[back * tiles + i] for back in range(3)) == 11


@rule("GWT-4")
def test_six_hazards_of_each_kind() -> None:
    for sort in (2, 3, 4):
        mine = [i for i in range(BOX.tiles) if BOX.tile_sort[i] == sort]
        assert sum(BOX.tile_copies[i] for i in mine) == 6
        assert sum(BOX.tile_copies[i] * BOX.tile_points[i] for i in mine) == 18


@rule("GWT-8", "GWT-9", "GWT-12", "GWT-13")
def test_cards() -> None:
    assert sum(BOX.market_copies) == 36
    assert dict(zip(BOX.market_names, BOX.market_copies, strict=True))["yellow"] == 7
    assert sum(BOX.start_herd) == 14
    assert sum(BOX.goal_copies[: BOX.objectives]) == 24
    assert BOX.goals - BOX.objectives == 4
    assert all(loss == 0 for loss in BOX.goal_loss[BOX.objectives :])
    for goal in range(BOX.goals):
        assert sum(BOX.goal_tasks[goal * len(TASKS) : (goal + 1) * len(TASKS)]) in (1, 2, 3, 4)


@rule("GWT-11")
def test_fourteen_discs_nine_white() -> None:
    assert sum(BOX.disc_count) == 14
    assert sum(n for n, black in zip(BOX.disc_count, BOX.disc_black, strict=True) if not black) == 9


@rule("GWT-10", "GWT-35")
def test_ten_private_buildings_with_two_sides() -> None:
    assert BOX.numbers == 10
    assert [name[-1] for name in BOX.building_names] == ["a", "b"] * 10
    assert int(sum(BOX.builders)) == 76
    assert [int(n) for n in BOX.points][-2:] == [13, 11]


@rule("GWT-17")
def test_the_trail_leads_to_kansas_city() -> None:
    t = BOX.trail
    kinds = [int(k) for k in t.kind]
    assert [kinds.count(k) for k in (NEUTRAL_PLACE, BUILDING_PLACE, FLOOD, DROUGHT, ROCKFALL, TEEPEE)] == [
        7,
        22,
        4,
        4,
        4,
        9,
    ]
    for i in range(t.size):
        for after in (t.first[i], t.second[i]):
            assert after == -1 or after > i, "numbered forwards, so it ends"
    ends = [t.names[i] for i in range(t.size) if t.first[i] < 0]
    assert ends == ["teepee-1", "teepee-2", "teepee-3", "kansas-city"]


@rule("GWT-59", "GWT-27")
def test_woods_and_risks() -> None:
    assert sum(BOX.trail.woods) == 8
    assert sum(1 for action in BOX.risk if action) == 7


@rule("GWT-42", "GWT-45", "GWT-75")
def test_the_railroad() -> None:
    rail = BOX.railroad
    assert rail.size == 49
    assert BOX.station_names == ["4.5", "7.5", "10.5", "13.5", "16.5", "21.5", "25.5", "29.5", "33.5", "39"]
    assert len(rail.crosses) == 11
    assert [int(n) for n in BOX.station_cost] == [2, 2, 4, 4, 6, 8, 7, 6, 5, 3]
    assert [int(n) for n in BOX.city_value] == [0, 1, 4, 6, 8, 10, 12, 14, 16, 18]


def test_the_same_phrase_is_the_same_action() -> None:
    assert len(set(BOX.action_names)) == len(BOX.action_names) == len(BOX.icons)
    twice = BOX.action("engine 2 for 2 dollars")
    assert BOX.program[3 * 6 + 1] == twice, "the second way of neutral building D"
    assert BOX.auxiliary[3 * 2 + 1] == twice, "and the fourth auxiliary action twice over"
    assert BOX.action("") == 0


@pytest.mark.parametrize(
    ("phrase", "op", "numbers"),
    [
        ("hire for 2 more", icons.HIRE, {"n": 2}),
        ("hire for 1 less", icons.HIRE, {"n": -1}),
        ("discard pair for 4 dollars", icons.DISCARD, {"what": icons.PAIR, "dollars": 4}),
        ("discard gray for 1 certificate and 2 dollars", icons.DISCARD, {"certificates": 1, "dollars": 2, "what": 0}),
        ("discard cattle for 3 dollars and an objective in hand", icons.DISCARD, {"objective": 1, "dollars": 3}),
        ("pay 2, back 2 for 2 certificates", icons.BACK, {"n": 2, "pay": 2, "certificates": 2}),
        ("back 1 for 1 removal", icons.BACK, {"n": 1, "pay": 0, "removal": 1}),
        ("engine per engineer", icons.ENGINE, {"n": 1, "per": icons.PER_ENGINEER}),
        ("engine 2 for 2 dollars", icons.ENGINE, {"n": 2, "pay": 2}),
        ("draw up to 3", icons.DRAW_UP_TO, {"n": 3}),
        ("draw per cowboy", icons.DRAW_UP_TO, {"n": 1, "per": icons.PER_COWBOY}),
        ("2 certificates and 2 dollars per pair", icons.GAIN, {"certificates": 2, "dollars": 2, "per": icons.PER_PAIR}),
        ("auxiliary twice", icons.AUXILIARY, {"n": 2}),
        ("hazard", icons.HAZARD, {"pay": 0}),
    ],
)
def test_phrases(phrase: str, op: int, numbers: dict[str, int]) -> None:
    icon = Icon(phrase, BREEDS)
    assert icon.op == op
    for name, number in numbers.items():
        assert getattr(icon, name) == number


def test_a_phrase_that_means_nothing() -> None:
    with pytest.raises(ValueError, match="3 wishes"):
        Icon("3 wishes", BREEDS)


def test_numbers_of_moves_are_the_same_for_all_tables() -> None:
    sizes = {trail(n, neutral, side).moves for n in (2, 3, 4) for neutral in ("fixed", "shuffled") for side in "ab"}
    assert len(sizes) == 1
    assert sizes.pop() < 750


def test_what_screens_draw() -> None:
    printed = trail(2).tables()
    assert len(printed["trail"]) == 52  # type: ignore[arg-type]  # data for JSON
    assert printed["neutral"]["d"] == [["trade", "engine 2 for 2 dollars"], ["auxiliary twice"]]  # type: ignore[index]  # data for JSON
    assert printed["private"]["10a"]["points"] == 13  # type: ignore[index]  # data for JSON
