"""`parlorcar explorer index`: what is asked about openings, counted in an archive of matches."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from parlorcar.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the command to the program."""
    about = "count what happens after openings"
    parser = commands.add_parser("explorer", help=about, description=about.capitalize() + ".")
    parts = parser.add_subparsers(metavar="WHAT", required=True)
    index = parts.add_parser("index", help="make the index of a game from an archive of `parlorcar simulate --records`")
    index.add_argument("archive", type=Path, metavar="ARCHIVE", help="the matches, as docs/archives.md describes them")
    index.add_argument("--out", type=Path, metavar="FILE", help="the index (default: where the package has it)")
    index.add_argument(
        "--fewest", type=int, default=5, metavar="N", help="leave out answers of fewer seats (default: 5)"
    )
    index.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count, write, and tell where it is."""
    from parlorcar.explorer.index import FOLDER, Index  # only here: whoever counts nothing needs none of it
    from parlorcar.research.archives.archive import Archive

    archive = Archive(args.archive)
    header = archive.header
    by = ", ".join(dict.fromkeys(header["bots"]))
    index = Index(header["game"], header["rules"], header["players"], by)
    for archived in archive:
        index.add(archive.match(archived))
    out = args.out or FOLDER / f"{index.game}.json"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(index.data(args.fewest), separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{out}: {index.matches} matches")
    return 0
