"""The greedy player of the 2nd edition: strong enough, blind to what is hidden, and sensible with what is new."""

from __future__ import annotations

import pytest

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from tests.bots.test_bots import decisions
from tests.games.great_western_trail_2.table import Table, delivering, selling, standing

GAME = "great-western-trail-2"


def choice(match: Table) -> str:
    """What the bot does in the decision of a match."""
    seat = Seat(match.game, match.state, match.player, parlorcar.Random(1))
    move = bot("greedy", match.game).choose(seat)
    assert move in match.game.legal(match.state)
    return match.text(move)


@pytest.mark.parametrize(("players", "simmental"), [(2, True), (3, False), (4, True)])
def test_it_plays_legal_moves_to_the_end_and_the_same_ones_again(players: int, simmental: bool) -> None:
    game = parlorcar.game(GAME, players=players, buildings="mix", neutral="shuffled", simmental=simmental)
    ends = [decisions(game, ["greedy"] * players, seed=players)[-1][0] for _ in range(2)]
    assert game.over(ends[0])
    assert game.key(ends[0]) == game.key(ends[1])


def test_what_is_hidden_from_it_does_not_change_its_choice() -> None:
    game = parlorcar.game(GAME, players=2, simmental=True)
    walk = decisions(game, ["greedy"] * 2, 5)[:-1]
    for n, (state, seat) in enumerate(walk[::5]):
        other = game.resample(state, seat, n)
        moves = {bot("greedy", game).choose(Seat(game, s, seat, parlorcar.Random(n))) for s in (state, other)}
        assert len(moves) == 1


@pytest.mark.parametrize(("players", "simmental"), [(2, False), (2, True), (3, False), (4, True)])
def test_it_beats_random_from_every_seat(players: int, simmental: bool) -> None:
    game = parlorcar.game(GAME, players=players, simmental=simmental)
    for seed in range(4):
        names = ["random"] * players
        names[seed % players] = "greedy"
        state, _ = decisions(game, names, seed)[-1]
        assert game.ranking(state)[seed % players] == 1


def test_it_uses_a_token_before_a_sale_with_a_poor_hand() -> None:
    poor = selling(hand=[{"gray": 3, "white": 1}, {}], tokens=[1, 0])
    assert choice(poor) == "exchange"
    good = selling(hand=[{"gray": 1, "white": 1, "black": 1, "green": 1}, {}], tokens=[1, 0])
    assert choice(good) == "sell"
    assert choice(standing("a", tokens=[1, 0], money=[20, 0])) != "exchange"


def test_it_lets_its_cattle_grow() -> None:
    match = selling(simmental=True, hand=[{"orange-calf": 1}, {}])
    match.play("sell; certificates 0")
    assert choice(match) == "grow orange-calf"


def test_it_delivers_as_far_as_it_pays() -> None:
    assert choice(delivering(18, money=[20, 0])) == "deliver new-york"
    assert choice(delivering(1)) == "deliver fulton"


def test_it_arrests_for_the_most() -> None:
    match = standing("d", towns={"outlaw-1": "green", "outlaw-9": "green"})
    match.play("do arrest")
    assert choice(match) == "take outlaw-9"
