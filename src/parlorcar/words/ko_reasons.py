"""Korean: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "why.points": "바로 {points}점을 얻습니다.",
    "why.ttr.completes": "{ticket} 완성: {points}점을 얻고, 같은 점수를 잃지 않게 됩니다.",
    "why.ttr.way": "{ticket}(으)로 가는 길이며 바로 {points}점을 얻습니다.",
    "why.ttr.ends": "이것으로 마지막 차례가 시작됩니다.",
    "why.ttr.card": "{track}에 필요한 카드입니다.",
    "why.ttr.last-card": "이 카드로 {track}을(를) 차지할 수 있습니다.",
    "why.ttr.draw": "펼쳐진 카드보다 보이지 않는 카드 두 장이 계획에 더 도움이 됩니다.",
    "why.ttr.tickets": "가진 티켓은 완성했고 아직 시간이 있습니다.",
    "why.ttr.keep": "모두 합쳐 열차 {left}개 중 약 {trains}개가 듭니다.",
    "why.sa.tool": "도구는 매 라운드 주사위에 더할 수 있습니다.",
    "why.sa.hut": "앞으로 매 라운드 사람이 한 명 늘어납니다.",
    "why.sa.field": "앞으로 매 라운드 식량이 하나 늘어납니다.",
    "why.sa.hunt": "식량을 약 {food} 얻습니다.",
    "why.sa.hunt-lack": "식량을 약 {food} 얻습니다. 사람들의 식량이 {lack} 모자랍니다.",
    "why.sa.goods": "도구까지 더해 {good}을(를) 약 {goods} 얻습니다.",
    "why.sa.card": "카드는 마지막에 점수가 되고, 바로 무언가를 줍니다.",
    "why.sa.building": "건물은 자원을 점수로 바꿉니다.",
    "why.sa.fed": "모든 사람이 먹을 식량이 있습니다.",
    "why.sa.hungry": "모자란 식량 {lack}은(는) 자원으로 채울 수 있습니다.",
    "why.sa.starve": "자원이 10점보다 더 가치 있습니다.",
}
