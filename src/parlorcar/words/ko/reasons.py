"""Korean: why a bot would make a move, whatever the game."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "theme.any": "가장 좋은 수 찾기",
    "why.points": "바로 {points}점을 얻습니다.",
}
