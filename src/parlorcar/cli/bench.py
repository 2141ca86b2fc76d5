"""`parlorcar bench`: how fast this build is here, beside its budgets and its peers."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from typing import Any, Protocol

from rich.console import Console
from rich.progress import Progress

from parlorcar.build_info import build_info
from parlorcar.cli.arguments import Commands
from parlorcar.core.errors import ParlorCarError
from parlorcar.pure import compiled
from parlorcar.registry import specs
from parlorcar.research.bench import peers
from parlorcar.research.bench.benchmark import AT_LEAST, Benchmark


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "bench",
        help="measure the speed of this build",
        description="Measure the speed of this build on one core, beside its budgets and other engines.",
    )
    parser.add_argument(
        "--seconds", type=float, default=2.0, metavar="S", help="for each measure, over all rounds (default: 2)"
    )
    parser.add_argument(
        "--peers",
        action=argparse.BooleanOptionalAction,
        help="insist on other engines, or leave them out (default: those of the extra `peers` that are installed)",
    )
    parser.add_argument("--service", action="store_true", help="measure the web service under load instead")
    service_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object (docs/bench.md) and nothing else")
    parser.set_defaults(run=run)


def service_options(parser: argparse.ArgumentParser) -> None:
    """What is measured of the service, if not many matches at once."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--hostile", action="store_true", help="with --service: how long people wait while another address attacks"
    )
    what.add_argument(
        "--cold-start", action="store_true", help="with --service: start it on a database full of running matches"
    )
    what.add_argument(
        "--fail-over", metavar="URL", help="with --service: kill one of two that share this PostgreSQL database"
    )
    what.add_argument(
        "--restore", action="store_true", help="with --service: back up while people play, and play on from the copy"
    )
    what.add_argument(
        "--club", action="store_true", help="with --service: everybody keeps a profile and is present, and people talk"
    )
    parser.add_argument(
        "--matches",
        type=int,
        metavar="N",
        help="with --service (default: 1000; with --cold-start 5000, with --fail-over 20)",
    )


def run(args: argparse.Namespace) -> int:
    """Measure and print; a budget that is missed is reported and is no failure of the command."""
    if not args.seconds > 0:
        raise ParlorCarError(f"--seconds must be more than 0, not {args.seconds}")
    if args.service:
        return under_load(args)
    missing = [name for name, version in peers.installed().items() if version is None]
    if args.peers and missing:
        raise ParlorCarError(f"not installed: {', '.join(missing)} (they come with pip install 'parlorcar[peers]')")
    if missing and args.peers is None:
        print(f"peers left out, not installed: {', '.join(missing)} (extra `peers`)", file=sys.stderr)
    report = _watched(Benchmark(args.seconds, with_peers=args.peers is not False))
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        show(report, Console())
    return 0


def under_load(args: argparse.Namespace) -> int:
    """Measure the service; `--seconds` is how long, where that is not for the run itself to say."""
    if args.matches is not None and args.matches < 1:
        raise ParlorCarError(f"--matches must be at least 1, not {args.matches}")
    seconds = max(args.seconds, 1.0)
    measured = service_run(args, seconds).run()
    report = {
        "compiled": compiled(),
        "build": str(build_info()),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "system": platform.system(),
        "seconds": seconds,
        "rounds": 1,
        "statistic": "percentiles",
        "peers": {},
        "results": measured["results"],
    }
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        show(report, Console())
    return 0


class ServiceRun(Protocol):
    """A run that measures a service."""

    def run(self) -> dict[str, Any]:
        """Its figures."""


def service_run(args: argparse.Namespace, seconds: float) -> ServiceRun:
    """The run that was asked for."""
    from parlorcar.bench.service import cold_start, fail_over, hostile, load, restore

    first = next(iter(specs()))

    def report_progress(text: str) -> None:
        print(f"load: {text}", file=sys.stderr)

    if args.hostile:
        return hostile.Hostile(seconds, first, report_progress)
    if args.cold_start:
        return cold_start.ColdStart(args.matches or cold_start.MATCHES, first, report_progress)
    if args.fail_over:
        return fail_over.FailOver(args.matches or fail_over.MATCHES, first, args.fail_over, report_progress)
    if args.restore:
        return restore.Restore(args.matches or restore.MATCHES, first, report_progress)
    return load.Load(args.matches or load.MATCHES, seconds, first, report_progress, with_club=args.club)


def _watched(benchmark: Benchmark) -> dict[str, Any]:
    """Measure with a bar on standard error, where somebody sees it."""
    if not sys.stderr.isatty():
        return benchmark.run()
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as bar:  # no thread to disturb
        task = bar.add_task("bench", total=benchmark.samples)

        def progress() -> None:
            bar.advance(task)
            bar.refresh()

        return benchmark.run(progress)


def show(report: dict[str, Any], console: Console) -> None:
    """Print the results for people, as a table that Markdown reads too."""
    console.out(report["build"])
    console.out(f"Python {report['python']}, {report['system']} {report['machine']}")
    console.out(f"{report['statistic']} of {report['rounds']} rounds, {report['seconds']:g} s for each measure\n")
    lines = [["what", "value", "unit", "budget", "", "times the peer"], ["---", "--:", "---", "--:", "---", "--:"]]
    for line in report["results"]:
        sign = "≥" if line["bound"] == AT_LEAST else "≤"
        budget = f"{sign} {_number(line['budget'])}" if line["budget"] is not None else ""
        met = {True: "met", False: "missed", None: ""}[line["ok"]]
        ratio = f"{line['ratio']:g} ×" if line["ratio"] is not None else ""
        lines.append([line["name"], _number(line["value"]), line["unit"], budget, met, ratio])
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for line in lines:
        cells = [_cell(text, width, column) for column, (text, width) in enumerate(zip(line, widths, strict=True))]
        console.out(f"| {' | '.join(cells)} |")


def _cell(text: str, width: int, column: int) -> str:
    """A cell of the table: rules as wide as their column, numbers to the right."""
    if text.strip("-:") == "" and text:
        return text[0] * (width - 1) + text[-1]
    return text.rjust(width) if column in (1, 3, 5) else text.ljust(width)


def _number(value: float) -> str:
    """A number with its thousands set apart."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:g}"
