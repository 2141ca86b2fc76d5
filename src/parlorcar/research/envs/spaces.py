"""Observation and action spaces as Gymnasium describes them, which PettingZoo uses too."""

from __future__ import annotations

from typing import Any

from parlorcar.research.extras import missing
from parlorcar.research.observation.observer import Observer

try:
    from gymnasium import spaces
except ImportError:
    raise missing("Gymnasium", "gymnasium") from None

__all__ = ["action_space", "observation_space"]


KEYS = ("observation", "action_mask")  # of an observation, as PettingZoo calls its parts
Keys = tuple[str, str]


def observation_space(observer: Observer, actions: int, keys: Keys = KEYS) -> spaces.Dict:
    """An observation and the mask of legal moves."""
    low, high = observer.bounds()
    box = spaces.Box(low, high, (observer.size,), observer.dtype)
    mask: spaces.Box = spaces.Box(0, 1, (actions,), _int8())
    return spaces.Dict({keys[0]: box, keys[1]: mask})


def action_space(actions: int) -> spaces.Discrete:
    """The numbers of moves."""
    return spaces.Discrete(actions)


def _int8() -> Any:
    import numpy as np

    return np.int8
