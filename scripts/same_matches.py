"""A number for every game and number of players in which each state of many random matches has a part.

`python scripts/same_matches.py 100000` prints them; two builds of the engine that print the same have played the same.
"""

from __future__ import annotations

import sys

import parlorcar
from parlorcar.core.playout import Tally, playout
from parlorcar.core.rng import Random
from parlorcar.families import GAMES

LIMIT = 100_000  # moves of a match


def main() -> None:
    """As many matches of each as are asked for."""
    matches = int(sys.argv[1])
    for spec in GAMES:
        least, most = spec.players
        for players in range(least, most + 1):
            game, tally = parlorcar.game(spec.id, players=players), Tally(hashing=True)
            for seed in range(matches):
                if not playout(game, game.setup(), Random(seed), tally, False, LIMIT):
                    sys.exit(f"match {seed} of {spec.id} has no end")
            print(spec.id, players, *tally.counts()[:3], f"{int(tally.hash):08x}", flush=True)


if __name__ == "__main__":
    main()
