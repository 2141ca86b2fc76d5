"""Real messages of the service for the harness: matches played by bots, stopped where there is something to see.

Run with the engine on the path: `PYTHONPATH=src PARLORCAR_PURE=1 python web/dev/great_western_trail/fixtures.py`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.games.great_western_trail.words import en, en_second
from parlorcar.match.match import Match
from parlorcar.words.en import common

sys.path.insert(0, str(Path(__file__).parents[1]))
from messages import message

OUT = Path(__file__).parent / "fixtures"


def save(edition: str, name: str, match: Match, viewer: int = 0, since: int = 0) -> None:
    """Write a message."""
    found = message(match, viewer, since)
    (OUT / f"{edition}_{name}.json").write_text(json.dumps(found, ensure_ascii=False) + "\n")
    print(edition, name, len(found["legal"]), found["view"]["moves"])


def play(edition: str, game_id: str, players: int, seed: int, **options: Any) -> None:
    """A match with fixtures on the way: the first and a later moment of every step, and the whole at some points."""
    game = parlorcar.game(game_id, players=players, **options)
    match = game.match(seed=seed)
    bots = [bot("greedy", game) for _ in range(players)]
    rng = Random(seed)
    done: set[str] = set()
    (OUT / f"{edition}_tables.json").write_text(json.dumps(game.tables(), ensure_ascii=False) + "\n")

    def once(name: str, viewer: int = 0) -> None:
        if name not in done:
            done.add(name)
            save(edition, name, match, viewer, max(0, len(match.recorder.all) - 12))

    turns = 0
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        step = view["stack"][-1]["step"]
        if seat == 0:
            legal = match.legal(seat)
            if step == "move" and not view["stack"][-1]["moved"]:
                turns += 1
            if len(legal) > 1 or step in ("sell", "leave"):
                if turns >= LATE.get(step, 8) or step in ("settle", "discard_drawn"):
                    once(step)
                if step == "move" and turns >= 16:
                    once("middle")
                if step == "act" and turns >= 22:
                    once("late")
        elif turns >= 14:
            once("other")
            once("watch", -1)
        match.play(bots[seat].choose(Seat(game, match.facing(seat), seat, rng)))
    save(edition, "end", match, 0, 0)


LATE = {"move": 5, "act": 3}  # from which turn on a step is worth a fixture; 8 for all others

if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    words = {**common.MESSAGES, **en.MESSAGES, **en_second.MESSAGES}
    (OUT / "words.json").write_text(json.dumps(words, ensure_ascii=False) + "\n")
    play("first", "great-western-trail-1", 4, 11)
    play("second", "great-western-trail-2", 3, 5, simmental=True, buildings="mix")
