"""What a seat is worth: how many points more than on the worst seat `skilled` bots make there against themselves.

`python scripts/seat_worths.py [GAME …]` measures the games that are named, or all, and writes
src/parlorcar/server/match/seat_worths.json, by which bots bid for seats.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import parlorcar

FILE = Path(__file__).parents[1] / "src" / "parlorcar" / "server" / "match" / "seat_worths.json"
MATCHES = 1000


def measured(game: str, players: int) -> list[int]:
    """Points more than on the worst seat, by seat."""
    command = [sys.executable, "-m", "parlorcar", "simulate", game, "--players", str(players), "--bots", "skilled"]
    told = subprocess.run([*command, "--games", str(MATCHES), "--json"], check=True, capture_output=True, text=True)
    scores = json.loads(told.stdout)["mean_scores"]
    return [round(score - min(scores)) for score in scores]


def main() -> None:
    """Measure, and keep what was measured before of other games."""
    known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for game in sys.argv[1:] or sorted(parlorcar.specs()):
        least, most = parlorcar.specs()[game].players
        known[game] = {str(n): measured(game, n) for n in range(least, most + 1)}
    lines = [f"  {json.dumps(game)}: {json.dumps(known[game])}" for game in sorted(known)]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
