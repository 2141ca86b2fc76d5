"""`parlorcar puzzles`: positions with one clearly better move, found in matches of a network against itself."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from parlorcar.cli.arguments import Commands
from parlorcar.cli.simulate import RAY
from parlorcar.core.errors import ParlorCarError
from parlorcar.registry import data_place
from parlorcar.registry import spec as spec_of

if TYPE_CHECKING:  # a command loads what it needs when it runs
    from parlorcar.puzzles.puzzle import Puzzle

BATCH = 64  # matches after which it is checked whether there are enough


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "puzzles",
        help="make puzzles out of matches of strong players",
        description=(
            "Look through matches of the network of a game for decisions with one clearly better move. What was found "
            "is kept in the file; the same command goes on with it until there are enough."
        ),
    )
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game, as `parlorcar games` lists them")
    parser.add_argument("--count", type=int, default=500, metavar="N", help="puzzles that are wanted (default: 500)")
    parser.add_argument("--matches", type=int, default=20_000, metavar="M", help="looked through at most")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="one seed, one collection (default: 1)")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes (default: 1)")
    parser.add_argument("--ray", action="store_true", help=RAY)
    parser.add_argument("--found", metavar="FILE", help="all that was found (default: runs/puzzles/GAME.jsonl.gz)")
    parser.add_argument("--again", metavar="FILE", help="puzzles made by another network: first keep those that hold")
    parser.add_argument("--out", metavar="FILE", help="those that were chosen (default: where its family has them)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look through matches until there are enough, and choose."""
    from parlorcar.puzzles import puzzle as files
    from parlorcar.puzzles.collection import chosen, common_themes, recheck, search_matches
    from parlorcar.research.simulation.job_runner import job_executor

    game = spec_of(args.game).id
    kept = Path(args.found or f"runs/puzzles/{game}.jsonl.gz")
    found = list(files.read(kept)) if kept.is_file() else []
    earlier = list(files.read(Path(args.again))) if args.again else []
    if any(one.game != game for one in earlier):
        raise ParlorCarError(f"{args.again} has puzzles of another game than {game}")
    picked = chosen(found, args.count)

    def add_found(new: Iterable[tuple[int, list[Puzzle]]], after: str) -> None:
        """Keep what was found after so much work, and choose again."""
        for _, some in new:
            found.extend(some)
        found.sort(key=lambda one: (one.id, one.theme))
        files.write(kept, found)
        picked[:] = chosen(found, args.count)
        print(f"{after}: {len(found)} puzzles, {len(picked)} chosen", file=sys.stderr, flush=True)

    with job_executor(args.workers, args.ray) as executor:
        if earlier:
            known = {one.question for one in found}
            looked = recheck(executor, [one for one in earlier if one.question not in known])
            add_found(looked, f"{len(earlier)} earlier puzzles")
        first = max((one.id for one in found), default=-1) // BATCH * BATCH + BATCH
        for begin in range(first, args.matches, BATCH):
            if len(picked) >= args.count:
                break
            looked = search_matches(executor, game, begin, BATCH, args.seed, common_themes(found))
            add_found(looked, f"{begin + BATCH} matches")
    out = Path(args.out) if args.out else data_place(game, files.KIND, files.ENDING)
    files.write(out, picked)
    for theme, n in Counter(one.theme for one in picked).most_common():
        print(f"{n:5} {theme}")
    print(out)
    return 0
