"""The printed tables of a game and its first decision, for the client's unit tests.

`python web/dev/opening.py ticket-to-ride-usa 4` writes JSON to standard output; options of the game may follow as JSON.
"""

from __future__ import annotations

import json
import sys

import parlorcar

SEED = 7


def main() -> None:
    """Write the opening of the game that is asked for."""
    game_id, players, *options = sys.argv[1:]
    game = parlorcar.game(game_id, players=int(players), **json.loads(options[0] if options else "{}"))
    match = game.match(seed=SEED)
    seat = match.waiting[0]
    legal = [match.text(move, seat) for move in match.legal(seat)]
    position = {"seat": seat, "view": match.view(seat), "legal": legal}
    json.dump({"tables": game.tables(), "position": position}, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
