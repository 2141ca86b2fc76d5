from __future__ import annotations

from typing import Any

import pytest

from .table import Table, finished, rule

SIGN_CARDS = {
    "healing": ["food-5-healing", "choose-2-healing"],
    "art": ["roll-gold-art", "tool-art"],
    "writing": ["dice-writing", "card-writing"],
    "pottery": ["dice-pottery", "food-7-pottery"],
    "time": ["dice-time", "field-time"],
    "transport": ["dice-transport", "stone-2-transport"],
    "music": ["points-3-music", "points-3-music-2"],
    "weaving": ["food-1-weaving", "food-3-weaving"],
}
SIGNS = list(SIGN_CARDS)
EMPTY = [None, None, None, None]


def held(*cards: list[str]) -> dict[str, str]:
    return {card: f"hand {seat}" for seat, mine in enumerate(cards) for card in mine}


def lines(match: Table, seat: int = 0) -> dict[str, int]:
    found = {str(line["line"]): int(line["points"]) for line in match.breakdown(seat)}
    assert sum(found.values()) == match.scores()[seat]
    return found


@rule("SA-42")
@pytest.mark.parametrize(
    ("once", "twice", "points"),
    [
        (0, 0, 0),
        (1, 0, 1),
        (2, 0, 4),
        (3, 0, 9),
        (5, 2, 29),
        (8, 0, 64),
        (8, 8, 128),
        (1, 1, 2),
        (4, 3, 25),
        (7, 0, 49),
    ],
)
def test_sets_of_different_signs(once: int, twice: int, points: int) -> None:
    cards = [SIGN_CARDS[sign][0] for sign in SIGNS[:once]] + [SIGN_CARDS[sign][1] for sign in SIGNS[:twice]]
    match = finished(cards=held(cards), row=EMPTY)
    assert lines(match)["signs"] == points
    assert match.scores() == [points, 0]


@rule("SA-42")
@pytest.mark.parametrize("sign", SIGNS)
def test_each_sign_is_on_two_cards(sign: str) -> None:
    one, two = SIGN_CARDS[sign]
    assert finished(cards=held([one, two]), row=EMPTY).scores() == [2, 0]
    assert finished(cards=held([one], [two]), row=EMPTY).scores() == [1, 1]


@rule("SA-43")
def test_farmers() -> None:
    cards = ["dice-farmer-1", "dice-farmer-2", "food-3-farmer-2", "stone-1-farmer-1", "field-farmer-1"]
    assert lines(finished(cards=held(cards), track=[10]))["farmers"] == 7 * 10
    assert lines(finished(cards=held(cards[1:2]), track=[3]))["farmers"] == 6
    assert lines(finished(cards=held(cards), track=[0, 10]))["farmers"] == 0


@rule("SA-43", "SA-R10")
def test_tool_makers() -> None:
    cards = [
        "dice-toolmaker-2",
        "dice-toolmaker-2-2",
        "once-2-toolmaker-2",
        "once-3-toolmaker-1",
        "once-4-toolmaker-1",
    ]
    assert lines(finished(cards=held(cards), tools=[[4, 4, 4]]))["toolmakers"] == 8 * 12
    assert lines(finished(cards=held(cards[:1]), tools=[[2, 1, 1]]))["toolmakers"] == 8
    open = {"once-4-toolmaker-1": "open 0", "once-3-toolmaker-1": "hand 0"}
    assert lines(finished(cards=open, tools=[[1, 0, 0]]))["toolmakers"] == 2
    assert lines(finished(cards=open, tools=[[0, 0, 0], [4, 4, 4]]))["toolmakers"] == 0


@rule("SA-43")
def test_used_tools_count() -> None:
    match = finished(cards=held(["dice-toolmaker-2"]), tools=[[1, 1, 1]], used=[[True, True, True]])
    assert lines(match)["toolmakers"] == 6


@rule("SA-43")
def test_builders() -> None:
    cards = ["dice-builder-1", "dice-builder-2", "food-2-builder-2", "food-4-builder-1", "points-3-builder-3"]
    built = {"wood-wood-gold": 0, "any-5-of-3": 0, "any-4-of-4": 0}
    match = finished(cards=held(cards), built=built, row=EMPTY)
    assert lines(match)["builders"] == 9 * 3
    match = finished(cards=held(cards[:1], cards[4:]), built=built, row=EMPTY)
    assert match.scores() == [3, 3 * 4]  # the other four of the empty stack are seat 1's


@rule("SA-43")
def test_shamans() -> None:
    cards = ["brick-1-shaman-2", "stone-1-shaman-1", "gold-1-shaman-1", "roll-wood-shaman-2", "roll-stone-shaman-1"]
    assert lines(finished(cards=held(cards), people=[10]))["shamans"] == 7 * 10
    assert lines(finished(cards=held(cards[:1]), people=[6, 9]))["shamans"] == 12


@rule("SA-44")
def test_goods_left_and_no_food() -> None:
    match = finished(goods=[{"wood": 3, "brick": 1, "stone": 1, "gold": 2}, {}], food=[50, 99])
    assert lines(match)["goods"] == 7
    assert match.scores() == [7, 0]


@rule("SA-34", "SA-42", "SA-43")
def test_secret_cards_are_opened_and_count() -> None:
    match = finished(cards={"card-writing": "hand 1"}, secret={"gold-1-shaman-1": 1}, people=[5, 8])
    assert match.scores() == [0, 9]
    opened = [(event["player"], event["card"]) for event in match.events_named("card_opened", -1)]
    assert opened == [(1, "gold-1-shaman-1")]
    assert match.view(-1)["cards"]["gold-1-shaman-1"] == "hand 1"


@rule("SA-45", "SA-1")
def test_the_most_points_win() -> None:
    match = finished(3, points=[5, 9, -3], track=[10, 0, 10])
    assert match.scores() == [5, 9, -3]
    assert match.ranking() == [2, 1, 3]


@rule("SA-45")
@pytest.mark.parametrize(
    ("fields", "ranking"),
    [
        ({"track": [3, 2]}, [1, 2]),
        ({"track": [0, 2], "tools": [[1, 1, 1]]}, [1, 2]),
        ({"people": [5, 7], "track": [1, 0]}, [2, 1]),
        ({"people": [10, 5], "tools": [[0, 0, 0], [2, 2, 2]]}, [2, 1]),
        ({"track": [10, 0], "tools": [[0, 0, 0], [2, 2, 2]], "people": [5, 10]}, [2, 1]),
    ],
)
def test_a_tie_is_broken_by_track_tools_and_people_together(fields: dict[str, Any], ranking: list[int]) -> None:
    match = finished(points=[20, 20], **fields)
    assert match.scores() == [20, 20]
    assert match.ranking() == ranking


@rule("SA-45")
def test_the_tie_break_never_beats_points() -> None:
    match = finished(points=[21, 20], people=[5, 10], track=[0, 10])
    assert match.ranking() == [1, 2]


@rule("SA-R10")
def test_tools_for_one_use_break_no_tie() -> None:
    match = finished(points=[20, 20], cards={"once-4-toolmaker-1": "open 0"})
    assert match.ranking() == [1, 1]


@rule("SA-R12")
def test_equals_share_the_place() -> None:
    match = finished(3, points=[20, 20, 7], track=[3, 0, 9], people=[5, 8, 10])
    assert match.ranking() == [1, 1, 3]


@rule("SA-42", "SA-43", "SA-44")
def test_a_whole_score() -> None:
    cards = held(["tool-art", "dice-time", "field-time", "dice-farmer-2", "gold-1-shaman-1", "once-3-toolmaker-1"])
    match = finished(
        cards=cards, points=[40], track=[4], people=[7], tools=[[2, 2, 1]], goods=[{"gold": 2}], built={"any-5-of-3": 0}
    )
    assert lines(match) == {
        "match": 40,
        "signs": 5,
        "farmers": 8,
        "toolmakers": 5,
        "builders": 0,
        "shamans": 7,
        "goods": 2,
    }
    assert match.scores()[0] == 67
    assert [event["points"] for event in match.events_named("final_score")] == match.scores()
