"""Which numbers of a state are hidden from which seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from parlorcar.conformance.walks import STYLES, Case, walk
from parlorcar.core.game import Game
from parlorcar.core.layout import HIDDEN, MASKED, OWNER, Field, sees
from parlorcar.core.state import State
from parlorcar.families import family_of


@dataclass(frozen=True)
class Secret:
    """A state in which a seat that does not decide now, the keeper, knows something that the deciding seat cannot."""

    game: Game
    state: State
    keeper: int
    decider: int


@cache
def secret(case: Case, seeds: int = STYLES) -> Secret:
    """A state of the table's matches with a secret, if possible from the middle of the first that has one."""
    for seed in range(seeds):
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
    raise AssertionError(f"no seat ever has a secret in the matches of {case}")


def keeps_from(game: Game, s: State, keeper: int, other: int) -> bool:
    """Whether one seat is shown something that another is not, and that could be different, as far as it can tell."""
    return any(sees_entry(game, s, f, at, keeper) for f, at in hidden_entries(game, s, other) if s.at[at] != f.default)


def held_by_others(game: Game, s: State, seat: int) -> bool:
    """Whether others hold hidden things and three more lie where no player sees them, so that they could change."""
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
    known = family_of(game).known
    for f in game.layout.fields:
        if f.axes and f.axes[0] == "seat" and (f.audience == OWNER or f.name == known):
            row = int(game.layout.room(f, 1))
            n = sum(int(s.at[f.at + seat * row + i]) for i in range(row))
            if f.name == known:
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
