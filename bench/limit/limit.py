"""Whole matches of random seats in hand-written C beside the engine's: equal match by match, and how much faster.

    python bench/limit/limit.py tables            write the tables of the C anew from the engine's
    python bench/limit/limit.py prove [MATCHES]   the same results, seed by seed
    python bench/limit/limit.py measure           rounds in turns on one core, in processor time of each program itself
                                --beside NAME=FOLDER   another checkout's engine too, compiled already

`README.md` beside it says what the programs are. GCC or Clang is needed (`CC`).
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

import parlorcar
from parlorcar.core.playout import Tally, playout
from parlorcar.core.rng import Random

HERE = Path(__file__).parent
PLAYERS = 4
MATCHES = 20_000  # proven by default
LIMIT = 100_000  # moves of a match
NATIVE = ["-O3", "-march=native"]
EXACT = "-DEXACT"  # the engine's generator, so that match i is the engine's match of seed i
SOURCES = {"usa": "ttr.c", "stone-age": "sa.c", "usa, the engine's steps": "ttr_frames.c"}
PROGRAMS = {  # by game: what it is, its source, and how it is compiled
    "usa": [
        ("C", "ttr.c", NATIVE),
        ("C, the engine's generator", "ttr.c", [*NATIVE, EXACT]),
        ("C, the engine's steps", "ttr_frames.c", ["-O3", EXACT]),
    ],
    "stone-age": [("C", "sa.c", NATIVE), ("C, the engine's generator", "sa.c", [*NATIVE, EXACT])],
}
ENGINE = "parlorcar.research.bench.measures"  # prints what it measures of random play
GAMES = {"usa": "ticket-to-ride-usa", "stone-age": "stone-age"}
CARDS = slice(26, 193)  # row, deck, discard, ceiling, hand, known, blind
PATHS = slice(21, 21 + PLAYERS)


# --- tables -----------------------------------------------------------------------------------------------------------


def row(name: str, numbers: Iterable[Any]) -> str:
    """A table in C."""
    values = [str(int(n)) for n in numbers]
    return f"static const uint8_t {name}[{len(values)}] = {{{', '.join(values)}}};"


def usa_tables() -> str:
    """Tracks and tickets of the USA as the engine numbers them; 255 stands for none."""
    game: Any = parlorcar.game(GAMES["usa"], players=PLAYERS)
    box = game.box
    first = list(box.first_beside)
    beside = [list(box.beside)[first[t] : first[t + 1]] for t in range(int(box.tracks))]
    lines = [
        f"#define TRACKS {int(box.tracks)}",
        f"#define TICKETS {int(box.ticket_count)}",
        f"#define CITIES {len(box.city_names)}",
        f"#define LONGEST {int(box.longest)}",
        row("track_color", box.color),
        row("track_len", box.length),
        row("track_a", box.from_end),
        row("track_b", box.to_end),
        row("ticket_a", box.ticket_from),
        row("ticket_b", box.ticket_to),
        row("ticket_points", box.ticket_points),
        row("route_points", box.route_points),
        row("track_twin", [t if t >= 0 else 255 for t in box.twin]),
        row("track_beside", [tracks[0] if tracks else 255 for tracks in beside]),
        row("track_sweep", box.sweep),
    ]
    return "\n".join(lines)


def stone_age_tables() -> str:
    """Cards and buildings of Stone Age as the engine numbers them."""
    game: Any = parlorcar.game(GAMES["stone-age"], players=PLAYERS)
    box = game.box
    names = ("top", "amount", "top_good", "bottom", "count", "once", "cost", "least", "most", "kinds", "worth")
    return "\n".join([*(row(f"t_{name}", getattr(box, name)) for name in names)])


TABLES: dict[str, Callable[[], str]] = {"ttr_usa.h": usa_tables, "sa_tables.h": stone_age_tables}


def table_file(name: str) -> str:
    """What a file of tables has to hold."""
    return f"// Written by limit.py from the engine's tables.\n{TABLES[name]()}\n"


# --- programs ---------------------------------------------------------------------------------------------------------


def compiled(folder: Path, source: str, *flags: str) -> str:
    """Compile a program; returns its path."""
    program = str(folder / "_".join([Path(source).stem, *(flag.strip("-") for flag in flags if flag == EXACT)]))
    compiler = shlex.split(os.environ.get("CC", "gcc"))
    subprocess.run([*compiler, *flags, "-w", str(HERE / source), "-o", program], check=True)
    return program


def engine_lines(game_id: str, matches: int) -> Iterable[list[int]]:
    """The engine's matches of the seeds from 0 on: seed, decisions, single answers, chance, scores, and more."""
    game: Any = parlorcar.game(game_id, players=PLAYERS)
    for seed in range(matches):
        tally, state = Tally(), game.setup()
        if not playout(game, state, Random(seed), tally, False, LIMIT):
            raise RuntimeError(f"match {seed} of {game_id} has no end")
        more: list[int] = []
        if game_id == GAMES["usa"]:
            numbers = list(state.at)
            cards = sum((CARDS.start + i) % 251 * n + n for i, n in enumerate(numbers[CARDS]))
            more = [cards, *numbers[PATHS]]
        yield [seed, *tally.counts()[:3], *game.points(state), *more]


def program_lines(program: str, matches: int) -> Iterable[list[int]]:
    """The same as a program prints it."""
    with subprocess.Popen([program, "list", str(matches)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield [int(number) for number in line.split()]


def prove(matches: int) -> None:
    """Compare every program with the engine; raises at the first match that differs."""
    with tempfile.TemporaryDirectory() as folder:
        for name, source in SOURCES.items():
            game_id = GAMES[name.partition(",")[0]]
            program = compiled(Path(folder), source, *NATIVE, EXACT)
            for ours, theirs in zip_longest(engine_lines(game_id, matches), program_lines(program, matches)):
                if source == "ttr.c" and ours:
                    del ours[8]  # it does not keep what everybody knows
                if ours != theirs:
                    raise AssertionError(f"{source}: the engine has {ours}, the program {theirs}")
            print(f"{source}: {matches:,} matches equal those of {game_id}", flush=True)


# --- speed ------------------------------------------------------------------------------------------------------------


def speed(command: list[str], folder: Path) -> tuple[float, float]:
    """Decisions and matches a second, told by a program that measures itself, with the engine of a checkout."""
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    told = json.loads(done.stdout)
    return told["decisions"], told["matches"]


def measure(rounds: int, seconds: float, beside: dict[str, Path]) -> None:
    """A table: medians, and how many times the speed of this checkout's engine each has, round by round."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, set(islice(os.sched_getaffinity(0), 1)))
    with tempfile.TemporaryDirectory() as place:
        for name, game_id in GAMES.items():
            engine = [sys.executable, "-m", ENGINE, game_id, str(PLAYERS), str(seconds)]
            commands = {way: (engine, folder) for way, folder in {"engine": HERE.parents[1], **beside}.items()}
            for way, source, flags in PROGRAMS[name]:
                commands[way] = [compiled(Path(place), source, *flags), str(seconds)], HERE.parents[1]
            found: dict[str, list[tuple[float, float]]] = {way: [] for way in commands}
            for _round in range(rounds):
                for way, (command, folder) in commands.items():
                    found[way].append(speed(command, folder))
            for way, results in found.items():
                decisions = statistics.median(d for d, _ in results)
                matches = statistics.median(m for _, m in results)
                ratio = statistics.median(d / e for (d, _), (e, _) in zip(results, found["engine"], strict=True))
                print(f"{name:10} {way:26} {decisions:12,.0f} decisions/s {matches:9,.0f} matches/s  x {ratio:.2f}")


def main() -> None:
    """Carry out a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("tables")
    proving = commands.add_parser("prove")
    proving.add_argument("matches", type=int, nargs="?", default=MATCHES)
    measuring = commands.add_parser("measure")
    measuring.add_argument("--rounds", type=int, default=5)
    measuring.add_argument("--seconds", type=float, default=2.0)
    measuring.add_argument("--beside", action="append", default=[], metavar="NAME=FOLDER")
    args = parser.parse_args()
    if args.command == "tables":
        for name in TABLES:
            (HERE / name).write_text(table_file(name))
    elif args.command == "prove":
        prove(args.matches)
    else:
        beside = {name: Path(folder) for name, _, folder in (text.partition("=") for text in args.beside)}
        measure(args.rounds, args.seconds, beside)


if __name__ == "__main__":
    main()
