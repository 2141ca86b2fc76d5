"""The corpus: 10,000 matches between greedy bots of every game, and the table of `docs/archives.md` with its checksums.

python scripts/corpus.py                         # plays everything and prints the table
python scripts/corpus.py GAME --out corpus       # one game, and the archive is kept
python scripts/corpus.py --write                 # puts the table into docs/archives.md
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from parlorcar.families import GAMES
from parlorcar.research.simulation import simulate
from parlorcar.research.simulation.matches import Plan

MATCHES = 10_000
BEGINNING = 50  # matches that the tests play
PLAYERS, SEED, BOT = 2, 1, "greedy"
PAGE = Path(__file__).parents[1] / "docs" / "archives.md"
BEFORE, AFTER = "<!-- corpus -->\n", "<!-- /corpus -->\n"


def plan(game: str, games: int, folder: Path) -> Plan:
    """The matches of a game, as the command of `docs/archives.md` plays them."""
    return Plan(game, PLAYERS, games, SEED, (BOT,), records=str(folder / f"{game}.gz"))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="ids of games (default: all)")
    parser.add_argument("--games", type=int, default=MATCHES, help=f"matches (default: {MATCHES})")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="put the table into docs/archives.md")
    parser.add_argument("--out", type=Path, help="a folder for the archives (default: they are thrown away)")
    args = parser.parse_args()
    head = f"| game | rules | first {BEGINNING} matches | all {MATCHES:,} |"
    lines = [head, "| --- | --- | --- | --- |"]
    with tempfile.TemporaryDirectory() as thrown_away:
        folder = args.out or Path(thrown_away)
        for spec in GAMES:
            if args.game and spec.id not in args.game:
                continue
            beginning = simulate(plan(spec.id, BEGINNING, folder)).sha256
            done = simulate(plan(spec.id, args.games, folder), args.workers)
            if done.interrupted or done.totals.errors:
                raise SystemExit(f"{spec.id}: interrupted, or matches failed: {done.totals.failures}")
            whole = f"`{done.sha256}`" if args.games == MATCHES else "not played"
            lines.append(f"| `{spec.id}` | {spec.rules_version} | `{beginning}` | {whole} |")
            print(lines[-1], flush=True)
    if args.write:
        text = PAGE.read_text(encoding="utf-8")
        start, end = text.index(BEFORE) + len(BEFORE), text.index(AFTER)
        PAGE.write_text(text[:start] + "\n".join(lines) + "\n" + text[end:], encoding="utf-8")


if __name__ == "__main__":
    main()
