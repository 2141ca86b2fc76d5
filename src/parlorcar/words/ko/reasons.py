"""Korean: why a bot would make a move, whatever the game."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "theme.any": "가장 좋은 수 찾기",
    "why.points": "바로 {points}점을 얻습니다.",
    "why.compared": "결정적인 이유 하나가 있는 것은 아닙니다. 이어서 두어 보면 비교한 다른 수보다 더 자주 이겼습니다.",
}
