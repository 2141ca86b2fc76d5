"""`parlorcar review`: what a match was won and lost by."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import parlorcar
from parlorcar.bots.analysis.review import effort_for, review, review_on
from parlorcar.cli.arguments import Commands
from parlorcar.cli.files import reading
from parlorcar.cli.review_page import page
from parlorcar.core.errors import ParlorCarError
from parlorcar.match.record import load
from parlorcar.words import word

SHORT = 60  # moves of a match for which other processes are not worth their start


def add(commands: Commands) -> None:
    """Add the command to the program."""
    about = "look back at a match: chances of winning, the moves that lost most, and luck"
    parser = commands.add_parser("review", help=about, description=about.capitalize() + ".")
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--effort", type=float, default=1.0, metavar="X", help="think so much longer (default: 1)")
    budget.add_argument(
        "--seconds", type=float, metavar="S", help="think about so long; the same match may then have another review"
    )
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (default: all)")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the page, in Markdown (default: print it)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look back, and tell."""
    for name in ("effort", "seconds", "cores"):
        given = getattr(args, name)
        if given is not None and not given > 0:
            raise ParlorCarError(word("cli.review.positive", option=name, given=given))
    with reading(args.file):
        data = load(args.file)
        match = parlorcar.replay(data)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(word("cli.review.looking", game=match.game.id), total=len(match.line))

        def progress(moves: int) -> None:
            bar.update(task, completed=moves)

        effort = effort_for(match, args.seconds, args.cores) if args.seconds else args.effort
        if args.cores > 1 and len(match.line) > SHORT:
            text = args.file.read_text(encoding="utf-8")
            found = review_on(args.cores, match, parlorcar.replay, text, progress, effort)
        else:
            found = review(match, progress, effort)
    if args.json:
        about = {"game": match.game.id, "names": match.seats, "scores": match.scores(), "effort": round(effort, 4)}
        print(json.dumps({**about, **found.data()}))
        return 0
    report = page(match, found)
    if args.report:
        args.report.write_text(report, encoding="utf-8")
    else:
        print(report, end="")
    return 0
