"""Make docs/reviews: one match of every game, played by bots from a seed, with its review.

    python scripts/reviews.py [GAME ...] [--effort X] [--seed S]

The bots do not look at the clock, so the same version makes the same matches; run it again when they have improved.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import parlorcar
from parlorcar.bots.analysis.review import review_on
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.cli.review_page import page
from parlorcar.match.match import Match
from parlorcar.match.record import written
from parlorcar.registry import spec as spec_of

FOLDER = Path(__file__).parents[1] / "docs" / "reviews"
SEATS = ("expert", "skilled")
SEED = 7
HEAD = """\
<!-- Made by `python scripts/reviews.py {game} --seed {seed} --effort {effort:g}`: do not edit. -->
The record of this match is [{game}.txt]({game}.txt): `parlorcar review docs/reviews/{game}.txt --effort {effort:g}`
tells the same, `parlorcar replay docs/reviews/{game}.txt` plays it again, and the lobby of the web table opens it.

"""


def played(game_id: str, seed: int) -> Match:
    """A match between bots."""
    game = parlorcar.game(game_id, players=len(SEATS))
    match = Match(game, seed=seed, seats=list(SEATS))
    bots, rng = [bot(name, game) for name in SEATS], parlorcar.Random(seed)
    while not match.over:
        seat = match.player
        match.play(bots[seat].choose(Seat(game, match.facing(seat), seat, rng)), seat)
    return match


def make(game_id: str, seed: int, effort: float) -> None:
    """Play, look back, and write both files of a game."""
    match = played(game_id, seed)
    record = written(match.record())
    found = review_on(os.cpu_count() or 1, match, parlorcar.replay, record, effort=effort)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{game_id}.txt").write_text(record, encoding="utf-8")
    head = HEAD.format(game=game_id, seed=seed, effort=effort)
    (FOLDER / f"{game_id}.md").write_text(head + page(match, found), encoding="utf-8")
    print(game_id, match.scores(), f"{len(match.line)} moves", flush=True)


def main() -> None:
    """Make the files of the games that are named, or of all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    every = [spec.id for spec in parlorcar.specs().values()]
    parser.add_argument("games", nargs="*", default=every, metavar="GAME")
    parser.add_argument("--seed", type=int, default=SEED, metavar="S")
    parser.add_argument("--effort", type=float, default=1.0, metavar="X")
    args = parser.parse_args()
    for game in args.games:
        make(spec_of(game).id, args.seed, args.effort)


if __name__ == "__main__":
    main()
