"""Random matches that all checks share: each is played once, and its states are checked in every way."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.spec import GameSpec
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match
from parlorcar.registry import made

THOROUGH = os.environ.get("PARLORCAR_THOROUGH") == "1"  # every case, not some of each kind
STYLES = 4
LONGEST = 20_000  # moves that no match of random players should need


@dataclass(frozen=True)
class Case:
    """A match to check: a game, its number of players, the options that differ from the usual, and a seed."""

    id: str
    players: int
    seed: int
    options: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.id, f"{self.players}p", *(f"{n}={v}" for n, v in self.options), f"s{self.seed}"])

    @property
    def game(self) -> Game:
        """The game, the same object for all who play it."""
        return game_of(self.id, self.players, self.options)


@cache
def game_of(id: str, players: int, options: tuple[tuple[str, object], ...] = ()) -> Game:
    """One game object for all who play it."""
    return made(id, players, dict(options))


def cases_of(spec: GameSpec, seeds: int, at_all_tables: Callable[[str], bool] = lambda option: False) -> list[Case]:
    """Every number of players with several seeds; every other value of an option once, or at all tables."""
    least, most = spec.players
    found: list[Case] = []
    for n in range(least, most + 1):  # with another number of players the other styles
        found += [Case(spec.id, n, (seeds * (n - least) + seed) % STYLES if seeds > 1 else 0) for seed in range(seeds)]
    for name, option in spec.options.items():
        others = [value for value in option.values if value != option.default]
        sizes = range(least, most + 1) if at_all_tables(name) else [least]
        found += [Case(spec.id, n, 2, ((name, value),)) for value in others for n in sizes]
    return found


@dataclass(frozen=True)
class Trajectory:
    """A whole match, move by move: `keys[i]` is the state before `moves[i]`, and one key comes after the last."""

    case: Case
    game: Game
    keys: list[bytes]
    players: list[int]
    moves: list[int]

    def state(self, i: int) -> State:
        """The state after i moves."""
        return self.game.load(self.keys[i])

    def states(self) -> Iterator[State]:
        """All states, the last one too."""
        for i in range(len(self.keys)):
            yield self.state(i)

    def some(self, n: int, chance: bool = False) -> list[int]:
        """About n places spread over the match, by default those where players decide."""
        every = [i for i, p in enumerate(self.players) if chance or p != CHANCE]
        return every[:: max(1, len(every) // n)]


def pick(game: Game, s: State, legal: list[int], rng: Random, style: int) -> int:
    """A legal move in one of four styles: any, any kind of move, mostly the first, mostly the last."""
    if style == 1:
        verbs = sorted({game.family(m).verb for m in legal})
        verb = verbs[rng.below(len(verbs))]
        legal = [m for m in legal if game.family(m).verb == verb]
    elif style > 1 and rng.below(8):
        return legal[0] if style == 2 else legal[-1]
    return legal[rng.below(len(legal))]


def step(match: Match, rng: Random, style: int) -> None:
    """One choice of one of the seats that may decide now."""
    seats = [p for p in match.waiting if p not in match.chosen]
    seat = seats[rng.below(len(seats))]
    match.play(pick(match.game, match.state, match.legal(seat), rng, style), seat)


def play_out(match: Match, seed: int = 0, style: int | None = None, stop: int = 10**9) -> Match:
    """Play on to the end, or until the match has so many moves."""
    rng = Random(seed + 77)
    while not match.over and len(match.line) < stop:
        if len(match.line) > LONGEST:
            raise AssertionError(f"a random match has more than {LONGEST} moves: does every match come to an end?")
        step(match, rng, seed % STYLES if style is None else style)
    return match


@cache
def finished(case: Case) -> Match:
    """A match played to the end, shared by all checks: it must not be changed."""
    return play_out(Match(case.game, seed=case.seed), case.seed)


@cache
def walk(case: Case) -> Trajectory:
    """The states of `finished`."""
    game, match = case.game, finished(case)
    s = game.setup()
    keys, players, moves = [game.key(s)], [game.player(s)], [played.move for played in match.line]
    for move in moves:
        game.apply(s, move)
        keys.append(game.key(s))
        players.append(game.player(s))
    return Trajectory(case, game, keys, players, moves)


def deciders(game: Game, s: State) -> list[int]:
    """The seats that may decide now."""
    player = game.player(s)
    return game.group(s) or ([player] if player >= 0 else [])


def facing(game: Game, s: State, seat: int) -> State:
    """The state with the decision of a seat on top."""
    return game.facing(s, seat) if game.group(s) else s
