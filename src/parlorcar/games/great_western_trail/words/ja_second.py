"""Japanese for the 2nd edition of Great Western Trail: the words of the 1st with its own names, and some of its own."""

from __future__ import annotations

from typing import Final

from parlorcar.games.great_western_trail.words import en_second
from parlorcar.games.great_western_trail.words import ja as first

# what the 2nd edition calls otherwise, the longer ones first [GWT2-1]
NAMES: Final = {
    "牧場主": "牛追い",
    "職人": "大工",
    "緑と青の住居": "緑とオレンジの無法者",
    "青の住居": "オレンジの無法者",
    "住居タイル": "無法者タイル",
    "住居": "無法者",
    "サンフランシスコ": "ニューヨーク",
    "deli santa": "deli chic",
    "GWT-32": "GWT2-12",
}


def renamed(sentence: str) -> str:
    """A sentence with the names of the 2nd edition."""
    for old, new in NAMES.items():
        sentence = sentence.replace(old, new)
    return sentence


BEFORE = "都市と駅の"  # the line of the help that the one about tokens stands before

OWN: Final = {
    "gwt2.help": renamed(first.MESSAGES["gwt.help"]).replace(
        BEFORE,
        "'exchange'で、何を決めているときでもトークンを使えます。\n"
        "'aside 名前'で、ほかの人が自分の手番にトークンを使えます。\n"
        f"'aside'だけなら、ほかの人やボットが決める前に毎回質問されます。\n{BEFORE}",
    ),
    "gwt.no-outlaw": "ここに無法者はいません。",
    "gwt2.prompt.arrest": "どの無法者を逮捕しますか？",
    "gwt2.prompt.aside": "自分の手番ではありませんが、交換トークンを使いますか？",
    "gwt2.prompt.sell": "牛を売るか、その前に目的カードを出すか、交換トークンを使います。",
    "gwt2.task.orange": "オレンジの無法者",
}

MESSAGES: Final = {
    **{id: renamed(first.MESSAGES["gwt" + id.removeprefix("gwt2")]) for id in en_second.MESSAGES if id not in OWN},
    **OWN,
}
