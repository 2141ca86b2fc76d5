"""Japanese: refusals about events and deals of the day."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.sealed": "ほかの卓が同じディールをプレイ中です。すべて終わるまで、座っている人だけが見られます。",
    "server.event-seat": "大会の席は参加者のものです。",
    "server.event-offer": "大会の卓では申し合わせはできません。時計と期限は全員に同じです。",
    "server.many-events": "進行中の大会が{most}件あります。終わるまでお待ちください。",
    "server.event-endless": "大会が終わるように、時計か期限を設定してください。",
    "server.event-duplicate": (
        "デュプリケートではすべての卓が同じ人数です（ボットが補います）。レーティングと勝ち抜き戦には使えません。"
    ),
    "server.event-full": "大会は満員です。",
    "server.no-event": "その大会はありません。",
    "server.event-begun": "大会はすでに始まっています。",
    "server.event-few": "少なくとも{least}人の参加が必要です。",
    "server.not-your-event": "大会を作った人か運営者だけができます。",
}
