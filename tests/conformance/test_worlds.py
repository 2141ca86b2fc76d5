"""Imagined worlds come as often as they should: compared with every way in which chance could have gone.

From a position whose hidden things the viewer knows, other seats draw; all outcomes are followed with their exact
weights. Those leaves that look alike to the viewer are the worlds he could be in, and resampling any of them must
bring each in proportion to its weight.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from tests.conformance.walks import as_text, game_of, planted

TIMES = 1500
World = bytes  # the numbers of what is hidden from the viewer


def leaves(game: Game, s: State, plan: list[str], weight: Fraction) -> list[tuple[State, Fraction]]:
    """Every end of a line of play in which the players do as planned and chance does what it may."""
    if game.player(s) == CHANCE:
        outcomes = game.chance(s)
        total = sum(w for _, w in outcomes)
        found = []
        for move, w in outcomes:
            after = game.clone(s)
            game.apply(after, move)
            found += leaves(game, after, plan, weight * w / total)
        return found
    if not plan:
        return [(s, weight)]
    after = game.clone(s)
    game.apply(after, game.parse(s, plan[0]))
    return leaves(game, after, plan[1:], weight)


def world(game: Game, s: State, fields: tuple[str, ...]) -> World:
    """What counts of a state, as the referee sees it."""
    key = game.key(s)
    parts = [game.layout.by_name[name] for name in fields]
    return b"".join(key[8 * f.at : 8 * (f.at + game.layout.room(f, 0))] for f in parts)


def check_frequencies(
    game: Game, position: dict[str, Any], plan: list[str], viewer: int, fields: tuple[str, ...], least: int
) -> None:
    """Chi-square of the resampled worlds against the exact ones, for each thing the viewer may be looking at."""
    by_view: dict[str, list[tuple[State, Fraction]]] = {}
    for s, weight in leaves(game, game.place(position), plan, Fraction(1)):
        by_view.setdefault(as_text(game.view(s, viewer)), []).append((s, weight))
    assert sum(weight for group in by_view.values() for _, weight in group) == 1
    most = 0
    for group in sorted(by_view.values(), key=len, reverse=True)[:2]:
        total = sum(weight for _, weight in group)
        exact: dict[World, Fraction] = {}
        for s, weight in group:
            w = world(game, s, fields)
            exact[w] = exact.get(w, Fraction(0)) + weight / total
        most = max(most, len(exact))
        for s in (group[0][0], group[-1][0]):
            rng = Random(17)
            counts = Counter(world(game, game.resample(s, viewer, rng), fields) for _ in range(TIMES))
            impossible = set(counts) - set(exact)
            assert not impossible, f"imagined, but it cannot be: {len(impossible)} worlds"
            missing = [w for w, p in exact.items() if w not in counts and p * TIMES > 12]
            assert not missing, f"never imagined: {len(missing)} worlds"
            chi = sum(float((counts[w] - p * TIMES) ** 2 / (p * TIMES)) for w, p in exact.items())
            freedom = max(len(exact) - 1, 1)
            assert chi <= freedom + 5 * (2 * freedom) ** 0.5, f"chi-square {chi:.1f} with {freedom} degrees of freedom"
    assert most >= least, "the position leaves too little open to test anything"


# --- Ticket to Ride ------------------------------------------------------------------------------------------------

CARDS = {"purple": 12, "white": 12, "blue": 12, "yellow": 12, "orange": 12, "black": 12, "red": 12, "green": 12}
BOX = {**CARDS, "locomotive": 14}
ROW = ["green", "green", "black", "black", "black"]


def few_cards(
    players: int, deck: dict[str, int], hands: list[dict[str, int]], discard: dict[str, int] | None = None
) -> dict[str, Any]:
    """A position with few cards in the deck: what hands and deck do not hold, seat 0 has, and everybody knows it."""
    rest = {kind: n - deck.get(kind, 0) - ROW.count(kind) - (discard or {}).get(kind, 0) for kind, n in BOX.items()}
    for hand in hands:
        rest = {kind: n - hand.get(kind, 0) for kind, n in rest.items()}
    every = [rest, *hands]
    return {
        "row": ROW,
        "hand": every,
        "known": every,
        "deck": deck,
        "ceiling": deck,
        "discard": discard or {},
        "player": 1,
        "players": players,
    }


def ttr(players: int) -> Game:
    return game_of("ticket-to-ride-usa", players)


FEW = {"red": 3, "blue": 2, "white": 1, "locomotive": 2}


def test_an_opponents_unseen_cards() -> None:
    position = few_cards(2, FEW, [{}])
    check_frequencies(ttr(2), position, ["draw", "draw"], 0, ("hand", "deck"), least=8)


def test_a_spectator_and_who_drew_know_different_things() -> None:
    position = few_cards(2, FEW, [{}])
    check_frequencies(ttr(2), position, ["draw", "draw"], -1, ("hand", "deck"), least=8)
    check_frequencies(ttr(2), position, ["draw", "draw"], 1, ("hand", "deck"), least=1)


def test_cards_that_everybody_saw_taken_stay_known() -> None:
    """Seat 1 takes a green card from the row and one unseen: the green one is no question."""
    position = few_cards(2, FEW, [{"red": 1}])
    check_frequencies(ttr(2), position, ["take green", "draw"], 0, ("hand", "deck"), least=3)


def test_two_opponents() -> None:
    position = few_cards(3, {"red": 2, "blue": 2, "white": 2, "yellow": 1}, [{}, {}])
    check_frequencies(ttr(3), position, ["draw", "draw", "draw", "draw"], 0, ("hand", "deck"), least=20)


def test_own_unseen_draws_are_known() -> None:
    """Seat 1 draws, then seat 0 does: what seat 0 has drawn cannot be in seat 1's hand."""
    position = few_cards(2, {"red": 2, "blue": 2, "white": 1, "yellow": 1}, [{}])
    check_frequencies(ttr(2), position, ["draw", "draw", "draw", "draw"], 0, ("hand", "deck"), least=2)


def test_the_ceiling_after_a_shuffle() -> None:
    """Seat 1 draws the last card of the deck and one of the new one: only what was shuffled can have come from it."""
    position = few_cards(2, {"red": 1}, [{}], {"blue": 2, "white": 2, "yellow": 1})
    check_frequencies(ttr(2), position, ["draw", "draw"], 0, ("hand", "deck"), least=3)


def test_the_ceiling_after_a_shuffle_with_old_secrets() -> None:
    """Old unseen cards in seat 1's hand can be counted by seat 0, and never come back into the new deck."""
    position = few_cards(2, {"red": 2, "locomotive": 1}, [{}], {"blue": 2, "white": 2, "yellow": 1})
    check_frequencies(ttr(2), position, ["draw", "draw", "take green", "draw"], 0, ("hand", "deck"), least=1)
    plan = ["draw", "draw", "take black", "take black", "draw", "draw"]
    check_frequencies(ttr(2), position, plan, 0, ("hand", "deck"), least=3)


TWO_DECKS = few_cards(3, {"red": 2}, [{}, {}], {"blue": 2, "white": 2, "yellow": 1})


def test_who_drew_before_the_shuffle_holds_nothing_of_the_new_deck() -> None:
    """Seat 1 draws the last two cards, seat 2 two of the new deck, whoever watches."""
    for viewer in (-1, 0, 1, 2):
        check_frequencies(ttr(3), TWO_DECKS, ["draw", "draw", "draw", "draw"], viewer, ("hand", "deck"), least=1)


def few_tickets(players: int, deck: int, **places: list[int]) -> dict[str, Any]:
    """A position with few tickets in the deck; others lie where `hand_1=[…]` or `under_1=[…]` says, or with seat 0."""
    game = ttr(players)
    every = game.layout.axes["ticket"].names
    where = dict.fromkeys(every[deck:], "hand 0")
    known: dict[str, Any] = dict.fromkeys(every[deck:], "everyone")
    for place, tickets in places.items():
        for t in tickets:
            where[every[t]] = place.replace("_", " ")
            known[every[t]] = "everyone"
    return {"tickets": where, "ticket_known": known, "player": 1, "row": ROW}


def test_an_opponents_tickets() -> None:
    """Seat 1 draws three of four tickets: which one is still in the deck, and then which were put back."""
    position = few_tickets(2, 4)
    check_frequencies(ttr(2), position, ["tickets"], 0, ("tickets",), least=4)
    check_frequencies(ttr(2), position, ["tickets"], 1, ("tickets",), least=1)


def test_tickets_put_back() -> None:
    """Whatever seat 1 keeps, by chance and not by skill, seat 0 cannot tell which it was."""
    position = few_tickets(2, 5)
    game = ttr(2)
    rng = Random(23)
    counts: Counter[World] = Counter()
    s = game.place(position)
    game.apply(s, game.parse(s, "tickets"))
    game.settle(s, Random(2))
    game.apply(s, game.legal(s)[0])
    assert game.player(s) == 0
    for _ in range(TIMES):
        counts[world(game, game.resample(s, 0, rng), ("tickets",))] += 1
    worlds = 5 * 6  # one of five in the hand, two of the other four on the pile, two in the deck
    assert len(counts) == worlds
    chi = sum((n - TIMES / worlds) ** 2 / (TIMES / worlds) for n in counts.values())
    assert chi <= worlds - 1 + 5 * (2 * (worlds - 1)) ** 0.5
    assert len({world(game, game.resample(s, 1, rng), ("tickets",)) for _ in range(50)}) == 1


# --- Stone Age -----------------------------------------------------------------------------------------------------


def few_civilization_cards(players: int, deck: int) -> dict[str, Any]:
    """A position in which seat 1 stands on the card that brings an extra one, with few cards in the deck."""
    game = game_of("stone-age", players)
    every = [name for name in game.layout.axes["card"].names if name != "card-writing"]
    where = {"card-writing": "row", **dict.fromkeys(every[deck:], "hand 0")}
    return {
        "row": ["card-writing", None, None, None],
        "stacks": game.layout.axes["building"].names[:players],
        "left": [7] * players,
        "cards": where,
        "card_known": dict.fromkeys(where, "everyone"),
        "at": [{}, {"card1": 1}],
        "goods": [{}, {"wood": 1}],
        "stack": [{"step": "use", "player": 1, "turn": 1}],
    }


def test_an_extra_card() -> None:
    """Each card of the deck can be it for everybody but its owner."""
    for viewer, least in ((-1, 5), (0, 5), (1, 1), (2, 5)):
        plan = ["use card1", "buy", "pay wood"]
        check_frequencies(game_of("stone-age", 3), few_civilization_cards(3, 5), plan, viewer, ("cards",), least)


# --- Hoard, from outside the package -------------------------------------------------------------------------------


def test_hoard() -> None:
    position = {"discard": {"copper": 6, "silver": 6, "gold": 5}, "player": 1, "pot": 3}
    game = game_of("hoard", 2)
    check_frequencies(game, position, ["roll"], 0, ("hand", "deck"), least=3)


# --- the check can fail --------------------------------------------------------------------------------------------


def biased(game: Game, s: State, viewer: int, rng: Random) -> State:
    """The better of two imagined worlds: possible, but not as often."""
    one, other = game.resample(s, viewer, rng), game.resample(s, viewer, rng)
    return max(one, other, key=game.key)


@pytest.mark.parametrize("defect", ["biased", "too free", "nothing"])
def test_a_planted_defect_is_caught(defect: str) -> None:
    game = ttr(3)

    def resample(s: State, viewer: int, rng: Random) -> State:
        if defect == "nothing":
            return game.clone(s)
        if defect == "biased":
            return biased(game, s, viewer, rng)
        forgot = game.clone(s)  # who drew from which deck is forgotten
        forgot.at[game.layout.by_name["mixed"].at] = 1
        return game.resample(forgot, viewer, rng)

    with pytest.raises(AssertionError):
        check_frequencies(planted(game, resample=resample), TWO_DECKS, ["draw"] * 4, 0, ("hand", "deck"), 3)


# --- Great Western Trail ---------------------------------------------------------------------------------------------


def small_herd(draw_pile: dict[str, int], discards: dict[str, int], hand: dict[str, int]) -> dict[str, Any]:
    """A position in which seat 1 has few cards; the others are out of the game, and everybody knows the hand."""
    start = {"gray": 5, "green": 3, "black": 3, "white": 3}
    piles = (draw_pile, discards, hand)
    gone = {kind: n - sum(pile.get(kind, 0) for pile in piles) for kind, n in start.items()}
    act = {"step": "act", "player": 1, "place": "e", "done": 0, "town": 5}
    return {
        "player": 1,
        "towns": {letter: f"neutral-{letter}" for letter in "abcdefg"},
        "stationmasters": ["foreman", "surveyor", "ranger", "trader", "clerk"],
        "foresight": ["green", "blue", "cowboy", "craftsman", "engineer", "blue"],
        "jobs": [{"cowboy": 2}, {"cowboy": 1}],
        "market": {"yellow": 2},
        "display": {"helper-last-city": 4},
        "cattleman": ["a", "e"],
        "removed": gone,
        "hand": [{}, hand],
        "known": [{}, hand],
        "draw_pile": [start, draw_pile],
        "discards": [{}, discards],
        "stack": [{"step": "draw_up", "player": "chance", "seat": 1}, act],
    }


def gwt() -> Game:
    return game_of("great-western-trail-1", 2)


PILE = {"gray": 2, "green": 1, "white": 2}


def test_a_hand_filled_up_in_phase_c() -> None:
    for viewer in (-1, 0):
        check_frequencies(gwt(), small_herd(PILE, {}, {"black": 1}), ["done"], viewer, ("hand", "draw_pile"), least=5)
    check_frequencies(gwt(), small_herd(PILE, {}, {"black": 1}), ["done"], 1, ("hand", "draw_pile"), least=1)


def test_a_hand_known_when_its_pile_ran_out() -> None:
    """Three cards are drawn: the last two of the pile, which all can count, and one of the cards shuffled."""
    position = small_herd({"gray": 1, "white": 1}, {"green": 2, "black": 1, "white": 1}, {"black": 1})
    check_frequencies(gwt(), position, ["done"], 0, ("hand", "draw_pile"), least=3)


def test_a_card_drawn_and_one_discarded() -> None:
    """Whatever is discarded, by chance and not by skill: what is left is the rest of hand and pile."""
    position = small_herd(PILE, {}, {"black": 3})
    check_frequencies(gwt(), position, ["aux card", "discard black", "done"], 0, ("hand", "draw_pile"), least=4)
