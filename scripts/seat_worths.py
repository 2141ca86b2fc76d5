"""What a seat is worth to a bot that bids for it: how many points more than the worst seat it brings.

`python scripts/seat_worths.py --write` rewrites these worths where the families bring them, from the matches of
docs/balance (each game's network against itself, the options as the rulebook has them); a test compares the files.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from parlorcar.registry import data_place
from parlorcar.server.match.seat_bidding import ENDING, KIND

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


def texts() -> dict[str, str]:
    """The files as they are written, by game."""
    return {game: json.dumps(worths) + "\n" for game, worths in seat_worths().items()}


if __name__ == "__main__":
    for game, text in texts().items():
        if "--write" in sys.argv:
            data_place(game, KIND, ENDING).write_text(text, encoding="utf-8")
        else:
            print(game, text, end="")
