"""A review names what every player would: the move that threw the match away, and the throw that saved it."""

from __future__ import annotations

import pytest

from parlorcar.bots.analysis.review import Review, review
from parlorcar.cli.review_page import page
from tests.games.stone_age import table as stone_age
from tests.games.ticket_to_ride import table as ttr

EFFORT = 0.4


def last_turn(move: str) -> ttr.Table:
    """Seat 0 lacks one track of a ticket, has the cards for it, and moves for the last time."""
    match = ttr.table(
        last_turns=2,
        tracks=ttr.owned(["denver-santa_fe gray"], ["chicago-duluth red"]),
        hand=[{"red": 2, "green": 1}, {"blue": 3}],
        tickets=ttr.held(["denver-el_paso"], ["chicago-new_orleans"]),
    )
    for part in move.split("; "):
        match.play(part)
    return match


def test_ticket_to_ride_a_ticket_left_open() -> None:
    match = last_turn("take red; take yellow")
    found = review(match, effort=EFFORT)
    worst = found.slips[0]
    assert (worst.seat, worst.played, worst.better) == (0, "take red", "claim el_paso-santa_fe gray")
    assert (
        worst.points > 2 + 2 * 4 - 3
    )  # the track, and a ticket that counts for and not against; maybe the longest path
    assert worst.lost > 0.5
    assert found.lost[0] >= worst.lost
    received = page(match, found)
    assert "El Paso–Santa Fe" in received


def test_ticket_to_ride_the_ticket_completed() -> None:
    found = review(last_turn("claim el_paso-santa_fe gray"), effort=EFFORT)
    assert not [slip for slip in found.slips if slip.seat == 0]


def offered(answer: str) -> stone_age.Table:
    """Seat 0 stands at a building, with the goods for it and food for all, in the last round."""
    match = stone_age.acting(
        [{"building1": 1}],
        stacks=["stone-stone-gold", "wood-wood-brick"],
        left=[1, 7],
        goods=[{"stone": 2, "gold": 1}, {}],
        food=[20, 20],
        points=[0, 10],
    )
    match.play("use building1")
    match.play(answer)
    return match


def test_stone_age_a_building_left_standing() -> None:
    match = offered("leave")
    found = review(match, effort=EFFORT)
    worst = found.slips[0]
    assert (worst.seat, worst.played, worst.better) == (0, "leave", "buy")
    assert worst.points > 5
    assert "leave" in page(match, found)


def test_stone_age_the_building_bought() -> None:
    assert not [slip for slip in review(offered("buy"), effort=EFFORT).slips if slip.seat == 0]


def thrown(dice: str) -> Review:
    """Four people at the river, and what they throw."""
    match = stone_age.acting([{"river": 4}, {"forest": 1}], food=[20, 20], luck=dice)
    match.play("use river")
    return review(match, effort=EFFORT)


def test_stone_age_luck_is_in_the_dice() -> None:
    lucky, poor = thrown("6 6 6 6"), thrown("1 1 1 1")
    assert lucky.luck[0] > 0.02
    assert poor.luck[0] < -0.02
    assert lucky.luck[1] == pytest.approx(-lucky.luck[0])
    assert lucky.strokes[0].seat == 0
    assert lucky.strokes[0].outcomes == ["die 6"] * 4
    assert poor.strokes[0].seat == 1  # what hurts one helps the other


def drawn(cards: str) -> Review:
    """Two unseen cards for somebody whose one planned track lacks two green ones."""
    match = ttr.table(
        row=["yellow", "blue", "red", "white", "white"],
        hand=[{"green": 1}, {"blue": 3}],
        tracks=ttr.owned(["chicago-saint_louis green", "little_rock-saint_louis gray"], ["dallas-houston gray"]),
        tickets=ttr.held(["chicago-new_orleans"], ["denver-el_paso"]),
        luck=cards,
    )
    match.play("draw")
    match.play("draw")
    return review(match, effort=EFFORT)


def test_ticket_to_ride_a_locomotive_is_luckier_than_a_card_of_no_use() -> None:
    assert drawn("locomotive locomotive").luck[0] > 0 > drawn("orange orange").luck[0]
