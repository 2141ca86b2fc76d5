from __future__ import annotations

from typing import Any

import pytest

from .table import ROW, held, owned, rest, rule, state, table, ttr

LOCOMOTIVES = ["red", "locomotive", "blue", "locomotive", "white"]


@rule("TTR-12")
def test_ruling_one_action() -> None:
    match = table(hand=[{"blue": 3, "red": 3}])
    assert {text.split()[0] for text in match.texts()} == {"draw", "take", "tickets", "claim"}
    match.play("claim montreal-new_york; pay 3 blue")
    assert match.player == 1
    match.play("draw; draw")
    assert match.player == 0
    match.play("tickets")
    assert {text.split()[0] for text in match.texts()} == {"keep"}
    match.play(match.legal()[0])
    assert match.player == 1


@rule("TTR-12", "TTR-14")
@pytest.mark.parametrize("first", ["take red", "draw"])
def test_after_a_card_only_a_card_can_follow(first: str) -> None:
    match = table(hand=[{"blue": 6, "locomotive": 6}], luck="green")
    match.play(first)
    assert match.player == 0
    assert {text.split()[0] for text in match.texts()} == {"draw", "take"}
    assert match.refused("tickets").rule == "TTR-R8"
    assert match.refused("claim montreal-new_york blue").rule == "TTR-R8"


@rule("TTR-13")
@pytest.mark.parametrize(
    "position",
    [
        {},
        {"others": 1},
        {"others": 0, "tickets": held([], [], deck=[])},
        {"tickets": held([], [], deck=[])},
    ],
    ids=["all three", "only tickets", "only a route", "only cards"],
)
def test_nobody_passes_who_can_do_something(position: dict[str, Any]) -> None:
    match = table(**position)
    assert "pass" not in match.texts()
    assert match.refused("pass").rule == "TTR-13"


@rule("TTR-14")
@pytest.mark.parametrize(
    ("moves", "luck", "gains"),
    [
        ("take red; take yellow", "purple purple", {"red": 1, "yellow": 1}),
        ("take red; draw", "purple black", {"red": 1, "black": 1}),
        ("draw; take red", "black purple", {"black": 1, "red": 1}),
        ("draw; draw", "black orange", {"black": 1, "orange": 1}),
    ],
)
def test_two_cards_each_from_row_or_deck(moves: str, luck: str, gains: dict[str, int]) -> None:
    match = table(luck=luck)
    first, second = moves.split("; ")
    match.play(first)
    assert match.player == 0
    assert sum(match.hand(0).values()) == 1
    assert {"draw", "take blue", "take white", "take green"} <= set(match.texts())
    match.play(second)
    assert match.player == 1
    assert match.hand(0) == gains
    assert match.hand(1) == {}


@rule("TTR-15")
def test_the_top_of_the_deck_is_any_unseen_card() -> None:
    s = state(hand=[{"purple": 4}, {"black": 12}])
    game = ttr()
    game.apply(s, game.parse(s, "draw"))
    weights = {game.text(s, move): weight for move, weight in game.chance(s)}
    left = rest(ROW, {"purple": 4, "black": 12})
    assert weights == {f"card {card}": n for card, n in left.items() if n}


@rule("TTR-15")
def test_only_its_new_owner_sees_a_card_from_the_deck() -> None:
    match = table(3, luck="orange black")
    match.play("draw; draw")
    assert [event.get("card") for event in match.events_named("drew_card", 0)] == ["orange", "black"]
    for seat in (-1, 1, 2):
        assert [event.get("card") for event in match.events_named("drew_card", seat)] == [None, None]
        view = match.view(seat)
        assert view["hand"][0] is None
        assert view["known"][0] == {}
        assert view["hand_total"] == [2, 0, 0]


@rule("TTR-16")
def test_ruling_draw_two() -> None:
    match = table(luck="purple black")
    match.play("take red")
    assert match.now("row") == ["purple", "yellow", "blue", "green", "white"]
    assert match.player == 0
    match.play("take purple")
    assert match.now("row") == ["black", "yellow", "blue", "green", "white"]
    assert match.hand(0) == {"red": 1, "purple": 1}


@rule("TTR-16")
def test_a_card_that_was_taken_is_gone() -> None:
    match = table(luck="purple")
    match.play("take red")
    assert match.refused("take red").rule == "TTR-16"


@rule("TTR-17")
def test_ruling_face_up_loco_first() -> None:
    match = table(row=LOCOMOTIVES, luck="green")
    match.play("take locomotive")
    assert match.player == 1
    assert match.hand(0) == {"locomotive": 1}
    assert match.now("row") == ["red", "green", "blue", "locomotive", "white"]
    assert "take locomotive" in match.texts()


@rule("TTR-18", "TTR-R22")
@pytest.mark.parametrize(
    ("row", "first", "luck"),
    [(LOCOMOTIVES, "take red", "green"), (ROW, "take red", "locomotive"), (LOCOMOTIVES, "draw", "green")],
    ids=["lay there", "just turned up", "after a card from the deck"],
)
def test_ruling_face_up_loco_second(row: list[str], first: str, luck: str) -> None:
    match = table(row=row, luck=luck)
    match.play(first)
    assert "locomotive" in match.now("row")
    assert "take locomotive" not in match.texts()
    assert match.refused("take locomotive").rule == "TTR-18"
    assert {"draw", "take blue", "take white"} <= set(match.texts())


@rule("TTR-19")
def test_ruling_blind_loco() -> None:
    match = table(luck="locomotive locomotive")
    match.play("draw")
    assert match.player == 0
    assert {"draw", "take red"} <= set(match.texts())
    match.play("draw")
    assert match.player == 1
    assert match.hand(0) == {"locomotive": 2}


@rule("TTR-22", "TTR-R6")
def test_ruling_no_cards_at_all() -> None:
    match = table(hand=[{"blue": 3}], others=1)
    assert {text.split()[0] for text in match.texts()} == {"tickets", "claim"}
    assert match.refused("draw").rule == "TTR-22"
    assert match.refused("take red").rule == "TTR-22"


@rule("TTR-R6")
def test_the_option_leftover_row_lets_the_rest_of_the_row_be_taken() -> None:
    match = table(leftover_row=True, others=1)
    assert match.refused("draw").rule == "TTR-22"
    match.play("take red; take white")
    assert match.player == 1
    assert match.hand(0) == {"red": 1, "white": 1}
    assert match.now("row") == [None, "yellow", "blue", "green", None]


@rule("TTR-23")
def test_a_hand_has_no_limit() -> None:
    hand = dict.fromkeys(["purple", "orange", "black", "blue", "yellow"], 11)
    match = table(hand=[hand], luck="locomotive locomotive")
    match.play("draw; draw")
    assert sum(match.hand(0).values()) == 57
    assert match.player == 1
    match.play("draw; draw", 1)
    match.play("draw; draw", 0)
    assert sum(match.hand(0).values()) == 59


@rule("TTR-R7")
@pytest.mark.parametrize("first", ["take red", "draw"])
def test_ruling_only_one_card(first: str) -> None:
    match = table(deck={"purple": 1}, others=1)
    match.play(first)
    assert match.player == 0
    assert match.texts() == ["pass"]
    match.play("pass")
    assert match.player == 1
    assert sum(match.hand(0).values()) == 1
    assert match.now("passes") is None
    assert [event["player"] for event in match.events_named("no_second_card", 1)] == [0]
    assert not match.events_named("passed", 1)


@rule("TTR-R7", "TTR-18")
def test_only_locomotives_left_in_the_row_end_the_action() -> None:
    row = ["red", "locomotive", "locomotive", None, None]
    match = table(leftover_row=True, row=row, others=1)
    match.play("take red")
    assert match.texts() == ["pass"]
    assert match.refused("take locomotive").rule == "TTR-18"


@rule("TTR-R8")
@pytest.mark.parametrize("first", ["take red", "draw"])
def test_ruling_second_mandatory(first: str) -> None:
    match = table(luck="green")
    match.play(first)
    assert "pass" not in match.texts()
    assert match.refused("pass").rule == "TTR-R8"


@rule("TTR-R8")
def test_a_second_card_only_in_the_row_is_due_too() -> None:
    match = table(leftover_row=True, row=["red", "blue", None, None, None], others=1)
    match.play("take red")
    assert match.texts() == ["take blue"]


@rule("TTR-12", "TTR-22")
def test_without_cards_a_route_or_tickets_remain() -> None:
    tracks = owned([], ["montreal-new_york blue"])
    match = table(tracks=tracks, hand=[{"blue": 3}], others=1)
    assert "montreal-new_york blue" not in match.may("claim")
    match.play("claim montreal-toronto; pay 3 blue")
    assert match.player == 1
