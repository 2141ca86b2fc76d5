"""How many matches a policy wins against a bot, asked for many decisions at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlorcar.research.observation.observer import Observer  # first: it says how to get NumPy

import numpy as np  # isort: skip

from parlorcar.bots import catalogue
from parlorcar.bots.seat import Seat
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.research.envs.episode import Episode, game_of

__all__ = ["wins"]

FIRST = 1_000_000  # seeds of evaluations begin here, where no training match has its own
Policy = Callable[[Any, Any], Any]  # moves of many rows, from their observations and masks of legal moves


def wins(
    policy: Policy,
    game: str | Game,
    players: int | None = None,
    opponent: str = "random",
    games: int = 100,
    *,
    first: int = FIRST,
    encoding: str = "features",
) -> float:
    """Matches that a policy wins against a bot on all other seats; a shared win counts in part.

    As many matches as there are seats have the same luck, the policy on each seat once.
    """
    made = game_of(game, players)
    observer, n = Observer(made, encoding), made.players
    episodes = [Episode(made, first + number // n) for number in range(games)]
    lucks = [Random(number) for number in range(games)]
    bots = [catalogue.bot(opponent, made) for _ in episodes]
    going = list(range(games))
    while going:
        for number in going:
            episode = episodes[number]
            while not episode.over and episode.seat != number % n:
                seat = Seat(made, episode.facing(episode.seat), episode.seat, lucks[number])
                episode.play(bots[number].choose(seat))
        going = [number for number in going if not episodes[number].over]
        if going:
            mine = [episodes[number] for number in going]
            seen = np.stack([observer.observe(episode.facing(episode.seat), episode.seat) for episode in mine])
            masks = np.stack([observer.mask(episode.legal) for episode in mine])
            for episode, move in zip(mine, np.asarray(policy(seen, masks)), strict=True):
                episode.play(int(move))
    places = [episode.ranks() for episode in episodes]
    return sum((ranks[number % n] == 1) / ranks.count(1) for number, ranks in enumerate(places))
