"""Korean for positions that cannot be; tracks and tickets are named as positions write them."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "ttr.fault.offered": "{number}번 자리에 티켓 {n}장이 제시되었지만, 너무 많거나 고를 때가 아닙니다",
    "ttr.fault.nothing-to-decide": "결정할 것이 없는데 게임이 끝나지 않았습니다",
    "ttr.fault.passes": "모두 패스했으므로 게임이 이미 끝났어야 합니다",
    "ttr.fault.final": "{number}번 자리에 게임이 끝나기 전의 최종 점수나 가장 긴 경로가 있습니다",
    "ttr.fault.too-many": "상자에는 {card} 카드가 {box}장뿐입니다",
    "ttr.fault.cards": "{card} 카드가 {box}장이 아니라 {n}장입니다",
    "ttr.fault.fewer-than-none": "덱이나 버린 카드의 {card} 카드가 0장보다 적습니다",
    "ttr.fault.known": "{seat}에 {card} 카드 {known}장이 있다고 알려졌지만 실제로는 {hand}장입니다",
    "ttr.fault.drawn-unseen": "{seat}에서 보이지 않게 뽑은 {card} 카드가 0장보다 적습니다",
    "ttr.fault.unseen": (
        "보이지 않게 뽑은 {card} 카드의 수가 맞지 않습니다: ceiling에서 deck과 blind를 빼면 0이 아니라 {n}입니다"
    ),
    "ttr.fault.trains": "{seat}의 기차는 모두 {box}개여야 하지만 손에 {trains}개, 지도에 {spaces}개입니다",
    "ttr.fault.points": "{seat}은(는) {worth}점짜리 노선으로 {points}점을 가지고 있습니다",
    "ttr.fault.spaces": "{seat}이(가) 지도에 {spaces}칸을 차지할 수는 없습니다",
    "ttr.fault.beside-own": "{seat}이(가) 나란한 두 노선을 가지고 있습니다: {name}",
    "ttr.fault.both-tracks": "{players}인 게임인데 두 노선이 모두 차지되었습니다: {name}",
    "ttr.fault.no-pile": "티켓 {name}이(가) 되돌려 놓은 적이 없는 더미에 있습니다",
    "ttr.fault.no-holder": "티켓 {name}을(를) 없는 자리가 가지고 있습니다",
    "ttr.fault.unknown-ticket": "티켓 {name}을(를) 가진 자리가 그 티켓을 알지 못합니다",
    "ttr.fault.counters": "마지막 차례({last_turns}), 패스({passes}), 카드 교체({sweeps})가 가능한 수보다 많습니다",
    "ttr.fault.not-shuffled": "섞을 버린 카드가 {discards}장 있는데 덱이 비어 있습니다",
    "ttr.fault.bottom": "stack: 차례 하나, 또는 차례를 끝내는 단계가 맨 아래에만 있어야 합니다",
    "ttr.fault.twice": "stack: {seat}이(가) 두 번 고르게 됩니다",
    "ttr.fault.nothing-offered": "stack: {seat}에 고를 티켓이 없습니다",
    "ttr.fault.finished": "티켓이 공개되었는데 아직 결정할 것이 남아 있습니다",
    "ttr.fault.row": "채울 카드가 있는데 공개 줄의 {slot}번 칸이 비어 있습니다",
    "ttr.fault.deal-card": "{where}: 나눠 줄 {number}번째 카드가 없습니다",
    "ttr.fault.turn-up": "{where}: 공개 줄에 빈 {slot}번 칸이 없습니다",
    "ttr.fault.deal-ticket": "{where}: 나눠 줄 {number}번째 티켓이 없습니다",
    "ttr.fault.draw-tickets": "{where}: 뽑을 티켓 {n}장이 없습니다",
    "ttr.fault.declare": "{where}: 선언할 티켓 {number}장이 없습니다",
    "ttr.fault.declared": "stack: {seat}의 선언이 뽑는 티켓과 맞지 않습니다",
    "ttr.fault.undrawable": "stack: {seat}은(는) 선언한 대로 티켓 {n}장을 뽑을 수 없습니다",
    "ttr.fault.few-tickets": "stack: 덱의 티켓이 뽑아야 할 {n}장보다 적습니다",
    "ttr.fault.place-passenger": "{where}: 놓을 {number}번째 승객이 없습니다",
    "ttr.fault.place-first": "stack: 승객은 다른 무엇보다 먼저 놓습니다",
    "ttr.fault.nobody-waiting": "stack: {name}에 승객이 그만큼 없습니다",
    "ttr.fault.passengers": "{passenger} 승객이 {box}명이 아니라 {n}명입니다",
    "ttr.fault.crowd": "passengers: {city}에 {n}명이 있지만 최대 {most}명입니다",
    "ttr.fault.not-here": "이 지도에 {name}은(는) 없습니다",
    "ttr.fault.claim": "{where}: {seat}은(는) {name}을(를) 차지할 수 없습니다",
}
