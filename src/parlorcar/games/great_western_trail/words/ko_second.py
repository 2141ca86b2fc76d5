"""Korean for the 2nd edition of Great Western Trail: the words of the 1st with its own names, and a few of its own."""

from __future__ import annotations

from typing import Final

from parlorcar.games.great_western_trail.words import en_second
from parlorcar.games.great_western_trail.words import ko as first

# what the 2nd edition calls otherwise, the longer ones first [GWT2-1]
NAMES: Final = {
    "초록색과 파란색 티피": "초록색과 주황색 무법자",
    "파란색 티피": "주황색 무법자",
    "티피": "무법자",
    "장인이나": "건축가나",  # particles follow the sound
    "장인": "건축가",
    "샌프란시스코": "뉴욕",
    "deli santa": "deli chic",
    "GWT-32": "GWT2-12",
}


def renamed(sentence: str) -> str:
    """A sentence with the names of the 2nd edition."""
    for old, new in NAMES.items():
        sentence = sentence.replace(old, new)
    return sentence


BEFORE = "도시와 기차역의"  # the line of the help that the one about tokens stands before

OWN: Final = {
    "gwt2.help": renamed(first.MESSAGES["gwt.help"]).replace(
        BEFORE,
        "'exchange'는 무엇을 결정하는 중이든 교환 토큰을 씁니다.\n"
        "'aside 이름'은 자기 차례에 다른 사람이 토큰을 쓰게 합니다.\n"
        f"'aside'만 쓰면 다른 사람이나 봇이 결정하기 전마다 물어봅니다.\n{BEFORE}",
    ),
    "gwt.no-outlaw": "여기에 무법자가 없습니다.",
    "gwt2.prompt.arrest": "어느 무법자를 체포할까요?",
    "gwt2.prompt.aside": "자기 차례가 아니지만 교환 토큰을 쓸까요?",
    "gwt2.prompt.sell": "소를 팔거나, 먼저 목표 카드나 교환 토큰을 사용하세요.",
    "gwt2.task.orange": "주황색 무법자",
}

# the sentences that English has of its own for the 2nd edition, so that no id is said in one language alone
MESSAGES: Final = {
    **{id: renamed(first.MESSAGES["gwt" + id.removeprefix("gwt2")]) for id in en_second.MESSAGES if id not in OWN},
    **OWN,
}
