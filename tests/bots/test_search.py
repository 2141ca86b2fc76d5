"""The search itself: what it finds, when it stops, and how it imagines the others."""

from __future__ import annotations

import pytest

import parlorcar
from parlorcar.bots.greedy_bot import greedy
from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.search import CLOCK_EVERY, Search, SearchSettings
from parlorcar.core.game import SILENT, Game
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, State
from tests.games.ticket_to_ride import table as ttr

ENOUGH = 64


def known(game: Game) -> Knowledge:
    found = knowledge_of(game)
    assert found is not None
    return found


def searching(game: Game, state: State, knowledge: Knowledge | None = None) -> Search:
    return Search(knowledge or known(game), SearchSettings(), state, game.player(state), parlorcar.Random(1))


def last_turn() -> tuple[Game, State]:
    """The last turn of a match: one claim completes the ticket, others bring two points at most."""
    match = ttr.table(
        hand=[{"red": 2, "green": 2}, {}],
        tickets=ttr.held(["denver-el_paso"]),
        tracks=ttr.owned(["denver-santa_fe gray"]),
        last_turns=1,
    )
    return match.game, match.state


def test_it_finds_the_move_that_wins_even_without_a_plan() -> None:
    """With no knowledge every move looks alike, so that what is found comes from trying."""
    game, state = last_turn()
    search = searching(game, state, Knowledge(game))
    assert game.text(state, search.think(400)) == "claim el_paso-santa_fe gray"
    move, visits, value, wins = search.judged()[0]
    assert visits > 400 // 4
    assert value > max(found[2] for found in search.judged()[1:])
    assert 0.0 <= wins <= 1.0
    assert search.tried(move, 8) >= max(search.tried(found[0], 8) for found in search.judged()[1:])


def begun() -> tuple[Game, State]:
    """A match of the USA at its first turn, with several moves to think about."""
    game, rng = parlorcar.game("ttr-usa", players=2), parlorcar.Random(5)
    state, moves, knowledge = game.setup(), Moves(game.moves), known(game)
    for _ in range(12):
        game.settle(state, rng)
        game.fill(state, moves)
        game.apply(state, int(knowledge.choose(state, game.player(state), moves, rng)))
    game.settle(state, rng)
    assert game.player(state) != CHANCE
    return game, state


@pytest.mark.parametrize("part", [1.0, 0.5, 0.0])
def test_it_ends_when_no_other_move_will_catch_up(part: float) -> None:
    game, state = begun()
    knowledge = known(game)
    knowledge.catch_up = part
    search = searching(game, state, knowledge)
    search.think(ENOUGH)
    left = ENOUGH - int(search.iterations)
    assert left == 0 or int(search.lead()) > part * left
    before = searching(game, state, knowledge)
    before.think(10**6, 1e-9)  # the clock ends it at the first look
    assert before.iterations == CLOCK_EVERY
    while before.iterations < search.iterations:  # and it did not go on longer than that
        assert int(before.lead()) <= part * (ENOUGH - int(before.iterations))
        for _ in range(CLOCK_EVERY):
            before.iterate()


def test_a_clearer_decision_takes_fewer_iterations_the_less_is_granted() -> None:
    game, state = begun()
    taken = []
    for part in (1.0, 0.5, 0.0):
        knowledge = known(game)
        knowledge.catch_up = part
        search = searching(game, state, knowledge)
        search.think(400)
        taken.append(int(search.iterations))
    assert taken[0] > taken[1] > taken[2] == CLOCK_EVERY


@pytest.mark.parametrize("game_id", ["ttr-usa", "ttr-germany"])
def test_rivals_play_plainly_in_as_many_imagined_matches_as_is_said(game_id: str) -> None:
    """Then they move as `greedy` does, else as the plan; the seat that thinks always plans."""
    game = parlorcar.game(game_id, players=2)
    knowledge, plain, plan, rng = known(game), greedy(game), known(game), parlorcar.Random(3)
    assert plain is not None
    moves, state, differed = Moves(game.moves), game.setup(), 0
    while not game.over(state):
        game.fill(state, moves)
        if moves.total:
            game.play(state, moves.drawn(rng.below(moves.total)), SILENT)
            continue
        seat, legal = int(state.decider()), moves.listed()
        greedily, planned = plain.move(state, seat, legal), int(plan.choose(state, seat, moves, rng))
        for percent, wanted in ((100, greedily), (0, planned)):
            knowledge.greedy_rival_percent = percent
            knowledge.choose_rival_model(rng)
            assert knowledge.reply(state, seat, moves, rng) == wanted
            assert knowledge.choose(state, seat, moves, rng) == planned
        differed += greedily != planned
        game.play(state, planned, SILENT)
    assert differed > 5
    knowledge.greedy_rival_percent = 50
    times = 0
    for _ in range(400):
        knowledge.choose_rival_model(rng)
        times += knowledge.greedy_rivals
    assert 150 < times < 250


def test_all_seats_are_alike_where_everything_is_known() -> None:
    """What a state is worth by itself does not depend on how rivals were imagined last."""
    game, state = begun()
    search = searching(game, state)
    before = search.chances(state, 6)
    search.knowledge.greedy_rivals = True
    assert search.chances(state, 6) == before
