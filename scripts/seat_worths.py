"""What a seat is worth to a bot that bids for it: how many points more than the worst seat it brings.

`python scripts/seat_worths.py --write` writes `src/parlorcar/server/match/seat_worths.json` anew from the matches of
docs/balance (each game's network against itself, the options as the rulebook has them); a test compares the file.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from parlorcar.server.match.seat_bidding import FILE

FOLDER = Path(__file__).parents[1] / "docs" / "balance"


def seat_worths() -> dict[str, dict[str, list[int]]]:
    """By game and number of players the points of each seat beyond those of the worst."""
    found: dict[str, dict[str, list[int]]] = {}
    for file in sorted(FOLDER.glob("*.json")):
        balance = json.loads(file.read_text(encoding="utf-8"))
        worths = found.setdefault(balance["game"], {})
        for table in balance["tables"]:  # the first of each number of players has the usual options
            points = [points / table["matches"] for _, points, _ in table["seats"]]
            worths.setdefault(str(table["players"]), [round(mean - min(points)) for mean in points])
    return found


def text() -> str:
    """The file as it is written."""
    lines = [f"  {json.dumps(game)}: {json.dumps(worths)}" for game, worths in seat_worths().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    if "--write" in sys.argv:
        FILE.write_text(text(), encoding="utf-8")
    else:
        print(text(), end="")
