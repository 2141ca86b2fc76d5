"""Golden matches, how they are played and where they lie: what alters one raises the rules version or is a bug."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import parlorcar
from parlorcar.core.game import Game

HERE = Path(__file__).parent
RECORDS = 10  # full records for each player count
LINES = 1000  # matches kept as a line of seed and checksum for each player count


def folder(game_id: str) -> Path:
    """Where the golden matches of a game lie."""
    return HERE / game_id


def checksum(game: Game, seed: int) -> str:
    """SHA-256 of the move texts and the scores of a match that uniform random seats play from a seed."""
    rng = parlorcar.Random(seed)
    state = game.setup()
    digest = hashlib.sha256()
    while not game.over(state):
        outcomes = game.chance(state)
        if outcomes:
            ticket = int(rng.below(sum(weight for _, weight in outcomes)))
            for move, weight in outcomes:  # noqa: B007  the last one looked at is the one drawn
                if ticket < weight:
                    break
                ticket -= weight
        else:
            legal = game.legal(state)
            move = legal[rng.below(len(legal))]
        digest.update(game.text(state, move).encode() + b"\n")
        game.apply(state, move)
    scores = [game.breakdown(state, seat) for seat in range(game.players)]
    digest.update(json.dumps([scores, game.scores(state), game.ranking(state)], sort_keys=True).encode())
    return digest.hexdigest()


def lines_file(game: Game) -> Path:
    """The file with a line for each random match."""
    return folder(game.id) / f"random-{game.players}.txt"


def read_lines(path: Path) -> dict[int, str]:
    """Seeds and checksums of a file."""
    return {int(seed): digest for seed, digest in (line.split() for line in path.read_text().splitlines())}
