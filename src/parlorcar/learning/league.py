"""Who plays against the network that learns: itself, older selves, other networks and bots.

In most matches it plays all seats. In a part of them it has one seat, and the others are played by an older self, or by
a bot. The rows of a worker are shared out the same way in the worker and on the device, so neither has to be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from parlorcar.learning.recipe import Recipe

ITSELF, OLDER = "itself", "older selves"
EVERY_SEAT = -1  # the seat of the network that learns, in a match that it plays alone


@dataclass(frozen=True, slots=True)
class Row:
    """One match of a worker: who plays the seats that the network that learns does not have."""

    rival: str  # ITSELF, OLDER, or the name of a bot
    seat: int = EVERY_SEAT  # of the network that learns


def rows_of(recipe: Recipe, n: int, players: int) -> list[Row]:
    """The matches of a worker, by row; the network that learns has all seats equally often."""
    by_bots = round(n * recipe.bots_share) if recipe.bots else 0
    by_older = round(n * recipe.league)
    found = [Row(recipe.bots[i % len(recipe.bots)], i // len(recipe.bots) % players) for i in range(by_bots)]
    found += [Row(OLDER, i % players) for i in range(by_older)]
    return found[:n] + [Row(ITSELF)] * max(0, n - len(found))


def kinds_of(recipe: Recipe) -> list[str]:
    """All kinds of rivals, in the order in which they are counted."""
    return [ITSELF, OLDER, *recipe.bots]


@dataclass
class OlderSelves:
    """Weights of earlier times, spread evenly over the whole past, and other networks that are never dropped."""

    most: int
    keep: int  # updates between two that are kept; doubles when there are too many
    kept: list[tuple[int, Any]] = field(default_factory=list)  # the update, and the weights of that time
    rivals: list[Any] = field(default_factory=list)

    def wants(self, update: int) -> bool:
        """Whether the present network is to be kept."""
        return self.most > 0 and update % self.keep == 1 % self.keep

    def add(self, update: int, weights: Any) -> None:
        """Keep the present network; of too many every other one is dropped."""
        self.kept.append((update, weights))
        if len(self.kept) > self.most:
            self.keep *= 2
            self.kept = [one for one in self.kept if one[0] % self.keep == 1 % self.keep] or self.kept[-1:]

    def chosen(self, rng: Random) -> Any | None:
        """The weights that play next; None if there are none."""
        there: Sequence[Any] = [weights for _, weights in self.kept] + self.rivals
        return there[rng.randrange(len(there))] if there else None
