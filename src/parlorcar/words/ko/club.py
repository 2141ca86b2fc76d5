"""Korean: refusals about the club."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.barred": "운영자가 참여를 제한했습니다. 진행 중인 게임은 마칠 수 있지만 새로 시작할 수는 없습니다.",
    "server.closed-by-operator": "이 서비스의 운영자가 게임을 끝냈습니다.",
    "server.is-operator": "이 사람은 운영자입니다. 먼저 해임하세요.",
    "server.last-operator": "운영자는 당신뿐입니다. 먼저 다른 사람을 임명하세요.",
    "server.many-muted": "이미 {most}명을 차단했습니다. 먼저 한 명을 해제하세요.",
    "server.no-line": "그런 말이 없거나, 당신이 없는 곳에서 한 말입니다.",
    "server.no-new-matches": "지금은 새 게임을 시작할 수 없습니다.",
    "server.no-new-profiles": "지금은 새 프로필을 만들 수 없습니다.",
    "server.no-phrase": "그런 문구는 없습니다.",
    "server.no-talk": "운영자가 대화를 꺼 두었습니다.",
    "server.no-text": "할 말이 비어 있습니다.",
    "server.not-operator": "서비스 운영자만 볼 수 있습니다.",
    "server.many-friends": "이미 {most}명을 등록했습니다. 먼저 한 명을 빼세요.",
    "server.not-here": "이 사람은 여기 없습니다. 친구나 클럽에 있는 사람을 초대하세요.",
    "server.bad-address": "이 주소로는 보낼 수 없습니다.",
    "server.many-notices": "이미 {most}곳으로 알리고 있습니다. 먼저 하나를 빼세요.",
    "server.no-mail": "운영자가 이메일을 설정하지 않았습니다.",
    "server.no-notices": "그런 알림 받을 곳이 없습니다.",
    "server.no-zone": "{zone}이라는 시간대는 없습니다.",
    "server.not-confirmed": "먼저 이메일로 온 코드를 입력하세요.",
    "server.not-sent": "전달하지 못했습니다.",
    "notice.title": "Parlor Car: 당신 차례입니다",
    "notice.turn": "당신 차례입니다: {games}",
    "notice.seat": "자리를 고르세요: {games}",
    "notice.round": "“{event}” {round}라운드가 시작되어 테이블이 준비되었습니다: {game}",
    "notice.title.round": "Parlor Car: 라운드가 시작되었습니다",
    "notice.confirm": (
        "여기서 차례 알림을 받으려면 "
        "프로필 페이지에 이 코드를 입력하세요: {code}. "
        "요청한 적이 없다면 아무것도 하지 않아도 됩니다."
    ),
    "notice.try": "당신 차례가 되면 여기로 알려 드립니다.",
}
