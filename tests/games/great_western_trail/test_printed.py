"""Every row that is printed on the board, the tiles and the cards, against what the steps play with."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from parlorcar.games.great_western_trail.box import BLACK, GREEN, MASTER_COUNTS, ROW, TASKS, TILE_SORTS
from parlorcar.games.great_western_trail.trail import KINDS, NOWHERE
from tests.games.great_western_trail import printed
from tests.games.great_western_trail.table import rule, trail

BOX = trail(2).box
HANDS = {"": 0, "green": GREEN, "black": BLACK}
COUNTS = [2, 3, 4]


def named(*actions: int) -> str:
    """The phrase of an action, or of two with a slash; nothing for none."""
    return " / ".join(BOX.action_names[action - 1] for action in actions if action)


def row(building: int) -> list[str]:
    """The actions of a building by the row of its program."""
    slots = [int(n) for n in BOX.program[building * ROW : (building + 1) * ROW]]
    return [named(*slots[i : i + 2]) for i in range(0, ROW, 2) if slots[i]]


@rule("GWT-17", "GWT-19", "GWT-59")
@pytest.mark.parametrize("place", printed.TRAIL)
def test_places_of_the_trail(place: str) -> None:
    kind, woods, dollars, follow, risk = printed.TRAIL[place]
    t, i = BOX.trail, BOX.trail.names.index(place)
    assert KINDS[t.kind[i]] == kind
    assert bool(t.woods[i]) == woods
    assert int(t.money[i]) == dollars
    assert tuple(t.names[n] for n in (t.first[i], t.second[i]) if n != NOWHERE) == follow
    assert named(int(BOX.risk[i])) == risk == t.risk_names[i]
    beside = {other for other, row in printed.TRAIL.items() if place in row[3]} | set(follow)
    assert {name for n, name in enumerate(t.names) if (t.neighbours[i] >> n) & 1} == beside


@rule("GWT-17", "GWT-5")
def test_the_trail_is_whole_and_filled_in_its_order() -> None:
    assert BOX.trail.names == list(printed.TRAIL)
    assert [BOX.trail.names[i] for i in BOX.trail.teepees] == [f"teepee-{n}" for n in range(1, 10)]
    hazards = [f"{kind}-{n}" for kind in ("flood", "drought", "rockfall") for n in range(1, 5)]
    assert [BOX.trail.names[i] for i in BOX.trail.hazards] == hazards
    sites = [place for place, row in printed.TRAIL.items() if row[0] == "building"]
    assert [BOX.trail.names[i] for i in BOX.trail.sites] == sites
    assert BOX.first_tiles == 7


@rule("GWT-8", "GWT-14", "GWT-18", "GWT-23", "GWT-66")
@pytest.mark.parametrize("players", COUNTS)
def test_what_the_number_of_players_changes(players: int) -> None:
    box = trail(players).box
    assert (box.green_toll, box.black_toll) == printed.TOLLS[players]
    assert tuple(box.steps) == printed.STEPS[players]
    assert box.columns == printed.COLUMNS[players]
    assert box.market_size == printed.MARKET_SIZE[players]
    assert list(box.money)[:players] == printed.MONEY[:players]


@rule("GWT-25", "GWT-26")
@pytest.mark.parametrize("letter", printed.NEUTRAL)
def test_neutral_buildings(letter: str) -> None:
    assert row(BOX.neutral_names.index(letter)) == printed.NEUTRAL[letter]


@rule("GWT-22", "GWT-35", "GWT-82")
@pytest.mark.parametrize("name", printed.PRIVATE)
def test_private_buildings(name: str) -> None:
    craftsmen, points, hands, actions = printed.PRIVATE[name]
    i = BOX.building_names.index(name)
    assert (BOX.builders[i], BOX.points[i]) == (craftsmen, points)
    assert BOX.hands[i] == sum(HANDS[hand] for hand in hands)
    assert row(int(BOX.first_private) + i) == actions


@rule("GWT-4", "GWT-22", "GWT-85")
@pytest.mark.parametrize("tile", printed.TILES)
def test_tiles_of_kansas_city(tile: str) -> None:
    kind, copies, hand, points = printed.TILES[tile]
    i, n = BOX.tile_names.index(tile), int(BOX.tiles)
    assert TILE_SORTS[BOX.tile_sort[i]] == kind
    assert tuple(BOX.tile_copies[back * n + i] for back in range(3)) == copies
    assert (BOX.tile_hand[i], BOX.tile_points[i]) == (HANDS[hand], points)


@rule("GWT-8", "GWT-12", "GWT-68", "GWT-86")
@pytest.mark.parametrize("color", printed.BREEDS)
def test_breeds(color: str) -> None:
    value, copies = printed.BREEDS[color]
    breed = BOX.breed_names.index(color)
    assert BOX.value[BOX.breed_first[breed]] == value
    mine = [card for card in range(BOX.cards) if BOX.breed[card] == breed]
    assert all(BOX.value[card] == value for card in mine)
    found = {int(BOX.cattle_points[card]): count(card) for card in mine}
    assert found == copies


def count(card: int) -> int:
    """Copies of a cattle card: in the market, or in the herd that everybody begins with."""
    market = card - int(BOX.first_market)
    return int(BOX.market_copies[market] if market >= 0 else BOX.start_herd[card])


@rule("GWT-37")
def test_purchases() -> None:
    found = {
        (int(BOX.value[BOX.first_market + card]), int(cowboys), int(dollars), int(cards), BOX.market_names[card])
        for card, cowboys, dollars, cards in zip(
            BOX.buy_card, BOX.buy_cowboys, BOX.buy_dollars, BOX.buy_cards, strict=True
        )
    }
    names = {
        3: ["yellow", "red", "blue"],
        4: ["brown-3", "brown-4", "brown-5"],
        5: ["purple-5", "purple-6", "purple-7"],
    }
    assert found == {(*purchase, name) for purchase in printed.PURCHASES for name in names[purchase[0]]}


@rule("GWT-32", "GWT-67", "GWT-79")
def test_rows_of_the_job_market() -> None:
    assert [int(wage) for wage in BOX.wage] == [wage for wage, _ in printed.JOB_ROWS]
    assert [bool(yellow) for yellow in BOX.yellow] == [arrow == "yellow" for _, arrow in printed.JOB_ROWS]
    assert BOX.job_rows == 12


@rule("GWT-33")
def test_actions_of_worker_spaces() -> None:
    found = {}
    for i, worker in enumerate(BOX.worker_names):
        for space in range(7):
            action = int(BOX.worker_action[i * 7 + space])
            if action:
                found[worker, space] = named(action)
    assert found == printed.SPACES


@rule("GWT-9", "GWT-13", "GWT-52", "GWT-87")
def test_objective_cards() -> None:
    found = []
    for goal in range(BOX.goals):
        tasks = [task for k, task in enumerate(TASKS) for _ in range(BOX.goal_tasks[goal * len(TASKS) + k])]
        row = (int(BOX.goal_points[goal]), int(BOX.goal_loss[goal]), int(BOX.goal_copies[goal]))
        found.append((named(int(BOX.goal_action[goal])), sorted(tasks), *row))
    assert found == printed.OBJECTIVES
    assert all(action for action, *_ in found[: BOX.objectives])
    assert not any(action for action, *_ in found[BOX.objectives :]), "those that begin have none"


@rule("GWT-42", "GWT-43", "GWT-45", "GWT-84", "GWT-3")
def test_stations() -> None:
    found = [
        (BOX.station_names[i], int(cost), int(points), "black" if black else "white", i < BOX.posts)
        for i, (cost, points, black) in enumerate(
            zip(BOX.station_cost, BOX.station_points, BOX.station_black, strict=True)
        )
    ]
    assert found == printed.STATIONS
    rail = BOX.railroad
    assert rail.names == [str(n) for n in range(40)] + [station[0] for station in printed.STATIONS[:-1]]
    assert [n for n in range(40) if rail.turnout[n] >= 0] == [4, 7, 10, 13, 16, 21, 25, 29, 33]
    assert (rail.last, BOX.last_bonus) == (39, 3)
    assert [int(n) for n in rail.crosses] == printed.CROSSES


@rule("GWT-69", "GWT-70", "GWT-73", "GWT-83")
@pytest.mark.parametrize("city", printed.CITIES)
def test_cities_and_their_arrows(city: str) -> None:
    value, corners, points, dollars, again = printed.CITIES[city]
    i = BOX.city_names.index(city)
    assert (BOX.city_value[i], BOX.city_points[i], BOX.city_dollars[i]) == (value, points, dollars)
    assert bool(BOX.city_black[i]) == (corners == "black")
    assert bool(BOX.city_again[i]) == again
    arrow = (int(BOX.arrow_points[i]), named(int(BOX.arrow_action[i])))
    assert arrow == printed.ARROWS.get(city, (0, ""))


def test_cities_stand_in_their_order() -> None:
    assert BOX.city_names == list(printed.CITIES)


@rule("GWT-3", "GWT-47", "GWT-88")
@pytest.mark.parametrize("name", printed.STATIONMASTERS)
def test_stationmasters(name: str) -> None:
    certificates, action, points, each, what = printed.STATIONMASTERS[name]
    i = BOX.master_names.index(name)
    assert BOX.master_certificates[i] == certificates
    assert named(int(BOX.master_action[i * 2]), int(BOX.master_action[i * 2 + 1])) == action
    assert (BOX.master_points[i], BOX.master_each[i]) == (points, each)
    assert MASTER_COUNTS[BOX.master_counts[i]] == what
    assert BOX.masters == len(printed.STATIONMASTERS)


@rule("GWT-11", "GWT-55", "GWT-56", "GWT-70", "GWT-71")
def test_the_player_board() -> None:
    found = {
        name: (int(n), "black" if black else "white", int(dollars))
        for name, n, black, dollars in zip(
            BOX.disc_names, BOX.disc_count, BOX.disc_black, BOX.disc_dollars, strict=True
        )
    }
    assert found == printed.DISCS
    assert sum(n for n, _, _ in found.values()) == 14
    assert [int(n) for n in BOX.marker] == printed.CERTIFICATES
    assert BOX.hand == 4
    auxiliary = {
        name: (named(int(BOX.auxiliary[i * 2])), named(int(BOX.auxiliary[i * 2 + 1])))
        for i, name in enumerate(BOX.auxiliary_names)
    }
    assert auxiliary == printed.AUXILIARY
    covers = [BOX.disc_names[disc] for disc in BOX.auxiliary_disc]
    assert covers == list(printed.AUXILIARY), "each is opened by its own discs"


def test_the_literals_themselves_add_up() -> None:
    """Sums that the rules of the game tell, so that a slip of the pen here is noticed too."""
    kinds = Counter[str]()
    for kind, copies, _, _ in printed.TILES.values():
        kinds["hazard" if kind in ("flood", "drought", "rockfall") else kind] += sum(copies)
    assert kinds == {"worker": 54, "teepee": 22, "hazard": 18}
    assert sum(n for color, (_, copies) in printed.BREEDS.items() for n in copies.values()) == 14 + 36
    assert sum(row[4] for row in printed.OBJECTIVES) == 24 + 4
    assert len(printed.PRIVATE) == 20
    assert sum(row[0] == "building" for row in printed.TRAIL.values()) == 22


def test_where_the_board_is_drawn() -> None:
    """Every part has its point, the railroad runs right and then down, and a few points are as they were measured."""
    tables: dict[str, Any] = trail(2).tables()
    drawn: dict[str, list[list[float]]] = tables["drawn"]
    counts = {name: len(points) for name, points in drawn.items()}
    assert counts == {
        "spaces": 49,
        "stations": 10,
        "stationmasters": 5,
        "cities": 10,
        "foresight": 6,
        "steps": 5,
        "jobs": 48,
    }
    assert all(0 < x < 1 and 0 < y < 1 for points in drawn.values() for x, y in points)
    spaces = drawn["spaces"]
    assert spaces[0] == [0.215, 0.087]
    assert spaces[39] == [0.966, 0.86]
    assert all(spaces[n][0] < spaces[n + 1][0] for n in range(19))
    assert all(spaces[n][1] < spaces[n + 1][1] for n in range(19, 39))
    for i, (name, *_) in enumerate(printed.STATIONS[:-1]):
        before = int(name.split(".")[0])
        x, y = spaces[40 + i]
        assert spaces[before][0] <= x <= spaces[before + 1][0] or spaces[before][1] <= y <= spaces[before + 1][1]
    assert drawn["cities"][9] == [0.935, 0.023]
    assert drawn["foresight"][0] == [0.132, 0.266]
    assert drawn["stations"][3] == [0.757, 0.137]
