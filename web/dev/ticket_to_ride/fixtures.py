"""Real messages of the service for the harness: matches played by bots, stopped where there is something to see.

Run with the engine on the path: `PYTHONPATH=src PARLORCAR_PURE=1 python web/dev/ticket_to_ride/fixtures.py`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.games.ticket_to_ride.words import en
from parlorcar.match.match import Match
from parlorcar.words.en import common

sys.path.insert(0, str(Path(__file__).parents[1]))
from messages import message

OUT = Path(__file__).parent / "fixtures"


def save(map: str, name: str, match: Match, viewer: int = 0, since: int = 0) -> None:
    """Write a message."""
    found = message(match, viewer, since)
    (OUT / f"{map}_{name}.json").write_text(json.dumps(found, ensure_ascii=False) + "\n")
    print(map, name, len(found["legal"]), len(found["events"]), found["view"]["trains"])


def play(map: str, game_id: str, players: int, seed: int) -> None:
    """A match with fixtures on the way."""
    game = parlorcar.game(game_id, players=players)
    match = game.match(seed=seed)
    bots = [bot("greedy", game) for _ in range(players)]
    rng = Random(seed)
    done: set[str] = set()
    (OUT / f"{map}_tables.json").write_text(json.dumps(game.tables(), ensure_ascii=False) + "\n")

    def once(name: str, viewer: int = 0) -> None:
        if name not in done:
            done.add(name)
            save(map, name, match, viewer, max(0, len(match.recorder.all) - 12))

    while not match.over:
        seat = next(p for p in match.waiting if p not in match.chosen)
        step = match.view(seat)["stack"][-1]["step"]
        legal = [match.text(move, seat) for move in match.legal(seat)]
        view = match.view(seat)
        if seat == 0:
            if step.startswith("declare"):
                once("declare")
            if step == "keep_first":
                once("choice")
            if step == "turn":
                once("start")
                claims = sum(text.startswith("claim") for text in legal)
                if claims >= 58 and view["trains"][0] < 42:
                    once("middle")
                if claims >= 18 and view["trains"][0] < 30:
                    once("late")
                if view["last_turns"]:
                    once("last")
            if step == "second_card":
                once("second")
            if step == "pay" and len(legal) > 2:
                once("pay")
            if step == "keep":
                once("keep")
            if step == "collect" and len(legal) > 1:
                once("collect")
        elif seat == 1 and "start" in done and "other" not in done and view["trains"][0] < 35:
            once("other")
            once("watch", -1)
        move = bots[seat].choose(Seat(game, match.facing(seat), seat, rng))
        if seat == 0 and step == "turn":
            can = "middle" not in done and view["trains"][0] < 42
            draws = [m for m in match.legal(seat) if match.text(m, seat) == "draw"]
            tickets = [m for m in match.legal(seat) if match.text(m, seat) == "tickets"]
            if can and draws:  # hold the cards until many tracks could be paid
                move = draws[0]
            elif "middle" in done and "keep" not in done and tickets:
                move = tickets[0]
        match.play(move, seat if match.game.group(match.state) else None)
    save(map, "end", match, 0, 0)


if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    words = {**common.MESSAGES, **en.MESSAGES}
    (OUT / "words.json").write_text(json.dumps(words, ensure_ascii=False) + "\n")
    play("usa", "ticket-to-ride-usa", 4, 11)
    try:
        parlorcar.game("ticket-to-ride-germany", players=4)
    except parlorcar.ParlorCarError:
        print("this engine has no map of Germany yet")
    else:
        play("germany", "ticket-to-ride-germany", 4, 5)
