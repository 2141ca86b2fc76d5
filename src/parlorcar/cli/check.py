"""`parlorcar check`: whether a game does what every game has to do."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from rich.console import Console

from parlorcar.cli.arguments import Commands
from parlorcar.cli.progress import working
from parlorcar.conformance import suite
from parlorcar.conformance.walks import cases_of
from parlorcar.core.errors import ParlorCarError
from parlorcar.pure import compiled
from parlorcar.registry import made, spec

FAILED = 1


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "check",
        help="check that a game keeps its secrets, ends, replays, and does whatever else every game has to do",
        description="Play random matches of a game with every number of players, and check on each what has to hold.",
    )
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game, as `parlorcar games` lists them")
    parser.add_argument("--only", default="", metavar="WORDS", help="only checks whose name contains these words")
    parser.add_argument("--seeds", type=int, default=1, metavar="N", help="matches for each table, 1 to 4 (default: 1)")
    parser.add_argument("--list", action="store_true", help="list the checks and what each of them proves")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the checks, a line for each; the exit code is 1 if one fails."""
    chosen = [one for one in suite.CHECKS if args.only.lower() in one.name]
    if not chosen:
        raise ParlorCarError(f"no check has {args.only!r} in its name; `parlorcar check {args.game} --list` lists them")
    if not 1 <= args.seeds <= 4:
        raise ParlorCarError(f"--seeds is 1 to 4, not {args.seeds}")
    if args.list:
        for one in chosen:
            print(f"{one.name}\n    {one.claim}")
        return 0
    game = spec(args.game)
    console, start, failed = Console(highlight=False, soft_wrap=True), perf_counter(), 0
    for n, one in enumerate(chosen):
        with working(f"{n + 1} of {len(chosen)}: {one.name}"):
            found = suite.tried(one, cases_of(game, min(args.seeds, one.seeds)))
        show_result(console, found)
        failed += found.failed is not None
    speed = suite.matches_a_second(made(game.id, None, {}))
    build = "with the compiled engine" if compiled() else "interpreted"
    console.print(f"{speed:.0f} random matches a second, {build}", style="dim")
    passed = len(chosen) - failed
    console.print(f"{passed} of {len(chosen)} checks passed in {perf_counter() - start:.1f} s", style="bold")
    return FAILED if failed else 0


def show_result(console: Console, found: suite.Result) -> None:
    """What came of a check: a line, and if it failed why, where to look and how to try it again."""
    if found.failed is None:
        console.print(f"[green]ok[/]      {found.check.name} [dim]({found.seconds:.1f} s)[/]")
        return
    sys.stdout.flush()
    console.print(f"[red bold]FAILED[/]  {found.check.name}")
    console.print(f"  what should hold: {found.check.claim}", markup=False)
    for i, line in enumerate(found.reason.splitlines()):
        console.print(f"  {'what happened:    ' if i == 0 else '                  '}{line}", markup=False)
    console.print(f"  at the table:     {found.failed}", markup=False)
    console.print(f"  where to look:    {found.check.look}", markup=False)
    console.print(f'  try it again:     parlorcar check {found.failed.id} --only "{found.check.name}"', markup=False)
