"""Japanese: refusals, counted things and what every game has in common."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    # refusals of every game
    "match-over": "対戦は終わっています。",
    "not-now": "「{move}」はいまできません。",
    "no-such-move": "{move}番の手はありません。手の番号は0から{moves}までです。",
    "ambiguous": "「{text}」には当てはまる手がいくつもあります：{choices}。",
    "not-a-move": "「{text}」という手はここにはありません。たとえば：{examples}。",
    "not-your-turn": "いま決めるのは{seat}ではなく{player}です。",
    "chance-decides": "いま決めるのはプレイヤーではなく運です。",
    "no-chance-now": "いま運で決まることはありません。",
    "chance-is-drawn": 'この対戦の結果は引いて決まります。選べるのはchance="chosen"で作った対戦だけです。',
    "joined-past-decisions": "「{text}」は{player}の最後の決定より後です。どれも実行されませんでした。",
    "joined-after-reveal": (
        "「{text}」は何かが明らかになった後の手で、このままでは全部は実行できません。その時にできない手があるか、"
        "もう同じプレイヤーの番ではありません。どれも実行されませんでした。"
    ),
    "joined-only-answer": "できるのは「{answer}」だけで、「{text}」ではありません。どれも実行されませんでした。",
    "undo-chance": "その後にカードが引かれたかダイスが振られたので、取り消せません。",
    "undo-sealed": "全員が選び終えて公開されたので、取り消せません。",
    "undo-other": "その後にほかのプレイヤーが動いたので、取り消せません。",
    "nothing-to-undo": "取り消すものはありません。",
    # events of every game
    "event.undone": "直前の選択が取り消された。",
    "event.other": "{player}：{event} {rest}",
    "event.nobody": "{event} {rest}",
    # names
    "you": "あなた",
    "you.whom": "あなた",
    "seat": "席{number}",
    "and": "{first}と{last}",
}

# there are no plurals: both forms are the same
NOUNS: Final = {
    "card": ("枚のカード", "枚のカード"),
    "draw": ("回の引き", "回の引き"),
    "move": ("手", "手"),
    "point": ("点", "点"),
    "turn": ("手番", "手番"),
}
