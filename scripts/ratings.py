"""Fit how much a result counts in each game, and the ratings of the bots, on the recorded ladders.

`python scripts/ratings.py --write` rewrites them where the families bring them; a test compares the files.
The same five levels (so many slips, a plan, weights, a search) lie far apart in a game where skill decides, and close
together where luck does. How far apart they are, by the most likely strengths of Plackett and Luce, is its `levels`.
How strong the levels are is our own choice, so only the ratio between games tells something: the games' mean has the
usual `beta` of the method, and a game whose levels lie twice as far apart has half of it, so that a result counts more.
On this scale the levels have the same spread in every game, and a new person begins in their middle.
Another way was tried first and dropped: the `beta` that foretells the ladders' winners best. It was the lowest that
was offered (0.52) in every game, because levels that never change are foretold best by results that count at once.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

import parlorcar
from parlorcar import families
from parlorcar.registry import data_place
from parlorcar.research.ladder.results import Results, load
from parlorcar.server.ratings.model import ENDING, KIND, MEAN, USUAL_BETA

FOLDER = Path(__file__).parents[1] / "docs" / "ladder"
FLAT = 100.0  # the spread of strengths that is taken as known before: none
STEPS = 60  # of Newton's method

Vector = np.ndarray[Any, Any]
Played = tuple[tuple[str, ...], list[int]]  # who played, and their places


def matches(results: Results) -> list[Played]:
    """All matches in which different bots met."""
    return [(p.bots, places) for p in results.pairings if not p.mirror for places in p.rows()]


def strengths(played: list[Played]) -> tuple[list[str], Vector, Vector]:
    """The bots, how strong they most likely are (for a `beta` of 1, in the mean 0), and how uncertain that is."""
    names = sorted({bot for bots, _ in played for bot in bots})
    counted = Counter((tuple(names.index(bot) for bot in bots), tuple(places)) for bots, places in played)
    found, bend = np.zeros(len(names)), np.eye(len(names))
    for _ in range(STEPS):
        slope, bend = -found / FLAT**2, -np.eye(len(names)) / FLAT**2
        for (who, places), times in counted.items():
            c = math.sqrt(len(who))
            for at, bot in enumerate(who):  # each comes before all that are not placed better
                rest = [other for other, place in zip(who, places, strict=True) if place >= places[at]]
                chances = np.exp((found[rest] - found[rest].max()) / c)
                chances /= chances.sum()
                slope[bot] += times / c
                slope[rest] -= times * chances / c
                bend[np.ix_(rest, rest)] -= times * (np.diag(chances) - np.outer(chances, chances)) / c**2
        found = found - np.clip(np.linalg.solve(bend, slope), -1, 1)
        found -= found.mean()
    centred = np.eye(len(names)) - 1 / len(names)
    uncertain = np.sqrt(np.diag(centred @ np.linalg.inv(-bend) @ centred))
    return names, found, uncertain


def fitted(names: list[str]) -> dict[str, Any]:
    """The scales of the games by their recorded ladders."""
    ladders = {name: load(FOLDER / f"{name}.json") for name in names}
    found = {name: strengths(matches(results)) for name, results in ladders.items()}
    levels = {name: float(np.std(by_level, ddof=1)) for name, (_, by_level, _) in found.items()}
    usual = math.exp(sum(math.log(spread) for spread in levels.values()) / len(levels))
    scales = {}
    for name, (bots, means, uncertain) in found.items():
        beta = round(USUAL_BETA * usual / levels[name], 3)
        rows = sorted(zip(means, bots, uncertain, strict=True))
        scales[parlorcar.game(name).id] = {
            "rules": ladders[name].rules,
            "matches": len(matches(ladders[name])),
            "levels": round(levels[name], 3),
            "beta": beta,
            "bots": {
                bot: [round(float(MEAN + beta * mean), 2), round(float(beta * off), 2)] for mean, bot, off in rows
            },
        }
    return scales


def texts() -> dict[str, str]:
    """The files, by game."""
    names = [spec.aliases[0] if spec.aliases else spec.id for spec in families.GAMES]
    return {game: json.dumps(scale, indent=1) + "\n" for game, scale in fitted(names).items()}


if __name__ == "__main__":
    for game, text in texts().items():
        file = data_place(game, KIND, ENDING)
        if "--write" in sys.argv:
            file.write_text(text, encoding="utf-8")
        elif file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file} is not what scripts/ratings.py writes")
