"""Imagined states fit everything the viewer knows, and everything else in them moves."""

from __future__ import annotations

from parlorcar.conformance.checking import check, require, same, same_text, where
from parlorcar.conformance.hidden import held_by_others, hidden_entries
from parlorcar.conformance.walks import LONGEST, Case, deciders, facing, walk
from parlorcar.core.game import Game
from parlorcar.core.playout import Tally, playout
from parlorcar.core.rng import Random
from parlorcar.core.state import State

IMAGINE = "`imagine` of the game, and the audience of each field in the layout"


def own_moves(game: Game, s: State, seat: int) -> list[tuple[int, str]]:
    """The viewer's own legal moves with their texts, if the viewer may decide."""
    if seat not in deciders(game, s):
        return []
    mine = facing(game, s, seat)
    return [(m, game.text(mine, m)) for m in game.legal(mine)]


def check_imagined(game: Game, s: State, seat: int, rng: Random) -> State:
    """The imagined state could be the real one, as far as the viewer can tell."""
    key = game.key(s)
    imagined = game.resample(s, seat, rng)
    same(game.key(s), key, "imagining changed the real state")
    require(imagined is not s, "what is imagined is the real state itself")
    same_text(
        game.view(imagined, seat), game.view(s, seat), f"viewer {seat} can tell the imagined state from the real one"
    )
    same(own_moves(game, imagined, seat), own_moves(game, s, seat), f"seat {seat} has other moves when imagined")
    same(game.frames(imagined), game.frames(s), "imagining changed the stack")
    game.audit(imagined)
    again = [game.key(game.resample(state, seat, Random(1))) for state in (s, imagined)]
    same(again[0], again[1], f"what viewer {seat} imagines depends on what it cannot know")
    return imagined


def check_moves_on(game: Game, s: State, seat: int, times: int = 30) -> dict[str, set[int]]:
    """Over many resamples something moves wherever anything is hidden; returns by field the entries that did."""
    seen: dict[int, set[int]] = {}
    entries = list(hidden_entries(game, s, seat))
    keys = {game.key(s)}
    rng = Random(3)
    for _ in range(times):
        imagined = game.resample(s, seat, rng)
        keys.add(game.key(imagined))
        for _, at in entries:
            seen.setdefault(at, set()).add(int(imagined.at[at]))
    moved: dict[str, set[int]] = {}
    for f, at in entries:
        moved.setdefault(f.name, set())
        if len(seen[at]) > 1:
            moved[f.name].add(at)
    require(len(keys) > 1 or not held_by_others(game, s, seat), "nothing moves although others hold hidden things")
    return moved


@check(IMAGINE, seeds=4)
def imagined_states_fit_what_the_viewer_knows(case: Case) -> None:
    """A state that is imagined for a seat looks to it exactly like the real one."""
    w = walk(case)
    rng = Random(case.seed)
    for i in [*w.some(25, chance=True), len(w.moves)]:
        for seat in range(-1, case.players):
            with where(w, i):
                check_imagined(w.game, w.state(i), seat, rng)


@check(IMAGINE, seeds=2)
def imagined_states_can_be_played_to_the_end(case: Case) -> None:
    """Random moves lead from every imagined state to an end."""
    w = walk(case)
    rng = Random(case.seed + 9)
    for i in w.some(6, chance=True):
        for seat in range(-1, case.players):
            with where(w, i):
                imagined = w.game.resample(w.state(i), seat, rng)
                ended = playout(w.game, imagined, rng, Tally(), audit=False, limit=LONGEST)
                require(ended, "the imagined match does not end")
                w.game.audit(imagined)


@check(IMAGINE)
def imagining_a_state_imagined_by_another(case: Case) -> None:
    """A state that one seat imagines, imagined again for another, is one that the other cannot tell apart."""
    w = walk(case)
    rng = Random(8)
    for i in w.some(8):
        s = w.state(i)
        for seat in range(case.players):
            with where(w, i):
                check_imagined(w.game, w.game.resample(s, (seat + 1) % case.players, rng), seat, rng)


@check(IMAGINE)
def everything_hidden_moves(case: Case) -> None:
    """In the course of a match each hidden field moves for every viewer, and nearly each of its entries."""
    w = walk(case)
    for seat in range(-1, case.players):
        ever: dict[str, set[int]] = {}
        hidden: dict[str, set[int]] = {}
        for i in w.some(10):
            s = w.state(i)
            with where(w, i):
                for name, moved in check_moves_on(w.game, s, seat).items():
                    ever.setdefault(name, set()).update(moved)
            for f, at in hidden_entries(w.game, s, seat):
                if s.at[at] != f.default:
                    hidden.setdefault(f.name, set()).add(at)
        if case.players == 1 and seat == 0:
            continue  # the other seats hold nothing: the deck is what is left
        for name, entries in hidden.items():
            stuck = entries - ever[name]
            require(
                len(stuck) <= len(entries) // 4,
                f"{name} is never imagined otherwise for viewer {seat}, at {len(stuck)} of {len(entries)} places",
            )
