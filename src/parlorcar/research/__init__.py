"""The research door: environments for learners, simulations, and the measurements behind every published speed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from parlorcar.moved import keep_old_names
from parlorcar.research.moved import MOVED

if TYPE_CHECKING:  # loaded when it is asked for: see `__getattr__`
    from parlorcar.research.envs.episode import Episode
    from parlorcar.research.envs.vector import VectorEnv
    from parlorcar.research.observation.observer import Features, Observer
    from parlorcar.research.observation.spec import Spec

__all__ = ["Episode", "Features", "Observer", "Spec", "VectorEnv"]

HOMES = {
    "Episode": "envs.episode",
    "Features": "observation.observer",
    "Observer": "observation.observer",
    "Spec": "observation.spec",
    "VectorEnv": "envs.vector",
}

keep_old_names(__name__, MOVED)


def __getattr__(name: str) -> Any:
    """What is named here is loaded when it is asked for, because simulations need no NumPy."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
