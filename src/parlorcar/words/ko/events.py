"""Korean: refusals about events and deals of the day."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.sealed": "다른 테이블이 같은 딜을 아직 플레이합니다. 모두 끝날 때까지 앉은 사람만 볼 수 있습니다.",
    "server.event-seat": "대회의 자리는 참가자의 것입니다.",
    "server.event-offer": "대회 테이블에서는 합의로 정하지 않습니다. 시계와 기한은 모두에게 같습니다.",
    "server.many-events": "진행 중인 대회가 {most}개 있습니다. 하나가 끝날 때까지 기다리세요.",
    "server.event-endless": "대회가 끝날 수 있도록 시계나 기한이 필요합니다.",
    "server.event-duplicate": (
        "듀플리케이트에서는 모든 테이블의 인원이 같습니다(봇이 채웁니다). 레이팅 대회나 토너먼트로는 열 수 없습니다."
    ),
    "server.event-full": "대회가 꽉 찼습니다.",
    "server.no-event": "그런 대회가 없습니다.",
    "server.event-begun": "대회가 이미 시작되었습니다.",
    "server.event-few": "적어도 {least}명이 참가해야 합니다.",
    "server.not-your-event": "대회를 만든 사람이나 운영자만 할 수 있습니다.",
}
