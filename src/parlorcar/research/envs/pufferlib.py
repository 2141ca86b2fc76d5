"""Many matches as a native environment of PufferLib, which writes into PufferLib's own buffers."""

from __future__ import annotations

from contextlib import chdir
from tempfile import TemporaryDirectory
from typing import Any

from parlorcar.research.extras import MissingExtra

try:
    with TemporaryDirectory() as elsewhere, chdir(elsewhere):  # its import leaves a link where one works
        from pufferlib import PufferEnv
except ImportError:
    raise MissingExtra(
        "PufferLib is not installed; `scripts/recipe pufferlib` of a checkout builds it, as examples/README.md says"
    ) from None

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from parlorcar.core.game import Game
from parlorcar.research.envs.episode import game_of
from parlorcar.research.envs.vector import VectorEnv
from parlorcar.research.observation.observer import Features
from parlorcar.research.observation.spec import Spec

__all__ = ["Tables"]

Step = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], list[dict[str, Any]]]


class Tables(PufferEnv):  # type: ignore[misc]  # PufferLib is optional
    """`num_envs` matches in which every seat is the learner's: an agent is a row, which the seat to move decides.

    PufferLib knows no masks of moves, so a row of `observations` is the features and behind them the mask; `parts`
    takes them apart. The reward is that of the seat that moved last; `matches.returns` has those of all seats,
    `matches.players` whose row it is. Several processes are `workers=N`, not those of `pufferlib.vector`.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        num_envs: int = 64,
        buf: dict[str, NDArray[Any]] | None = None,
        seed: int = 0,
        *,
        returns: str = "rank",
        workers: int = 1,
        **options: Any,
    ) -> None:
        made = game_of(game, players, **options)
        self.features = Features(Spec(made)).size
        low, high = np.full(self.features, -np.inf, np.float32), np.full(self.features, np.inf, np.float32)
        mask = np.zeros(made.moves, np.float32)
        self.single_observation_space = spaces.Box(np.append(low, mask), np.append(high, mask + 1), dtype=np.float32)
        self.single_action_space = spaces.Discrete(made.moves)
        self.num_agents = num_envs
        super().__init__(buf)
        features, masks = self.parts(self.observations)
        buffers = {"observations": features, "masks": masks, "done": self.terminals}
        self.matches = VectorEnv(made, None, num_envs, seed=seed, returns=returns, workers=workers, buffers=buffers)

    def parts(self, observations: Any) -> tuple[Any, Any]:
        """The features of observations, and their masks."""
        return observations[..., : self.features], observations[..., self.features :]

    def reset(self, seed: int | None = None) -> tuple[NDArray[Any], list[dict[str, Any]]]:
        """Start all matches over."""
        self.matches.reset(seed or 0)
        self.rewards[:] = 0
        return self.observations, []

    def step(self, actions: Any) -> Step:
        """A choice in every match; those that end start over within the step."""
        movers = self.matches.players.astype(np.int64)
        _, returns, _ = self.matches.step(actions)
        self.rewards[:] = returns[np.arange(self.num_agents), movers]
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def close(self) -> None:
        """End the processes."""
        self.matches.close()
