"""`parlorcar review`: what a match was won and lost by."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import parlorcar
from parlorcar.bots.review import Review, review
from parlorcar.cli.arguments import Commands
from parlorcar.cli.files import reading
from parlorcar.match.match import Match
from parlorcar.match.record import load

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # characters for a whole match


def add(commands: Commands) -> None:
    """Add the command to the program."""
    about = "look back at a match: chances of winning, the moves that lost most, and luck"
    parser = commands.add_parser("review", help=about, description=about.capitalize() + ".")
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--effort", type=float, default=1.0, metavar="X", help="think so much longer (default: 1)")
    parser.add_argument("--report", metavar="FILE", help="the page to write (default: it is printed)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look back, and tell."""
    with reading(args.file):
        match = parlorcar.replay(load(args.file))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(match.game.id, total=len(match.line))
        found = review(match, lambda moves: bar.update(task, completed=moves), args.effort)
    if args.json:
        print(json.dumps(found.data()))
        return 0
    text = page(match, found)
    if args.report:
        Path(args.report).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def page(match: Match, found: Review) -> str:
    """The review in Markdown, which reads well in a terminal too."""
    names, scores = match.seats, match.scores()
    title = getattr(match.game.spec, "title", match.game.id)
    lines = [f"# {title}: " + ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True)), ""]
    lines += ["## Chance of winning", "", "```"]
    width = max(len(name) for name in names)
    lines += [f"{name:{width}} {spark([row[seat] for row in found.course])}" for seat, name in enumerate(names)]
    lines += ["```", "", f"From the first to the last of {len(match.line)} moves; a full bar is certain.", ""]
    lines += ["| seat | decisions | lost by moves | gained by luck |", "| --- | --- | --- | --- |"]
    for seat, name in enumerate(names):
        lost, luck = 100 * found.lost[seat], 100 * found.luck[seat]
        lines.append(f"| {name} | {found.decisions[seat]} | {lost:.0f} % | {luck:+.0f} % |")
    lines += ["", "Both are of the chance of winning, added up over the match.", "", "## Moves that lost most", ""]
    if not found.slips:
        lines.append("None.")
    else:
        lines += ["| move | seat | played | better | lost |", "| --- | --- | --- | --- | --- |"]
        for slip in found.slips:
            row = [str(slip.at), names[slip.seat], slip.played, slip.better, f"{100 * slip.lost:.0f} %"]
            lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


def spark(shares: Sequence[float]) -> str:
    """A line of bars, each for the mean of a part of the match."""
    bars = []
    parts = min(WIDTH, len(shares))
    for part in range(parts):
        piece = shares[part * len(shares) // parts : (part + 1) * len(shares) // parts]
        mean = sum(piece) / len(piece)
        bars.append(BARS[min(int(mean * len(BARS)), len(BARS) - 1)])
    return "".join(bars)
