"""`parlorcar ladder`: bots against each other until it is sure who is better."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from pathlib import Path
from shlex import quote

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import parlorcar
from parlorcar.bots.levels import LEARNT, NAMES, USUAL, checksum, levels_of
from parlorcar.cli.arguments import Commands
from parlorcar.cli.simulate import INTERRUPTED, RAY, interrupt
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.networks import network_checksum, network_effort
from parlorcar.research.ladder import playing, report
from parlorcar.research.ladder.programme import programme
from parlorcar.research.ladder.results import MIXED, Pairing, Results, load
from parlorcar.research.ladder.results import USUAL as RULEBOOK

KEEP_S = 5.0  # seconds after which what was played is written down again
DIFFERENT = 1  # the exit code if a rerun disagrees with what was committed


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "ladder",
        help="rate the bots of a game against each other",
        description="Play the bots of a game against each other, with the same luck in every seat, and rate them.",
    )
    parser.add_argument("game", metavar="GAME", help="the id or alias of a game, as `parlorcar games` lists them")
    parser.add_argument(
        "--full",
        action="store_true",
        help="1,000 matches of neighbours, mixed tables and mirrors at all numbers of players",
    )
    parser.add_argument("--players", default="2", metavar="N,M", help="numbers of players (default: 2)")
    parser.add_argument("--matches", type=int, default=200, metavar="M", help="matches of each pairing (default: 200)")
    parser.add_argument("--bots", metavar="A,B", help="bots, the weakest first (default: the five levels)")
    parser.add_argument(
        "--options",
        choices=(RULEBOOK, MIXED),
        default=RULEBOOK,
        help="mixed: every option of the set-up is drawn at random for each deal (default: those of the rulebook)",
    )
    parser.add_argument("--all-pairs", action="store_true", help="two players: not only neighbours meet")
    parser.add_argument(
        "--mirror", default=USUAL, metavar="BOT", help=f"who plays against itself, '' for nobody (default: {USUAL})"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="one seed, one ladder (default: 1)")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes (default: 1)")
    parser.add_argument("--ray", action="store_true", help=RAY)
    parser.add_argument("--results", metavar="FILE", help="what was played is kept here, and gone on with")
    parser.add_argument("--report", metavar="FILE", help="the page to write (default: it is printed)")
    parser.add_argument("--check", metavar="FILE", help="play again, and fail if these results differ beyond chance")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, keep, report; or play again and compare."""
    numbers = _numbers(args.players)
    names = _names(args.bots)
    game = parlorcar.game(args.game, players=numbers[0])
    path = Path(args.results) if args.results else None
    results = _begun(path, game, args.seed, names, args.options)
    if args.full:
        low, high = getattr(game.spec, "players", (2, 2))
        wanted = programme(NAMES, USUAL, range(max(low, 2), high + 1))
    else:
        wanted = [(bots, args.matches) for n in numbers for bots in playing.tables(names, n, args.all_pairs)]
        wanted += [(playing.mirror(args.mirror, n), args.matches) for n in numbers if args.mirror]
    heard = signal.signal(signal.SIGTERM, interrupt)
    try:
        _watched(results, wanted, args, path)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        signal.signal(signal.SIGTERM, heard)
        if path is not None:
            results.save(path)
    if args.check:
        wrong = report.differences(load(Path(args.check)), results)
        for line in wrong:
            print(line)
        print("the ladder differs" if wrong else f"the ladder agrees with {args.check}")
        return DIFFERENT if wrong else 0
    title = getattr(game.spec, "title", game.id)
    text = report.page(results, f"Ladder: {title}", names, USUAL, _command(args))
    if args.report:
        Path(args.report).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def _begun(path: Path | None, game: Game, seed: int, names: list[str], options: str) -> Results:
    """What was played before, if it is of the same bots, rules and seed; else nothing."""
    levels = {
        level.name: [level.blunder_percent, level.iterations, level.depth, checksum(game) if level.tuned else 0]
        for level in levels_of(game)
    }
    if LEARNT in names:
        levels[LEARNT] = [0, *network_effort(game), network_checksum(game.id)]
    fresh = Results(game.id, game.rules_version, seed, levels, options=options)
    if path is None or not path.exists():
        return fresh
    found = load(path)
    for name in ("game", "rules", "seed", "levels", "options"):
        if getattr(found, name) != getattr(fresh, name):
            raise ParlorCarError(f"{path} was played with another {name}: give another file, or remove it")
    return found


def _numbers(players: str) -> list[int]:
    """The numbers of players of a list with commas."""
    try:
        return [int(n) for n in players.split(",")]
    except ValueError:
        raise ParlorCarError(f"--players takes numbers with commas between them, not {players!r}") from None


def _names(bots: str | None) -> list[str]:
    """The bots of a list with commas, or the five levels."""
    names = [name.strip() for name in bots.split(",")] if bots else list(NAMES)
    if not all(names) or len(set(names)) < len(names):
        raise ParlorCarError(f"--bots takes different names with commas between them, not {bots!r}")
    return names


def _watched(
    results: Results, wanted: list[tuple[tuple[str, ...], int]], args: argparse.Namespace, path: Path | None
) -> None:
    """Play with a bar where somebody sees it, and write down every few seconds what was played."""
    last_saved = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        done = sum(results.pairing(bots).matches for bots, _ in wanted)
        task = bar.add_task(results.game, total=max(done, sum(n for _, n in wanted)), completed=done)

        def progress(pairing: Pairing) -> None:
            nonlocal last_saved
            now = sum(results.pairing(bots).matches for bots, _ in wanted)
            bar.update(task, completed=now, description=" / ".join(pairing.bots))
            if path is not None and time.monotonic() - last_saved > KEEP_S:
                results.save(path)
                last_saved = time.monotonic()

        playing.play(results, wanted, args.workers, progress, args.ray)


def _command(args: argparse.Namespace) -> str:
    """The command that plays the same again."""
    words = ["parlorcar ladder", args.game]
    words += ["--full"] if args.full else [f"--players {args.players}", f"--matches {args.matches}"]
    words += [f"--bots {args.bots}"] if args.bots else []
    words += [f"--options {args.options}"] if args.options != RULEBOOK else []
    words += ["--all-pairs"] if args.all_pairs else []
    words += [f"--mirror {args.mirror or quote('')}"] if args.mirror != USUAL else []
    words += [f"--seed {args.seed}"]
    words += [f"--results {args.results}"] if args.results else []
    words += [f"--report {args.report}"] if args.report else []
    return " ".join(words)
