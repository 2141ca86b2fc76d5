"""Korean for people who keep a profile: what the service refuses them."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.bad-passkey": "브라우저가 만든 패스키를 여기서는 쓸 수 없습니다.",
    "server.many-passkeys": "패스키가 {most}개 있습니다. 먼저 하나를 지워 주세요.",
    "server.name-taken": "{name} 또는 비슷한 이름을 쓰는 사람이 이미 있습니다. 다른 이름을 골라 주세요.",
    "server.needs-https": "http에서는 같은 네트워크의 다른 사람이 읽을 수 있어 https에서만 할 수 있습니다.",
    "server.no-device": "그런 기기가 없습니다.",
    "server.no-language": "이 페이지는 {language} 언어를 지원하지 않습니다.",
    "server.no-passkey": "그런 패스키가 없습니다.",
    "server.no-passkeys": "브라우저는 이름이 있는 주소를 https로 열었을 때만 패스키를 쓸 수 있습니다.",
    "server.not-signed-in": "로그인해야 할 수 있습니다.",
    "server.old-challenge": "시간이 너무 오래 걸렸거나 이미 응답했습니다. 처음부터 다시 해 주세요.",
    "server.short-password": "비밀번호는 {least}자 이상이어야 합니다.",
    "server.signed-in": "이 기기에는 이미 누군가 로그인해 있습니다. 먼저 로그아웃해 주세요.",
    "server.wrong-code": "쓸 수 없거나 더 이상 유효하지 않은 코드입니다.",
    "server.wrong-passkey": "여기에 등록되지 않은 패스키입니다.",
    "server.wrong-password": "이름과 비밀번호가 맞지 않습니다.",
    "server.rated-sign-in": "레이팅 게임은 로그인한 사람만 할 수 있습니다.",
    "server.rated-agree": "이 게임은 레이팅에 반영됩니다. 앉으려면 동의(rated)를 표시해 주세요.",
    "server.rated-terms": "레이팅 게임에는 힌트, 공개 이후의 무르기, 지정한 시드가 없고 한 사람이 한 자리만 앉습니다.",
    "server.rated-bot": "{bot} 봇은 레이팅이 없어 레이팅 게임을 할 수 없습니다.",
    "server.rated-twice": "이 레이팅 게임에 이미 앉아 있습니다.",
    "server.rated-undo": "레이팅 게임에서는 무언가 공개된 뒤에는 무를 수 없습니다.",
    "server.no-person": "그런 프로필을 가진 사람이 없습니다.",
    "server.not-shown": "이 사람은 다른 사람에게 이것을 보여 주지 않습니다.",
}
