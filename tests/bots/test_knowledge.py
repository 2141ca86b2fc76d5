"""What a search is told about each family: what a player would expect of it, whatever its numbers are."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import parlorcar
from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.search.knowledge import Knowledge, prefer
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, State, zeros
from parlorcar.games.great_western_trail.state import CERTIFICATES, MONEY
from parlorcar.games.ticket_to_ride.bots.search import KnowledgeOfTicketToRide
from parlorcar.games.ticket_to_ride.state import IN_HAND, PLACE
from tests.games.stone_age import table as stone_age
from tests.games.ticket_to_ride import table as ttr

GAMES = ["ttr-usa", "ttr-germany", "stone-age", "gwt1", "gwt2"]


def known(game: Game) -> Knowledge:
    found = knowledge_of(game)
    assert found is not None
    return found


def expects(knowledge: Knowledge, state: State) -> list[int]:
    """What every seat can expect to have."""
    worth = zeros(knowledge.game.players)
    knowledge.outlook(state, worth)
    return [int(worth[p]) for p in range(knowledge.game.players)]


def weighed(game: Game, state: State, seat: int) -> dict[str, int]:
    """How good each legal move looks."""
    moves, worth = Moves(game.moves), zeros(game.moves)
    game.fill(state, moves)
    known(game).weigh(state, seat, moves, worth, parlorcar.Random(1))
    return {game.text(state, int(moves.at[i])): int(worth[i]) for i in range(int(moves.n))}


def begun(game_id: str, choices: int = 30) -> tuple[Game, State]:
    """A match after so many choices of the plain plan, at a decision."""
    game = parlorcar.game(game_id, players=2)
    state, rng, moves, knowledge = game.setup(), parlorcar.Random(2), Moves(game.moves), known(game)
    while not game.over(state) and (choices > 0 or game.player(state) == CHANCE):
        game.fill(state, moves)
        if moves.total:
            game.apply(state, int(moves.drawn(rng.below(moves.total))))
        else:
            game.apply(state, int(knowledge.choose(state, game.player(state), moves, rng)))
            choices -= 1
    return game, state


def test_one_move_is_preferred_and_the_others_stay_in_any_order() -> None:
    moves, worth = Moves(10), vec[i64]([0] * 10)
    for move in (2, 5, 7):
        moves.add(move)
    prefer(moves, 5, worth, parlorcar.Random(1))
    assert worth[1] > 10 * max(worth[0], worth[2])
    assert min(worth[0], worth[2]) >= 0


@pytest.mark.parametrize("game_id", GAMES)
def test_the_plan_is_a_legal_move_and_every_legal_move_is_weighed(game_id: str) -> None:
    game, state = begun(game_id)
    analyses = weighed(game, state, game.player(state))
    assert len(analyses) == len(game.legal(state))
    assert len(set(analyses.values())) > 1 or len(analyses) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_is_often_quiescent_and_never_before_chance(game_id: str) -> None:
    """An imagined match is broken off at decisions of players, and not once in a while only."""
    game, state = begun(game_id, 0)
    knowledge, rng, moves = known(game), parlorcar.Random(3), Moves(game.moves)
    paused, steps = 0, 0
    while not game.over(state) and steps < 600:
        steps += 1
        if knowledge.is_quiescent(state):
            paused += 1
        game.fill(state, moves)
        if moves.total:
            game.apply(state, int(moves.drawn(rng.below(moves.total))))
        else:
            game.apply(state, int(knowledge.choose(state, game.player(state), moves, rng)))
    assert steps / 150 < paused < steps


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_search_imagines_is_sound_for_every_seat(game_id: str) -> None:
    """Also after what it believes: nothing is lost or made up, and every index says what follows from the rest."""
    game, rng = parlorcar.game(game_id, players=3), parlorcar.Random(4)
    knowledge, moves, state = known(game), Moves(game.moves), game.setup()
    believed = 0
    for n in range(160):
        game.settle(state, rng)
        if game.over(state):
            break
        for seat in range(game.players if n % 8 == 0 else 0):
            knowledge.infer_hidden(state, seat)
            for _ in range(4):
                imagined = game.resample(state, seat, rng)
                knowledge.adjust_determinization(imagined, seat, rng)
                game.audit(imagined)
                assert game.view(imagined, seat) == game.view(state, seat)
                believed += 1
        game.fill(state, moves)
        game.apply(state, int(moves.at[rng.below(moves.n)]))
    assert believed >= 40


# --- Ticket to Ride --------------------------------------------------------------------------------------------------


def riding(**fields: Any) -> list[int]:
    game = ttr.ttr()
    return expects(known(game), ttr.state(**fields))


def test_ticket_to_ride_more_track_is_better() -> None:
    less, more = riding(tracks=ttr.owned(ttr.SIXES[:1])), riding(tracks=ttr.owned(ttr.SIXES[:2]))
    assert more[0] > less[0]


def test_ticket_to_ride_a_completed_ticket_is_better_than_none_and_one_too_far_is_worse() -> None:
    mine = ttr.owned(["denver-santa_fe gray", "el_paso-santa_fe gray", *ttr.SIXES[:5]])
    none = riding(tracks=mine, tickets=ttr.held([]))
    assert riding(tracks=mine, tickets=ttr.held(["denver-el_paso"]))[0] > none[0]
    assert riding(tracks=mine, tickets=ttr.held(["new_york-seattle"]))[0] < none[0]


def test_ticket_to_ride_is_quiescent_between_turns_and_searches_no_payments() -> None:
    match = ttr.table(hand=[{"red": 3, "green": 3}, {}])
    knowledge = known(match.game)
    assert knowledge.is_quiescent(match.state)
    assert knowledge.worth_searching(match.state)
    match.play("take red")
    assert not knowledge.is_quiescent(match.state)
    other = ttr.table(hand=[{"red": 3, "green": 3}, {}])
    other.play("claim el_paso-santa_fe gray")
    assert not knowledge.is_quiescent(other.state)
    assert not knowledge.worth_searching(other.state)


def test_ticket_to_ride_the_track_that_a_ticket_wants_looks_best() -> None:
    hand = {"red": 6, "yellow": 6, "green": 6, "blue": 6}
    match = ttr.table(hand=[hand, {}], tickets=ttr.held(["denver-el_paso"]))
    knowledge = known(match.game)
    assert isinstance(knowledge, KnowledgeOfTicketToRide)
    wanted = knowledge.player.plan(match.state, 0).wanted
    planned = {f"claim {name}" for track, name in enumerate(match.box.track_names) if wanted[track]}
    analyses = weighed(match.game, match.state, 0)
    assert planned & set(analyses)
    assert max(analyses, key=lambda text: analyses[text]) in planned


def test_ticket_to_ride_a_path_goes_on_where_an_odd_number_of_tracks_meet() -> None:
    way = ["denver-santa_fe gray", "el_paso-santa_fe gray", "el_paso-houston green"]
    match = ttr.table(tracks=ttr.owned(way), tickets=ttr.held([]))
    knowledge = known(match.game)
    assert isinstance(knowledge, KnowledgeOfTicketToRide)
    ends = knowledge.player.plan(match.state, 0).values.ends
    at = {name: int(ends[track]) for track, name in enumerate(match.box.track_names)}
    assert at["dallas-houston gray"] == 1  # Houston is an end
    assert at["oklahoma_city-santa_fe blue"] == 0  # two tracks meet in Santa Fe
    assert at["portland-seattle gray"] == 0


def test_ticket_to_ride_rivals_have_tickets_towards_which_their_tracks_lead() -> None:
    """What the seat knows stays, as does how many tickets each has; what was done for the ticket makes it likelier."""
    game, rng = ttr.ttr(), parlorcar.Random(1)
    tracks = {"denver-santa_fe gray": 1, "el_paso-santa_fe gray": 1}
    start = ttr.state(tracks=tracks, tickets={"denver-el_paso": "hand 1", "los_angeles-new_york": "hand 0"})
    knowledge, names = known(game), game.box.ticket_names
    knowledge.infer_hidden(start, 0)
    dealt = {True: 0, False: 0}
    for believing in dealt:
        for _ in range(400):
            s = start.clone()
            game.imagine(s, 0, rng)
            if believing:
                knowledge.adjust_determinization(s, 0, rng)
            game.audit(s)
            places = [int(s.at[PLACE + ticket]) for ticket in range(len(names))]
            assert sorted(places) == sorted(int(start.at[PLACE + ticket]) for ticket in range(len(names)))
            assert places[names.index("los_angeles-new_york")] == IN_HAND
            assert game.view(s, 0) == game.view(start, 0)
            dealt[believing] += places[names.index("denver-el_paso")] == IN_HAND + 1
    assert dealt[True] > 3 * dealt[False] > 0


# --- Stone Age -------------------------------------------------------------------------------------------------------


def living(**fields: Any) -> int:
    """What seat 0 can expect at the beginning of a round."""
    match = stone_age.table(**fields)
    return expects(known(match.game), match.state)[0]


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({"points": [0, 0]}, {"points": [20, 0]}),
        ({"food": [0, 12]}, {"food": [5, 12]}),  # starving is worse
        ({"people": [5, 5]}, {"people": [6, 5]}),
        ({"track": [0, 0]}, {"track": [1, 0]}),
        ({"tools": [[0, 0, 0], [0, 0, 0]]}, {"tools": [[1, 0, 0], [0, 0, 0]]}),
        ({"goods": [{}, {}]}, {"goods": [{"gold": 1}, {}]}),
        ({"goods": [{"wood": 1}, {}]}, {"goods": [{"gold": 1}, {}]}),
    ],
    ids=["points", "food", "people", "field", "tools", "goods", "dear goods"],
)
def test_stone_age_more_is_better(less: dict[str, Any], more: dict[str, Any]) -> None:
    assert living(**{"food": [12, 12], **more}) > living(**{"food": [12, 12], **less})


def test_stone_age_is_quiescent_at_the_beginning_of_a_round() -> None:
    match = stone_age.table(food=[12, 12])
    knowledge = known(match.game)
    assert knowledge.is_quiescent(match.state)
    assert knowledge.worth_searching(match.state)
    match.play("place forest 2")
    assert not knowledge.is_quiescent(match.state)
    hungry = stone_age.feeding(food=[0, 12], goods=[{"wood": 5}, {}])
    assert not knowledge.is_quiescent(hungry.state)
    assert not knowledge.worth_searching(hungry.state)


# --- Great Western Trail ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", ["gwt1", "gwt2"])
@pytest.mark.parametrize(("field", "more"), [(MONEY, 20), (CERTIFICATES, 2)], ids=["money", "certificates"])
def test_great_western_trail_more_is_better(game_id: str, field: int, more: int) -> None:
    game, state = begun(game_id)
    before = expects(known(game), state)
    state.at[field] += more
    after = expects(known(game), state)
    assert after[0] > before[0]
    assert after[1] == before[1]
