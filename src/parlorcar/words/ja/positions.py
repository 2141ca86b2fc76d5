"""Japanese for positions that cannot be and games that cannot be set up."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    # setting up; `.near` where there is a name that could be meant
    "setup.solo": (
        "{game}に1席だけのゲームはありません。1人で遊ぶときは{least}席以上にして、ほかの席をボットにします（端末"
        "では play {game} --players 1）"
    ),
    "setup.players": "{game}は{least}～{most}人用です（{given}人ではなく）",
    "setup.no-options": "{game}：オプション{given!r}はありません（オプションなし）",
    "setup.no-option": "{game}：オプション{given!r}はありません（オプション：{options}）",
    "setup.no-option.near": (
        "{game}：オプション{given!r}はありません。{near!r}のことですか？（オプション：{options}）"
    ),
    "setup.option": "{game}：オプション{option}の値は{values}です（{given}ではなく）",
    "setup.no-game": "{given!r}というゲームはありません（あるのは{games}）",
    "setup.no-game.near": "{given!r}というゲームはありません。{near!r}のことですか？（あるのは{games}）",
    "setup.entry-point": "{group}のエントリーポイント{name}は{kind}ではありません",
    "setup.no-home": "{game}にはファイルを置くパッケージがありません。別の保存先を指定してください",
    "setup.no-bot": "{given!r}というボットはありません（あるのは{bots}）",
    "setup.no-bot.near": "{given!r}というボットはありません。{near!r}のことですか？（あるのは{bots}）",
    "setup.not-its-game": "ボット{bot}は{game}を遊べません",
    "setup.no-network": "{game}のネットワークがないため、{bot}は使えません",
    "setup.no-network.in": "{folder}（PARLORCAR_NETWORKS）に{game}のネットワークがないため、{bot}は使えません",
    "no-seat": "席{given}はありません。席は0から{last}までです",
    "position.options": "この局面はオプション{given}のものです（{mine}ではなく）",
    # positions of every game; `where` is the place in the position
    "position.number": "{where}：数が必要です（{given!r}ではなく）",
    "position.seat": "{where}：席{given}はありません。席は0から{last}までです",
    "position.range": "{where}：{given}は範囲外です",
    "position.negative": "{where}：{given}は負の数です",
    "position.flag": "{where}：trueかfalseが必要です（{given!r}ではなく）",
    "position.seats": "{where}：席のリストが必要です（{given!r}ではなく）",
    "position.list": "{where}：{most}個までのリストが必要です",
    "position.names": "{where}：名前と値の組が必要です（{given!r}ではなく）",
    "position.no-name": "{where}：{kind} {given!r}はありません",
    "position.no-name.near": "{where}：{kind} {given!r}はありません。{near!r}のことですか？",
    "position.no-field": "項目{given!r}はありません",
    "position.no-field.near": "項目{given!r}はありません。{near!r}のことですか？",
    "position.other": "この局面は{name} {given!r}のものです（{mine!r}ではなく）",
    "position.dump": "これは{game}の局面ではありません",
    "position.stack": "stack：{most}個までのフレームのリストが必要です",
    "position.frame": "stack：フレームはステップとプレイヤーを持つオブジェクトです（{given!r}ではなく）",
    "position.no-step": "stack：ステップ{given!r}はありません",
    "position.no-step.near": "stack：ステップ{given!r}はありません。{near!r}のことですか？",
    "position.chance": "stack：{step}は運で決まります",
    "position.no-chance": "stack：{step}は運で決まるものではありません",
    "position.extra": "stack：{step}に{given!r}はありません",
    "position.no-choice": "stack：{step}：そこで選べるものがありません",
    "position.index": "索引{name}が局面のほかの部分と合っていません",
    "stock.count": "{where}：箱の中の{thing}は{box}個で、{found}個ではありません",
    "stock.negative": "{where}：{thing}の数が負です",
}
