"""Random matches that the whole suite shares: walked once, then looked at from every side."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

import parlorcar
from parlorcar.core.game import Game
from parlorcar.core.layout import HIDDEN, MASKED, OWNER, Field, sees
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match
from parlorcar.pure import compiled
from tests.conftest import THOROUGH

STYLES = 4
SEEDS = STYLES if THOROUGH else 2  # matches for each number of players, each in another style
VARIANTS = ("simmental",)  # options that are games of their own: walked with every number of players


@dataclass(frozen=True)
class Case:
    """A table: a game, its players, the options that differ from the usual, and a seed."""

    id: str
    players: int
    seed: int
    options: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.id, f"{self.players}p", *(f"{n}={v}" for n, v in self.options), f"s{self.seed}"])

    @property
    def game(self) -> Game:
        return game_of(self.id, self.players, self.options)


@cache
def game_of(id: str, players: int, options: tuple[tuple[str, object], ...] = ()) -> Game:
    """One game object for all who play it."""
    return parlorcar.game(id, players=players, **dict(options))


def cases(seeds: int = SEEDS, any_build: bool = False) -> list[Case]:
    """Every game, every number of players, several seeds; every other value of an option once.

    Interpreted it is one table of each game: `test_builds.py` compares both builds state by state in all of them.
    """
    found: list[Case] = []
    all_of_them = any_build or compiled() or THOROUGH
    for id, spec in parlorcar.specs().items():
        least, most = spec.players
        if not all_of_them:
            found.append(Case(id, least, 0))
            continue
        for n in range(least, most + 1):  # with another number of players the other styles
            found += [Case(id, n, (seeds * (n - least) + seed) % STYLES if seeds > 1 else 0) for seed in range(seeds)]
        for name, option in spec.options.items():
            others = [value for value in option.values if value != option.default]
            sizes = range(least, most + 1) if name in VARIANTS else [least]
            found += [Case(id, n, 2, ((name, value),)) for value in others for n in sizes]
    return found


def tables() -> list[Case]:
    """Every game and number of players once."""
    return cases(1)


def names(case: Case) -> str:
    return str(case)


@dataclass(frozen=True)
class Walk:
    """A whole match, move by move: `keys[i]` is the state before `moves[i]`, and one key comes after the last."""

    case: Case
    game: Game
    keys: list[bytes]
    players: list[int]
    moves: list[int]

    def state(self, i: int) -> State:
        return self.game.load(self.keys[i])

    def states(self) -> Iterator[State]:
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
        step(match, rng, seed % STYLES if style is None else style)
    return match


@cache
def finished(case: Case) -> Match:
    """A match played to the end: not to be changed."""
    return play_out(Match(case.game, seed=case.seed), case.seed)


@cache
def walk(case: Case) -> Walk:
    """The states of `finished`."""
    game, match = case.game, finished(case)
    s = game.setup()
    keys, players, moves = [game.key(s)], [game.player(s)], [played.move for played in match.line]
    for move in moves:
        game.apply(s, move)
        keys.append(game.key(s))
        players.append(game.player(s))
    return Walk(case, game, keys, players, moves)


@dataclass(frozen=True)
class Secret:
    """A state in which somebody who does not decide now, the keeper, knows something that the one who does cannot."""

    game: Game
    state: State
    keeper: int
    decider: int


@cache
def secret(case: Case) -> Secret:
    """A state of the table's matches with a secret, if possible from the middle of the first that has one."""
    for seed in range(SEEDS):
        w = walk(Case(case.id, case.players, seed, case.options))
        found = []
        for i in w.some(60):
            s, decider = w.state(i), w.players[i]
            keepers = [p for p in range(case.players) if p != decider and keeps_from(w.game, s, p, decider)]
            if keepers and held_by_others(w.game, s, decider):
                best = next((p for p in keepers if own_pile(w.game, s, p)), keepers[0])
                found.append(Secret(w.game, s, best, decider))
        if found:
            return found[len(found) // 2]
    raise AssertionError(f"nobody ever has a secret in the matches of {case}")


def keeps_from(game: Game, s: State, keeper: int, other: int) -> bool:
    """Whether one seat is shown something that another is not, and that could be otherwise for all that it knows."""
    return any(sees_entry(game, s, f, at, keeper) for f, at in hidden_entries(game, s, other) if s.at[at] != f.default)


def held_by_others(game: Game, s: State, seat: int) -> bool:
    """Whether others hold hidden things and three more lie where nobody sees them, so that they could change."""
    held = lying = secrets = unseen = 0
    for f in game.layout.fields:
        row = int(game.layout.room(f, 1)) if f.axes else 1
        for i in range(int(game.layout.room(f, 0))):
            if f.totals and f.audience == HIDDEN:
                lying += int(s.at[f.at + i])
            elif f.totals and f.audience == OWNER and i // row != seat:
                held += int(s.at[f.at + i])
            elif f.audience == MASKED and i < len(game.layout.axes[f.axes[0]].names):
                secrets += s.at[f.mask + i] != 0 and not sees(s.at[f.mask + i], seat)
                unseen += s.at[f.mask + i] == 0
    piles = any(own_pile(game, s, p) for p in range(game.players) if p != seat)
    return (held >= 3 and lying >= 3) or (secrets >= 1 and unseen >= 3) or piles


def own_pile(game: Game, s: State, seat: int) -> bool:
    """Whether a seat holds three hidden things, and three more lie in a pile that is its own to count."""
    held = lying = 0
    for f in game.layout.fields:
        if f.axes and f.axes[0] == "seat" and (f.audience == OWNER or f.name == "known"):
            row = int(game.layout.room(f, 1))
            n = sum(int(s.at[f.at + seat * row + i]) for i in range(row))
            if f.name == "known":
                held -= n
            elif f.totals:
                held += n
            else:
                lying += n
    return held >= 3 and lying >= 3


def hidden_entries(game: Game, s: State, seat: int) -> Iterator[tuple[Field, int]]:
    """Every number of the state that the viewer is not shown, with its field."""
    layout = game.layout
    for f in layout.fields:
        for i in range(int(layout.room(f, 0))):
            if f.axes and f.axes[0] == "seat" and i // int(layout.room(f, 1)) >= game.players:
                continue
            if not sees_entry(game, s, f, int(f.at) + i, seat):
                yield f, int(f.at) + i


def sees_entry(game: Game, s: State, f: Field, at: int, seat: int) -> bool:
    """Whether a viewer is shown a number of a field; who sees an entry that some know, knows who they are."""
    i = at - int(f.at)
    if f.audience == OWNER:
        return i // int(game.layout.room(f, 1)) == seat
    if f.audience == MASKED:
        return bool(sees(s.at[f.mask + i], seat))
    if any(f.at == other.mask for other in game.layout.fields if other.audience == MASKED):
        return bool(sees(s.at[at], seat))
    return bool(f.audience != HIDDEN)


def as_text(data: object) -> str:
    """JSON with its keys in the order in which they stand, which may tell something too."""
    return json.dumps(data)


def deciders(game: Game, s: State) -> list[int]:
    """The seats that may decide now."""
    player = game.player(s)
    return game.group(s) or ([player] if player >= 0 else [])


def facing(game: Game, s: State, seat: int) -> State:
    """The state with the decision of a seat on top."""
    return game.facing(s, seat) if game.group(s) else s


def caught(check: Callable[[int], object], times: int = 30) -> bool:
    """Whether a check fails within some tries, each with another number."""
    for n in range(times):
        try:
            check(n)
        except AssertionError:
            return True
    return False


def refusal(error: type[Exception], call: Callable[[], object]) -> str | None:
    """What is said when something is refused; None if it is not."""
    try:
        call()
    except error as refused:
        return str(refused)
    return None


class Planted:
    """A game with a defect: some of its answers are replaced. It works in both builds, where a subclass would not."""

    def __init__(self, game: Game, changed: dict[str, Any]) -> None:
        self._game = game
        self._changed = changed

    def __getattr__(self, name: str) -> Any:
        return self._changed[name] if name in self._changed else getattr(self._game, name)


def planted(game: Game, **changed: Callable[..., Any]) -> Game:
    """The game with some of its answers replaced."""
    return cast(Game, Planted(game, changed))
