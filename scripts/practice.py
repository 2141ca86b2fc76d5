"""Play every game as learners and strong bots do, so that a compiler that watches learns which ways are taken."""

from __future__ import annotations

import parlorcar
from parlorcar.families import GAMES
from parlorcar.research.bench import env_benchmark, measures

SECONDS = 2.0  # of each kind of play, at each number of players


def main() -> None:
    """Learners' matches, recorded ones and imagined ones, of every game."""
    for spec in GAMES:
        for players in (2, 4):
            game = parlorcar.game(spec.id, players=players)
            print(f"   {game.id}, {players} players", flush=True)
            if env_benchmark.there():
                env_benchmark.vector(game, SECONDS)
            measures.matches(game, SECONDS / 2)
            measures.playouts(game, SECONDS)


if __name__ == "__main__":
    main()
