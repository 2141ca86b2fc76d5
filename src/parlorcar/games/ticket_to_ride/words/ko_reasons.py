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
}
