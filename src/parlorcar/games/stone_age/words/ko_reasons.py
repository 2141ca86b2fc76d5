"""Korean: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "why.sa.tool": "도구는 매 라운드 주사위에 더할 수 있습니다.",
    "why.sa.hut": "앞으로 매 라운드 부족원이 한 명 늘어납니다.",
    "why.sa.field": "앞으로 매 라운드 식량이 하나 늘어납니다.",
    "why.sa.hunt": "식량을 약 {food}개 얻습니다.",
    "why.sa.hunt-lack": "식량을 약 {food}개 얻습니다. 부족원의 식량이 {lack}개 모자랍니다.",
    "why.sa.goods": "도구까지 더해 {good}을(를) 약 {goods}개 얻습니다.",
    "why.sa.card": "카드는 마지막에 점수가 되고, 바로 무언가를 줍니다.",
    "why.sa.building": "건물은 자원을 점수로 바꿉니다.",
    "why.sa.fed": "모든 부족원이 먹을 식량이 있습니다.",
    "why.sa.hungry": "모자란 식량 {lack}개는 자원으로 채울 수 있습니다.",
    "why.sa.starve": "자원이 10점보다 더 가치 있습니다.",
    "why.sa.first": "여기서 얻은 것을 아직 부족원이 있는 카드나 건물 값으로 쓸 수 있습니다.",
    "why.sa.add-tool": "주사위 합에 {pips}을(를) 더합니다.",
    "why.sa.keep-tools": "남은 도구는 다음 주사위에 쓸 수 있습니다.",
    "why.sa.pick-good": "주사위로는 {good} 하나에 {pips}이(가) 필요하지만 여기서는 거저 얻습니다.",
    "why.sa.pay-cheap": "더 값진 자원을 아낍니다.",
    "why.sa.pay-last": "달리 낼 자원이 없습니다.",
    "why.sa.pay-dear": "더 값싼 자원을 아낍니다.",
    "theme.sa.food": "먹일까 굶길까",
    "theme.sa.people": "부족원 늘리기",
    "theme.sa.tools": "도구",
    "theme.sa.goods": "어떤 자원일까",
    "theme.sa.buildings": "건물",
    "theme.sa.cards": "문명 카드",
    "theme.sa.payment": "주사위, 도구, 지불",
}
