"""`parlorcar explorer index`: what is asked about openings, counted in an archive of matches."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from parlorcar.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the command to the program."""
    about = "count what happens after openings"
    parser = commands.add_parser("explorer", help=about, description=about.capitalize() + ".")
    parts = parser.add_subparsers(metavar="WHAT", required=True)
    about = "make the index of a game from an archive of `parlorcar archive` or `parlorcar simulate --records`"
    index = parts.add_parser("index", help=about)
    index.add_argument("archive", type=Path, metavar="ARCHIVE", help="the matches, as docs/archives.md describes them")
    index.add_argument("--out", type=Path, metavar="FILE", help="the index (default: where its family has it)")
    index.add_argument(
        "--fewest", type=int, default=5, metavar="N", help="leave out answers of fewer seats (default: 5)"
    )
    index.add_argument("--workers", type=int, default=1, metavar="W", help="processes (default: 1)")
    index.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count, write, and say where the index is."""
    from parlorcar.explorer.counting import counted  # only here: whoever counts nothing needs none of it
    from parlorcar.explorer.index import index_file
    from parlorcar.research.archives.archive import Archive

    def print_progress(matches: int) -> None:
        print(f"{matches} matches", file=sys.stderr, flush=True)

    index = counted(Archive(args.archive), args.workers, print_progress)
    out = args.out or index_file(index.game, index.players)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(index.data(args.fewest), separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{out}: {index.matches} matches")
    return 0
