"""What learners by self-play need: advantages where a row belongs to another seat with every step."""

from __future__ import annotations

from typing import Any

from parlorcar.research.extras import missing

try:
    import numpy as np
except ImportError:
    raise missing("NumPy", "research") from None

__all__ = ["advantages"]


def advantages(values: Any, players: Any, done: Any, returns: Any, trace: float) -> tuple[Any, Any]:
    """Advantages seat by seat, backwards, and which of them are known: not those of a seat's last step so far.

    All are arrays of steps and rows, as `VectorEnv` gives them step after step: what the network thought of the seat
    that decided, who that was, which matches ended, and what these were worth to each seat.
    """
    steps, n = values.shape
    seats = returns.shape[2]
    found, known = np.zeros_like(values), np.zeros(values.shape, bool)
    ahead, sum_ahead = np.zeros((n, seats), np.float32), np.zeros((n, seats), np.float32)
    certain = np.zeros((n, seats), bool)  # whether something is known of what comes after
    rows = np.arange(n)
    for t in reversed(range(steps)):
        ended = done[t]
        ahead[ended], sum_ahead[ended], certain[ended] = returns[t][ended], 0, True
        seat = players[t]
        known[t] = certain[rows, seat]
        gain = np.where(known[t], ahead[rows, seat] - values[t] + trace * sum_ahead[rows, seat], 0)
        found[t] = sum_ahead[rows, seat] = gain
        ahead[rows, seat], certain[rows, seat] = values[t], True
    return found, known
