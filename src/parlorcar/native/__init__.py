"""What research asks for at every step, compiled: observations, and many matches played side by side."""

from __future__ import annotations

from parlorcar.moved import keep_old_names

MOVED = {"running": "running_match"}

keep_old_names(__name__, MOVED)
