"""Real messages of the service for the harness: matches played by bots, stopped where there is something to see.

Run with the engine on the path: `PYTHONPATH=src:. python web/dev/stone_age/fixtures.py`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.games.stone_age.words import en
from parlorcar.words.en import common

sys.path.insert(0, str(Path(__file__).parents[1]))
from messages import message

OUT = Path(__file__).parent / "fixtures"


def play(name: str, players: int, seed: int) -> None:
    """A match with fixtures on the way."""
    game = parlorcar.game("stone-age", players=players)
    match = game.match(seed=seed)
    bots = [bot("greedy", game) for _ in range(players)]
    rng = Random(seed)
    done: set[str] = set()
    (OUT / f"{name}_tables.json").write_text(json.dumps(game.tables(), ensure_ascii=False) + "\n")

    def once(what: str) -> None:
        if what not in done:
            done.add(what)
            found = message(match, 0, max(0, len(match.recorder.all) - 40))
            (OUT / f"{name}_{what}.json").write_text(json.dumps(found, ensure_ascii=False) + "\n")
            print(name, what, len(found["legal"]), found["view"]["points"])

    while not match.over:
        seat = match.player
        view = match.view(0)
        step = match.view(seat)["stack"][-1]["step"]
        legal = [match.text(move) for move in match.legal()]
        cards = view["cards_total"].get("hand 0", 0)
        if seat == 0:
            if step == "place":
                once("start")
                if cards >= 4:
                    once("middle")
                if cards >= 8:
                    once("late")
            elif step == "add_tools" and len(legal) > 3:
                once("tools")
            elif step == "buy" and "buy" in legal:
                place = view["stack"][-1]["place"]
                once("buy_card" if place.startswith("card") else "build")
                if place.startswith("building") and "any" in view["stacks"][int(place[-1]) - 1]:
                    once("build_any")
            elif step == "use" and len(legal) > 2:
                once("use")
            elif step in ("pick", "feed", "gain") and len(legal) > 1:
                once(step)
            if "choose" in legal:
                once("choose")
        move = bots[seat].choose(Seat(game, match.facing(seat), seat, rng))
        if seat == 0 and step == "place" and "feed" not in done and cards >= 4:  # nobody hunts: hunger comes
            move = next((m for m in match.legal() if "hunt" not in match.text(m)), move)
        match.play(move)
    once("end")


if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    words = {**common.MESSAGES, **en.MESSAGES}
    (OUT / "words.json").write_text(json.dumps(words, ensure_ascii=False) + "\n")
    play("four", 4, 11)
    play("two", 2, 3)
