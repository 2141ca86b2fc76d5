"""English: why a bot would make a move, whatever the game."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "theme.any": "Find the best move",
    "why.points": "It scores {points} at once.",
}
