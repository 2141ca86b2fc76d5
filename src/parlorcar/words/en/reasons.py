"""English: why a bot would make a move, whatever the game."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "theme.any": "Find the best move",
    "why.points": "It scores {points} at once.",
    "why.compared": "No single thing speaks for it: played on, it won more often than the other moves compared.",
}
