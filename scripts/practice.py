"""Play every game as learners and strong bots do, so that a compiler that watches learns which ways are taken."""

from __future__ import annotations

import parlorcar
from parlorcar.core.game import Game
from parlorcar.families import GAMES, family_of
from parlorcar.native.batch import long16
from parlorcar.research.bench import env_benchmark, measures
from parlorcar.research.bench.stopwatch import Stopwatch

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
            derive(game, SECONDS / 2)


def derive(game: Game, seconds: float) -> None:
    """What networks read beside observations, where a game has it, of positions that are not remembered."""
    family = family_of(game)
    make = family.load(family.derived)
    if make is None:
        return
    derived = make(game, 2)
    out, watch = long16(int(derived.size)), Stopwatch(seconds)
    while watch.running:
        for state in measures.positions(game):
            derived.write(state, state.decider(), out, 0)


if __name__ == "__main__":
    main()
