"""Legal moves are sorted, unique and there until the end; chance has weights; a match ends, and adds up."""

from __future__ import annotations

import pytest

import parlorcar
from parlorcar.conformance import decisions
from parlorcar.conformance.checking import Check
from parlorcar.conformance.decisions import check_drawn, check_moves, draws_unlisted
from parlorcar.core.game import Game, any_move
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, Frame, State
from tests.conformance.walks import Case, cases, conforming, planted, walk

# generous: what no match of random players should need
MOST_MOVES = {"ticket-to-ride-usa": 2500, "ticket-to-ride-germany": 3000, "hoard": 500}
MOST_MOVES_ELSE = 20_000


@conforming(decisions)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


def test_the_check_can_fail() -> None:
    """Each defect that the check is for makes it fail."""
    w = walk(cases()[0])
    at = w.some(10)[3]
    s = w.state(at)
    legal = w.game.legal(s)
    chance_at = w.players.index(CHANCE)
    defects = [
        (s, planted(w.game, legal=lambda s: legal[::-1])),
        (s, planted(w.game, legal=lambda s: [legal[0], *legal])),
        (s, planted(w.game, legal=lambda s: [])),
        (s, planted(w.game, legal=lambda s: [*legal, w.game.moves])),
        (s, planted(w.game, player=lambda s: 9)),
        (w.state(chance_at), planted(w.game, chance=lambda s: [(m, 0) for m in w.game.legal(s)])),
    ]
    for state, game in defects:
        with pytest.raises(AssertionError):
            check_moves(game, state)


def test_a_move_that_is_drawn_without_the_list_and_stands_elsewhere_in_it_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = parlorcar.game("stone-age", players=2)
    s = game.setup()
    game.settle(s, Random(1))
    assert draws_unlisted(game.steps[s.step()])
    check_drawn(game, s)

    def next_one(game: Game, s: State, f: Frame, moves: Moves, rng: Random) -> int:
        """Off by one."""
        legal, found = game.legal(s), any_move(game, s, f, moves, rng)
        return legal[(legal.index(found) + 1) % len(legal)]

    monkeypatch.setattr(decisions, "any_move", next_one)
    with pytest.raises(AssertionError, match="another move"):
        check_drawn(game, s)


def test_steps_that_draw_in_a_way_of_their_own_are_known() -> None:
    game = parlorcar.game("ttr-usa", players=2)
    own = [step.name for step in game.steps if draws_unlisted(step)]
    assert {"deal_cards", "turn_up", "turn", "second_card", "draw_tickets"} <= set(own)
    assert not {"keep_first", "keep", "pay"} & set(own)


@pytest.mark.parametrize("game_id", ["ttr-usa", "ttr-germany"])
def test_tickets_are_drawn_as_listed_when_all_lie_in_piles_put_back(game_id: str) -> None:
    game = parlorcar.game(game_id, players=2)
    piles = {name: f"under {1 + i % 3}" for i, name in enumerate(game.layout.axes["ticket"].names)}
    stack = [{"step": "keep", "player": 0}, {"step": "draw_tickets", "player": "chance", "seat": 0, "left": 2}]
    mixes = game.layout.axes["mix"].names
    declared = {"declared": [next(mix for mix in mixes if mix.count(" ") == 3), None]} if mixes else {}
    s = game.place({"tickets": piles, "stack": stack, **declared})
    while game.steps[s.step()].name != "draw_tickets":
        game.apply(s, game.legal(s)[0])
    assert len(game.legal(s)) > 2
    check_drawn(game, s)
