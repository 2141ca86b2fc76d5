"""A match answers for a player only where everybody can see that there is one answer; otherwise it asks."""

from __future__ import annotations

from typing import Any

import pytest

import parlorcar
from parlorcar.match.match import Match
from tests.games.great_western_trail import table as first
from tests.games.great_western_trail_2 import table as second

ROW = ["white", "white", "green", "green", "black"]
OBJECTIVE = "rails-4-4-station-green"
rule = pytest.mark.rule


def texts(match: Match) -> list[str]:
    return [match.text(move) for move in match.legal()]


def step(match: Match) -> str:
    return str(match.view(-1)["stack"][-1]["step"])


def claiming(hand: dict[str, int]) -> Match:
    game = parlorcar.game("ttr-usa", players=2)
    return Match(game, 1, position={"hand": [hand, {"white": 3}], "row": ROW}, auto=True)


@rule("TTR-24")
def test_a_payment_is_asked_for_whatever_the_hand() -> None:
    """Three blue and a red card have one way to pay, three blue and a locomotive have two: nobody can see which."""
    seen = []
    for other in ("red", "locomotive"):
        match = claiming({"blue": 3, other: 1})
        match.play("claim montreal-new_york blue")
        assert step(match) == "pay"
        assert "pay 3 blue" in texts(match)
        seen.append((match.view(1), match.view(-1), match.events(1), match.events(-1)))
    assert seen[0] == seen[1]
    match.play("pay 3 blue")
    assert match.player == 1


@rule("TTR-13")
@pytest.mark.parametrize("known", [{}, {"red": 1, "blue": 1}], ids=["unseen", "seen"])
def test_who_can_only_pass_is_asked_unless_all_can_see_it(known: dict[str, int]) -> None:
    """A red and a blue card pay for no track of two spaces, and all of one space are taken: others know it, or not."""
    game = parlorcar.game("ttr-usa", players=2)
    tickets = dict.fromkeys(game.layout.axes["ticket"].names, "hand 1")
    tables = game.tables()["tracks"]
    assert isinstance(tables, list)
    short = {(track["a"], track["b"]): track["id"] for track in tables if track["length"] == 1}  # one of two beside
    tracks = dict.fromkeys(short.values(), 1)
    others = dict.fromkeys(("purple", "white", "yellow", "orange", "black", "green"), 12)
    hands = [{"red": 1, "blue": 1}, {**others, "red": 11, "blue": 11, "locomotive": 14}]
    position: dict[str, Any] = {"hand": hands, "row": [None] * 5, "tickets": tickets, "tracks": tracks}
    match = Match(game, 1, position={**position, "known": [known, {}]}, auto=True)
    assert [played.text for played in match.line] == (["pass"] if known else [])
    assert match.player == (1 if known else 0)


BEGINNING = {"gray": 5, "green": 3, "black": 3, "white": 3}


def herd(hand: dict[str, int], pile: dict[str, int], **known: Any) -> dict[str, Any]:
    """Seat 0 has so much in hand and draw pile, and the rest of its first cards lies open."""
    rest = {card: n - hand.get(card, 0) - pile.get(card, 0) for card, n in BEGINNING.items()}
    return {"hand": [hand, {}], "draw_pile": [pile, BEGINNING], "discards": [rest, {}], **known}


def selling(hand: dict[str, int], pile: dict[str, int], **known: Any) -> Match:
    made = first.selling(**herd(hand, pile, **known))
    return Match(made.game, 1, position=made.position(), auto=True)


@rule("GWT-51", "GWT-R15")
def test_who_may_hold_an_objective_card_is_asked_whether_or_not() -> None:
    """In Kansas City: the card is in the hand, or in the draw pile."""
    hand = {"gray": 1, "white": 1}
    with_it = selling({**hand, OBJECTIVE: 1}, {"black": 1, "gray": 1})
    without = selling({**hand, "black": 1}, {OBJECTIVE: 1, "gray": 1})
    assert step(with_it) == step(without) == "sell"
    assert with_it.view(1) == without.view(1)
    assert texts(without) == ["sell"]
    assert step(selling({**hand, "black": 1}, {"gray": 2})) == "deliver", "who cannot have one is not asked"


@rule("GWT-51", "GWT-R15")
@pytest.mark.parametrize("known", [{}, {"gray": 1, "white": 1}], ids=["unseen", "seen"])
def test_a_hand_that_all_have_seen_is_no_secret(known: dict[str, int]) -> None:
    match = selling({"gray": 1, "white": 1}, {OBJECTIVE: 1, "gray": 1}, known=[known, {}])
    assert step(match) == ("deliver" if known else "sell")


def acting(name: str, hand: dict[str, int], pile: dict[str, int]) -> Match:
    made = first.building(name, **herd(hand, pile))
    return Match(made.game, 1, position=made.position(), auto=True)


@rule("GWT-31", "GWT-R15")
@pytest.mark.parametrize(("name", "cost"), [("6b", "cattle"), ("3a", "pair")])
def test_what_is_discarded_is_asked_for(name: str, cost: str) -> None:
    """Though the hand has cards of one kind alone, others cannot know that."""
    match = acting(name, {"gray": 3}, {"white": 2})
    match.play(next(text for text in texts(match) if text.startswith(f"do discard {cost}")))
    assert step(match) == "discard_cost"
    assert texts(match) == ["discard gray"]
    match.play("discard gray")
    assert step(match) != "discard_cost", "the second of a pair is a gray one too, as everybody knows"


@rule("GWT-31", "GWT-R15")
def test_what_can_only_be_one_card_is_discarded_unasked() -> None:
    match = acting("6b", {"gray": 3}, {"gray": 1})
    match.play(next(text for text in texts(match) if text.startswith("do discard cattle")))
    assert [played.text for played in match.line if played.auto] == ["discard gray"]


@rule("GWT2-R6", "GWT2-28")
def test_a_hand_that_a_token_changes_before_it_grows_is_shown_again() -> None:
    herd: dict[str, Any] = {
        "draw_pile": [{"orange-calf": 1, "gray": 4, "white": 2}, {"gray": 5, "green": 3, "black": 3, "white": 3}]
    }
    removed = {"green": 3, "black": 3, "gray": 1}
    match = second.selling(
        simmental=True, tokens=[1, 0], hand=[{"white": 1}, {}], removed=removed, luck="orange-calf gray", **herd
    )
    match.play("sell; certificates 0; exchange; draw; draw; discard white; discard gray")
    assert match.step == "grow"
    assert match.of("known") == match.hand() == {"orange-calf": 1}
