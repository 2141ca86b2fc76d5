"""Korean: refusals, nouns and what every game has in common.

Who did something stands before a colon, and what it was done with behind a dash or an arrow, so that no particle hangs
on a name; where one has to, it is written in both forms, 을(를), and the page shows the one that fits.
"""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    # refusals of every game
    "match-over": "게임이 끝났습니다.",
    "not-now": "지금 할 수 없는 수입니다: '{move}'.",
    "no-such-move": "{move}번 수는 없습니다. 수는 0부터 {moves}까지입니다.",
    "ambiguous": "'{text}'에 해당하는 수가 여럿입니다: {choices}.",
    "not-a-move": "여기서 둘 수 있는 수가 아닙니다: '{text}'. 예: {examples}.",
    "not-your-turn": "지금 결정할 사람: {player} ({seat} 아님).",
    "chance-decides": "지금은 플레이어가 아니라 운이 결정합니다.",
    "no-chance-now": "지금 운이 결정할 것이 없습니다.",
    "chance-is-drawn": '이 게임의 결과는 뽑아서 정해집니다. chance="chosen"으로 만든 게임에서만 고를 수 있습니다.',
    "joined-past-decisions": "'{text}': {player}의 마지막 결정보다 뒤에 있습니다. 하나도 두지 않았습니다.",
    "joined-after-reveal": (
        "'{text}': 무언가 공개된 뒤의 수이며, 이대로는 모두 둘 수 없습니다. 그때 할 수 없는 수가 있거나 "
        "이미 같은 플레이어의 결정이 아닙니다. 하나도 두지 않았습니다."
    ),
    "joined-only-answer": "가능한 답은 '{answer}'뿐이며 '{text}'이(가) 아닙니다. 하나도 두지 않았습니다.",
    "undo-chance": "그 뒤에 카드를 뽑거나 주사위를 굴렸으므로 무를 수 없습니다.",
    "undo-sealed": "모든 플레이어가 선택하고 확인했으므로 무를 수 없습니다.",
    "undo-other": "그 뒤에 다른 플레이어가 수를 두었으므로 무를 수 없습니다.",
    "nothing-to-undo": "무를 것이 없습니다.",
    # events of every game
    "event.undone": "마지막 선택을 물렀습니다.",
    "event.other": "{player}: {event} {rest}",
    "event.nobody": "{event} {rest}",
    # names
    "you": "나",
    "you.whom": "나",
    "seat": "{number}번 자리",
    "and": "{first} 및 {last}",
}

# Korean has no plural
NOUNS: Final = {
    "card": ("카드", "카드"),
    "draw": ("뽑기", "뽑기"),
    "move": ("수", "수"),
    "point": ("점", "점"),
    "turn": ("차례", "차례"),
}
