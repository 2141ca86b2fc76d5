"""Every objective card of the 2nd edition: its action, its tasks, its points and its loss."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.great_western_trail_2.table import Table, rule, second, table

# by name: the action when it is played, points, loss, cards
CARDS = {
    "money-3-3-3-building": ("2 dollars", 4, 2, 1),
    "money-4-hazard-hazard": ("2 dollars", 3, 2, 1),
    "money-building-orange-orange": ("2 dollars", 3, 2, 1),
    "money-building-green-orange": ("2 dollars", 3, 2, 1),
    "money-station-station-hazard": ("2 dollars", 3, 2, 1),
    "cards-3-3-3-station": ("draw up to 3", 4, 2, 1),
    "cards-5-hazard": ("draw up to 3", 3, 2, 1),
    "cards-building-building-hazard": ("draw up to 3", 3, 2, 1),
    "cards-station-green-orange": ("draw up to 3", 3, 2, 1),
    "cards-station-green-green": ("draw up to 3", 3, 2, 1),
    "rails-3-4-5": ("engine 2", 5, 3, 1),
    "rails-4-4-station-green": ("engine 2", 5, 3, 1),
    "rails-building-building-green-green": ("engine 2", 5, 3, 1),
    "rails-building-orange-hazard-hazard": ("engine 3", 5, 3, 1),
    "rails-station-station-hazard-hazard": ("engine 3", 5, 3, 1),
    "ride-3-4-5": ("ride 3", 5, 2, 1),
    "ride-3-4-hazard-hazard": ("ride 3", 5, 2, 1),
    "ride-building-building-hazard-hazard": ("ride 3", 5, 2, 1),
    "ride-station-station-building-building": ("ride 3", 5, 2, 1),
    "ride-station-station-orange-orange": ("ride 3", 5, 2, 1),
    "helper-last-city": ("auxiliary twice", 5, 3, 4),
}
STARTING = ["start-3-4-building", "start-station-station-green", "start-orange-hazard-hazard"]
STARTING += ["start-building-building-hazard"]

BUILDINGS = ["a-1", "a-2", "a-3"]
STATIONS = ["4.5", "7.5"]


def having(name: str, less: str = "") -> dict[str, Any]:
    """What fulfils the tasks of a card, perhaps without one of them."""
    tasks = name.replace("last-city", "last_city").split("-")[1:]
    if less:
        tasks.remove(less)
    cattle = {"3": "yellow", "4": "brown-4", "5": "purple-6"}
    tiles = {"hazard": "flood-4-green", "green": "green", "orange": "orange"}
    # the cattle are in the deck and not in the hand, whose cards the actions of the test may draw
    discards = {cattle[task]: tasks.count(task) for task in cattle if task in tasks}
    taken = {tiles[task]: tasks.count(task) for task in tiles if task in tasks}
    stations = dict.fromkeys(STATIONS[: tasks.count("station")], True)
    towns = {BUILDINGS[i]: f"0-building-{i + 1}" for i in range(tasks.count("building"))}
    return {
        "discards": [discards, {}],
        "tiles": [taken, {}],
        "stations": [stations, {}],
        "towns": towns,
        "cities": [{"new-york": tasks.count("last_city")}, {}],
        "market": {},
        "display": {},
    }


def lying(name: str, less: str = "", **more: Any) -> Table:
    return table(objectives=[{name: 1}, {}], **{**having(name, less), **more})


@rule("GWT2-14")
def test_the_list_is_the_one_of_the_box() -> None:
    box = second().box
    assert box.goal_names == [*CARDS, *STARTING]
    assert sum(n for _, _, _, n in CARDS.values()) == 24
    assert [int(n) for n in box.goal_copies] == [n for _, _, _, n in CARDS.values()] + [1] * 4


@rule("GWT2-14")
@pytest.mark.parametrize("name", CARDS)
def test_tasks_points_and_loss(name: str) -> None:
    _, points, loss, _ = CARDS[name]
    assert lying(name).line_of("objectives") == points
    for task in set(name.replace("last-city", "last_city").split("-")[1:]):
        assert lying(name, task).line_of("objectives") == -loss, f"without a {task}"


@rule("GWT2-14")
@pytest.mark.parametrize("name", STARTING)
def test_starting_cards_lose_nothing(name: str) -> None:
    assert lying(name).line_of("objectives") == 3
    for task in set(name.split("-")[1:]):
        assert lying(name, task).line_of("objectives") == 0


@rule("GWT2-14")
@pytest.mark.parametrize("name", CARDS)
def test_its_action_is_offered_when_it_is_played(name: str) -> None:
    action = CARDS[name][0]
    match = table(hand=[{name: 1}, {}], display={}, engine=["5", "start"])
    match.play(f"play {name}")
    assert match.texts() == [f"do {action}", "skip"]
    match.play(f"do {action}")
    after = {
        "2 dollars": ("move", []),
        "draw up to 3": ("draw_more", ["draw"]),
        "engine 2": ("forward", ["engine 6", "engine 7"]),
        "engine 3": ("forward", ["engine 6", "engine 7", "engine 8", "engine 7.5"]),
        "ride 3": ("ride", ["go b"]),
        "auxiliary twice": ("auxiliary", ["aux money", "aux card"]),
    }
    step, moves = after[action]
    assert match.step == step
    assert match.texts()[: len(moves)] == moves
    if action == "2 dollars":
        assert match.money() == 8
