"""Japanese: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "why.ttr.completes": "{ticket}が完成します：{points}点を得て、同じ点を失わずに済みます。",
    "why.ttr.way": "{ticket}への道にあたり、すぐに{points}点入ります。",
    "why.ttr.ends": "これで最後の手番に入ります。",
    "why.ttr.card": "{track}のために必要です。",
    "why.ttr.last-card": "これで{track}を取れます。",
    "why.ttr.draw": "場のカードより、見えていない2枚のほうが計画に役立ちます。",
    "why.ttr.tickets": "手持ちの行先チケットは完成しており、まだ時間があります。",
    "why.ttr.keep": "合わせて、列車{left}両のうち約{trains}両を使います。",
}
