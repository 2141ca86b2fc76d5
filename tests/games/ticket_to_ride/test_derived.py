"""What networks read beside the observation: the same as worked out plainly, and nothing of what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

import pytest
from librt.vecs import vec
from mypy_extensions import i16

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.bots.derived import DerivedTicketToRide
from parlorcar.games.ticket_to_ride.game import TicketToRide
from tests.conftest import THOROUGH, some
from tests.games.ticket_to_ride.plain_derived import derived

MAPS = ("ticket-to-ride-usa", "ticket-to-ride-germany")
TABLES = [(map, players) for map in MAPS for players in range(2, 6)]


def made(map: str, players: int, leftover_row: bool = False) -> TicketToRide:
    """A table."""
    game = parlorcar.game(map, players=players, leftover_row=leftover_row)
    assert isinstance(game, TicketToRide)
    return game


def positions(game: Game, seed: int, player: str) -> Iterator[tuple[State, int]]:
    """The decisions of a match, as the deciding seat faces them."""
    rng, state = parlorcar.Random(seed), game.setup()
    bots = [bot(player, game) for _ in range(game.players)]
    while True:
        game.settle(state, rng)
        seat = game.player(state)
        if seat < 0:
            return
        yield state, seat
        legal = game.legal(state)
        game.apply(state, bots[seat].choose(Seat(game, state, seat, rng)) if len(legal) > 1 else legal[0])


def numbers(features: DerivedTicketToRide, state: State, seat: int) -> dict[str, int]:
    """What is written, by name, where it is not 0; every number is written."""
    out = vec[i16]([-999] * (int(features.size) + 2))
    features.write(state, seat, out, 1)
    assert out[0] == out[int(features.size) + 1] == -999
    return {name: int(out[1 + i]) for i, name in enumerate(features.names) if out[1 + i]}


# both maps, few and many, both players; all of them in the long runs
PLAYED = [(*table, player) for table in TABLES for player in ("random", "skilled")]


@pytest.mark.parametrize(("map", "players", "player"), some(PLAYED, 1, 6, 8, 15))
def test_they_are_what_is_worked_out_plainly(map: str, players: int, player: str) -> None:
    """In whole matches, with a memory in which several positions have the same place; `make soak` looks at more."""
    game = made(map, players)
    one_in = 5 if player == "random" else 1 if THOROUGH else 2
    features = DerivedTicketToRide(game, 4)
    seen = set[str]()
    for n, (state, seat) in enumerate(positions(game, players, player)):
        if len(game.legal(state)) > 1 and n % one_in == 0:
            found = numbers(features, state, seat)
            assert found == derived(state, game.box, seat), f"decision {n}"
            seen |= {name.split()[0] for name in found}
    assert seen == {"ticket", "plan", "way", "contested", "set", "wanted", "nearest", "lacking", "spare", "hand"}


# in these matches rivals shut links of ways for which there are not enough trains, and then others are found
SHUT = [(MAPS[0], 3, 15), (MAPS[0], 5, 1), (MAPS[1], 4, 5)]


@pytest.mark.parametrize(("map", "players", "seed"), SHUT)
def test_what_is_remembered_changes_nothing(map: str, players: int, seed: int) -> None:
    """Two matches by turns, forwards, then backwards: claims come, and are not there yet."""
    game = made(map, players)
    features = DerivedTicketToRide(game)
    matches = [[(game.clone(s), seat) for s, seat in positions(game, luck, "skilled")] for luck in (seed, seed + 1)]
    by_turns = [each for pair in zip_longest(*matches) for each in pair if each is not None]
    for n, (state, seat) in enumerate(by_turns + by_turns[::-1]):
        assert numbers(features, state, seat) == numbers(DerivedTicketToRide(game, 1), state, seat), f"position {n}"


@pytest.mark.parametrize(("map", "players"), TABLES)
def test_what_is_hidden_changes_nothing(map: str, players: int) -> None:
    game = made(map, players)
    changed = 0
    for n, (state, seat) in enumerate(positions(game, 10 + players, "random")):
        if n % 7 == 0:
            other = game.resample(state, seat, n)
            changed += game.key(other) != game.key(state)
            first, second = (numbers(DerivedTicketToRide(game, 1), s, seat) for s in (state, other))
            assert first == second, f"decision {n} of seat {seat}"
    assert changed >= 20


@pytest.mark.parametrize("map", MAPS)
def test_they_are_the_same_at_every_table(map: str) -> None:
    every = [
        DerivedTicketToRide(made(map, players, option), 1).names for players in range(2, 6) for option in (False, True)
    ]
    assert all(names == every[0] for names in every)
    assert len(set(every[0])) == len(every[0])
