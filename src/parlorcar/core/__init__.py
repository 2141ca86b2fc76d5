"""The kernel: state, frames, steps, moves, chance, events, visibility, notation. No game, no input or output."""

from __future__ import annotations

from parlorcar.moved import keep_old_names

MOVED = {"imagining": "determinization"}

keep_old_names(__name__, MOVED)
