"""Japanese: why a bot would make a move, whatever the game."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "theme.any": "最善手を探す",
    "why.points": "すぐに{points}点入ります。",
    "why.compared": "決め手は一つではありません。その先まで対戦を続けると、比べたほかの手よりも多く勝ちました。",
}
