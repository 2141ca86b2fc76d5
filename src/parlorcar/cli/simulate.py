"""`parlorcar simulate`: many matches between bots, and what came of them."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from types import FrameType
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from parlorcar.cli.arguments import Commands, options_of
from parlorcar.core.errors import ParlorCarError
from parlorcar.research.simulation import Simulation, simulate
from parlorcar.research.simulation.matches import RANDOM, Plan
from parlorcar.words import word

FAILED = 1  # the exit code if a match failed
RAY = "play on a Ray cluster instead (RAY_ADDRESS says where)"
INTERRUPTED = 130  # the exit code after Ctrl-C, as shells have it


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "simulate",
        help="play many matches between bots",
        description="Play many matches between bots and report scores, wins and speed.",
    )
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game, as `parlorcar games` lists them")
    parser.add_argument("--players", type=int, metavar="N", help="seats (default: as few as the game allows)")
    parser.add_argument("--games", type=int, default=1000, metavar="G", help="matches to play (default: 1000)")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="matches of one seed are the same (default: 0)"
    )
    parser.add_argument(
        "--bots",
        default=RANDOM,
        metavar="A,B",
        help="names of bots, repeated if there are more seats; they change seats from match to match (default: random)",
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=word("cli.help.option"))
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes (default: 1)")
    parser.add_argument("--first", type=int, default=0, metavar="I", help="the number of the first match (default: 0)")
    parser.add_argument("--audit", action="store_true", help="audit after every move of every match")
    parser.add_argument(
        "--records", metavar="DIR|FILE.gz", help="write a record of every match into this folder, or all into FILE.gz"
    )
    parser.add_argument("--ray", action="store_true", help=RAY)
    parser.add_argument("--json", action="store_true", help="print one JSON object (docs/simulate.md) and nothing else")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Simulate, print what came of it, and say by the exit code whether every match was played to its end."""
    plan = Plan(
        game=args.game,
        players=args.players,
        games=args.games,
        seed=args.seed,
        bots=_names(args.bots),
        audit=args.audit,
        records=args.records,
        first=args.first,
        options=tuple(options_of(args.option).items()),
    )
    heard = signal.signal(signal.SIGTERM, interrupt)  # or the workers would outlive a parent that is told to end
    try:
        done = _watched(plan, args.workers, args.ray)
    finally:
        signal.signal(signal.SIGTERM, heard)
    if args.json:
        print(json.dumps(done.report()))
    else:
        show(done.report(), Console())
    if done.interrupted:
        return INTERRUPTED
    return FAILED if done.totals.errors else 0


def interrupt(number: int, frame: FrameType | None) -> None:
    """End as Ctrl-C does."""
    raise KeyboardInterrupt


def _names(bots: str) -> tuple[str, ...]:
    """The bots of a list with commas."""
    names = tuple(name.strip() for name in bots.split(","))
    if not all(names):
        raise ParlorCarError(f"--bots takes names with commas between them, not {bots!r}")
    return names


def _watched(plan: Plan, workers: int, on_ray: bool) -> Simulation:
    """Simulate with a bar on standard error, where somebody sees it."""
    if not sys.stderr.isatty():
        return simulate(plan, workers, on_ray=on_ray)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(plan.game, total=plan.games)
        return simulate(plan, workers, lambda matches: bar.advance(task, matches), on_ray)


def show(report: dict[str, Any], console: Console) -> None:
    """Print a report for people."""
    build = "compiled" if report["compiled"] else "interpreted"
    workers, players = _count(report["workers"], "worker"), _count(report["players"], "player")
    cut = " (interrupted)" if report["interrupted"] else ""
    say = console.out  # as it is: no markup, no wrapping
    say(f"{report['game']}, {players}, seed {report['seed']}: {report['finished']:,} matches{cut}")
    say(f"{report['seconds']:.2f} s, {workers}, {build}: {report['games_per_s']:,.0f} matches/s")
    say(
        f"{report['decisions']:,} decisions ({report['decisions_per_s']:,.0f}/s), {report['forced']:,} single answers, "
        f"{report['chance']:,} outcomes of chance, {report['audited']:,} audits"
    )
    if report.get("sha256"):
        say(f"the archive's text has the SHA-256 {report['sha256']}")
    by_bot = _grid("bot", "seats played", "wins", "wins per match", "mean score")
    for bot, seats in report["seats_by_bot"].items():
        by_bot.add_row(bot, *_line(sum(seats), report["wins"][bot], report["mean_scores_by_bot"][bot]))
    console.print(by_bot)
    by_seat = _grid("seat", "matches", "wins", "wins per match", "mean score")
    for seat, score in enumerate(report["mean_scores"]):
        by_seat.add_row(str(seat), *_line(report["finished"], report["wins_by_seat"][seat], score))
    console.print(by_seat)
    if report["errors"]:
        say(f"{report['errors']:,} matches failed, first:")
        for failure in report["first_errors"]:
            say(f"  match {failure['match']}: {failure['error']}")


def _count(n: int, thing: str) -> str:
    """A number of things."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _grid(first: str, *others: str) -> Grid:
    """An empty table with its names in the first column and numbers in the others."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), title_justify="left")
    grid.add_column(first)
    for name in others:
        grid.add_column(name, justify="right")
    return grid


def _line(played: int, wins: float, score: float | None) -> list[str]:
    """The numbers of a line: how often, won, won per match, and the mean score."""
    return [
        f"{played:,}",
        f"{wins:,.1f}",
        f"{100 * wins / played:.1f} %" if played else "–",
        f"{score:.2f}" if score is not None else "–",
    ]
