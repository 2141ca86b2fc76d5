"""Whole matches of a family with what the engine says of their positions, for the client's unit tests.

`python web/dev/whole_matches.py stone_age` writes JSON to standard output: for every game of the family a match of the
fewest and one of the most players, with PARLORCAR_THOROUGH=1 (in `make soak`) one of every number, played by bots that
now and then do something at random. With the fewest players a match has the usual options, with more it has others.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from typing import Any

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.core.spec import GameSpec
from parlorcar.families import GAMES
from parlorcar.words.event_sentences import event_sentences
from parlorcar.words.languages import languages, messages

THOROUGH = os.environ.get("PARLORCAR_THOROUGH") == "1"
AT_RANDOM = 6  # one move in so many
SEED = 7
NAMES = ["Ann", "Bob", "Cora", "Dan", "Eve"]
ONLOOKER = -1


def whole(spec: GameSpec, players: int, answers: Any) -> dict[str, Any]:
    """A match: what whoever decides sees and may do, decision by decision, with what the engine answers there."""
    game = parlorcar.game(spec.id, players=players, **options(spec, players))
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
    events = {viewer: match.events(viewer) for viewer in (ONLOOKER, 0)}
    names = NAMES[:players]
    return {
        "game": spec.id,
        "players": players,
        "tables": game.tables(),
        "positions": positions,
        "events": events[ONLOOKER],
        "names": names,
        "breakdown": [match.breakdown(seat) for seat in range(players)],
        "kinds": [kind.name for kind in game.event_kinds],
        "titles": answers.titles(game),
        "seen": [
            {"viewer": viewer, "events": seen, "sentences": event_sentences(spec.id, seen, names, viewer)}
            for viewer, seen in events.items()
        ],
    }


def options(spec: GameSpec, players: int) -> dict[str, Any]:
    """The options of a match: the first values for the fewest players, the next for one more, and so on."""
    more = players - spec.players[0]
    return {name: option.values[more % len(option.values)] for name, option in spec.options.items()}


def counts(spec: GameSpec) -> list[int]:
    """Numbers of players: all that a game has, or the fewest and the most."""
    fewest, most = spec.players
    return [n for n in range(fewest, most + 1) if THOROUGH or n in spec.players]


def main() -> None:
    """Write the matches of the family that is asked for."""
    family = sys.argv[1]
    answers = importlib.import_module(f"{family}.answers")
    specs = [spec for spec in GAMES if spec.id.replace("-", "_").startswith(family)]
    matches = [whole(spec, players, answers) for spec in specs for players in counts(spec)]
    words = {language: dict(messages(language)) for language in languages()}
    sys.stdout.write(json.dumps({"matches": matches, "words": words}, ensure_ascii=False))


if __name__ == "__main__":
    main()
