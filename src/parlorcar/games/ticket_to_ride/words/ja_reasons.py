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
    "theme.ttr.finish": "チケットを達成する",
    "theme.ttr.end": "対戦の終わらせどき",
    "theme.ttr.way": "チケットの経路",
    "theme.ttr.points": "得点と妨害",
    "theme.ttr.cards": "どのカードを取るか",
    "theme.ttr.tickets": "どのチケットを残すか",
    "theme.ttr.draw": "チケットの引き方",
    "why.ttr.take.claim": "これで{track}を獲得でき、{points}点入ります。",
    "why.ttr.take.points": "{points}点になる{track}のためのカードが1枚増えます。",
    "why.ttr.draw.free": "チケットのために必要な路線はもうなく、山札からはSLが出るかもしれません。",
    "why.ttr.pay.locomotives": "どの色にも使えるSLを手元に残せます。",
    "why.ttr.pay.spare": "この色の路線はチケットに必要ありません。",
    "why.ttr.declare.short": "短距離のチケットはより確実に達成できます。達成できなければその点を失います。",
    "why.ttr.declare.long": "長距離のチケットは1枚の点が高く、1本の道で複数を達成できることもあります。",
    "why.ttr.declare.mixed": "短距離のチケットは確実で、長距離のチケットは点が高く、半分ずつなら両方を狙えます。",
    "why.ttr.collect": "これでこの色の乗客は{mine}人になります。ほかで最も多い人は{other}人です。",
    "why.ttr.passengers.one": "片方の端に乗客がいます。",
    "why.ttr.passengers.both": "両方の端に乗客がいます。",
    "why.ttr.tickets.room": "手持ちの行き先チケットに使う列車コマは{left}個のうち約{trains}個で、まだ余裕があります。",
    "why.ttr.pay.fewer": "どの色にも使えるSLを{cards}枚残せます。",
    "why.ttr.pay.color": "この色のカードを{cards}枚残せます。",
    "why.ttr.pay.other": "{track}のためのカードを残せます。",
    "why.ttr.take.more": "この種類のカードが{cards}枚になります。",
}
