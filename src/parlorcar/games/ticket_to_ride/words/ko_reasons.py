"""Korean: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "why.ttr.completes": "{ticket} 티켓 완성: {points}점을 얻고, 같은 점수를 잃지 않게 됩니다.",
    "why.ttr.way": "{ticket} 티켓을 잇는 길이며 바로 {points}점을 얻습니다.",
    "why.ttr.ends": "이것으로 마지막 라운드가 시작됩니다.",
    "why.ttr.card": "{track} 노선에 필요한 카드입니다.",
    "why.ttr.last-card": "이 카드로 {track} 노선을 차지할 수 있습니다.",
    "why.ttr.draw": "공개된 카드보다 보이지 않는 카드 두 장이 계획에 더 도움이 됩니다.",
    "why.ttr.tickets": "가진 티켓은 완성했고 아직 시간이 있습니다.",
    "why.ttr.keep": "모두 합쳐 기차 {left}개 중 약 {trains}개가 듭니다.",
    "theme.ttr.finish": "티켓 완성하기",
    "theme.ttr.end": "게임을 끝낼 때",
    "theme.ttr.way": "티켓의 경로",
    "theme.ttr.points": "점수와 방해",
    "theme.ttr.cards": "어떤 카드를 가져올까",
    "theme.ttr.tickets": "어떤 티켓을 가질까",
    "theme.ttr.draw": "티켓 뽑기",
    "why.ttr.take.claim": "이 카드로 {track} 노선을 차지할 수 있고 {points}점을 얻습니다.",
    "why.ttr.take.points": "{points}점짜리 {track} 노선에 쓸 카드가 한 장 늘어납니다.",
    "why.ttr.draw.free": "티켓에 더 필요한 노선이 없고, 보이지 않는 카드에서는 기관차가 나올 수 있습니다.",
    "why.ttr.pay.locomotives": "어느 색에나 쓸 수 있는 기관차를 아낍니다.",
    "why.ttr.pay.spare": "티켓에 이 색 노선은 필요하지 않습니다.",
    "why.ttr.declare.short": "짧은 티켓은 더 확실하게 완성합니다. 완성하지 못하면 그 점수를 잃습니다.",
    "why.ttr.declare.long": "긴 티켓은 한 장의 점수가 크고, 길 하나로 여러 장을 완성할 수도 있습니다.",
    "why.ttr.declare.mixed": "짧은 티켓은 확실하고 긴 티켓은 점수가 큽니다. 반반이면 둘 다 노릴 수 있습니다.",
    "why.ttr.collect": "이것으로 이 색 승객이 {mine}명이 됩니다. 다른 사람 가운데 가장 많은 수는 {other}명입니다.",
    "why.ttr.passengers.one": "한쪽 끝에 승객이 있습니다.",
    "why.ttr.passengers.both": "양쪽 끝에 승객이 있습니다.",
    "why.ttr.tickets.room": "가진 티켓에는 기차 {left}개 중 약 {trains}개가 들어 아직 여유가 있습니다.",
    "why.ttr.pay.fewer": "어느 색에나 쓸 수 있는 기관차를 {cards}장 남깁니다.",
    "why.ttr.pay.color": "이 색 카드를 {cards}장 남깁니다.",
    "why.ttr.pay.other": "{track} 노선에 쓸 카드를 남깁니다.",
    "why.ttr.take.more": "이 종류의 카드가 {cards}장이 됩니다.",
}
