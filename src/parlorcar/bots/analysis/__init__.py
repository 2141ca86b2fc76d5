"""Judging positions and moves for people: hints, reviews, and reasons in words."""

from __future__ import annotations

from parlorcar.moved import keep_old_names

MOVED = {"learnt": "network_advice"}

keep_old_names(__name__, MOVED)
