"""Japanese: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "why.ttr.completes": "{ticket}を達成します：{points}点を得て、同じ点を失わずに済みます。",
    "why.ttr.way": "{ticket}をつなぐ道にあたり、すぐに{points}点入ります。",
    "why.ttr.ends": "これで最終ラウンドに入ります。",
    "why.ttr.card": "{track}のために必要です。",
    "why.ttr.last-card": "これで{track}を獲得できます。",
    "why.ttr.draw": "場のカードより、見えていない2枚のほうが計画に役立ちます。",
    "why.ttr.tickets": "手持ちの行き先チケットは達成済みで、まだ時間があります。",
    "why.ttr.keep": "合わせて、列車コマ{left}個のうち約{trains}個を使います。",
    "theme.ttr.finish": "チケットを完成させる",
    "theme.ttr.end": "対戦の終わらせどき",
    "theme.ttr.way": "チケットの経路",
    "theme.ttr.points": "得点と妨害",
    "theme.ttr.cards": "どのカードを取るか",
    "theme.ttr.tickets": "どのチケットを残すか",
}
