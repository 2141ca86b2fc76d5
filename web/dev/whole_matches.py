"""Whole matches of a family with what the engine says of their positions, for the client's unit tests.

`python web/dev/whole_matches.py stone_age` writes JSON to standard output: a match for every game of the family and
every number of players, played by bots that now and then do something at random.
"""

from __future__ import annotations

import importlib
import json
import sys
from typing import Any

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.core.spec import GameSpec
from parlorcar.families import GAMES

AT_RANDOM = 6  # one move in so many
SEED = 7


def whole(game_id: str, players: int, answers: Any) -> dict[str, Any]:
    """A match: what whoever decides sees and may do, decision by decision, with what the engine answers there."""
    game = parlorcar.game(game_id, players=players)
    match = game.match(seed=SEED + players)
    bots = [bot("greedy", game) for _ in range(players)]
    rng = Random(SEED + players)
    positions: list[dict[str, Any]] = []
    while not match.over:
        seat = next(p for p in match.waiting if p not in match.chosen)
        state = match.facing(seat)
        legal = game.legal(state)
        if rng.below(answers.ONE_IN) == 0:
            view = match.view(seat)
            texts = [game.text(state, move) for move in legal]
            engine = answers.answers(game, state, seat, view, len(positions))
            positions.append({"seat": seat, "view": view, "legal": texts, "engine": engine})
        move = bots[seat].choose(Seat(game, state, seat, rng))
        if rng.below(AT_RANDOM) == 0:
            move = legal[rng.below(len(legal))]
        match.play(move, seat if game.group(match.state) else None)
    return {
        "game": game_id,
        "players": players,
        "tables": game.tables(),
        "positions": positions,
        "events": match.events(-1),
    }


def counts(spec: GameSpec) -> range:
    """The numbers of players that a game has."""
    fewest, most = spec.players
    return range(fewest, most + 1)


def main() -> None:
    """Write the matches of the family that is asked for."""
    family = sys.argv[1]
    answers = importlib.import_module(f"{family}.answers")
    specs = [spec for spec in GAMES if spec.id.replace("-", "_").startswith(family)]
    matches = [whole(spec.id, players, answers) for spec in specs for players in counts(spec)]
    json.dump({"matches": matches}, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
