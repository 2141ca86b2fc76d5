"""What a seat may know, as numbers, as features and as text."""

from __future__ import annotations

from parlorcar.moved import keep_old_names

MOVED = {"look": "text_observer"}

keep_old_names(__name__, MOVED)
