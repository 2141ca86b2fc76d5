"""A match in progress, and its records, saves and proofs."""

from __future__ import annotations

from parlorcar.moved import keep_old_names

MOVED = {"joined": "joined_moves", "replaying": "replay_record", "saving": "saved_match"}

keep_old_names(__name__, MOVED)
