"""Japanese: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "why.sa.tool": "道具は毎ラウンドの出目に足せます。",
    "why.sa.hut": "これから毎ラウンド、コマが1個増えます。",
    "why.sa.field": "これから毎ラウンド、食料が1つ増えます。",
    "why.sa.hunt": "食料が約{food}得られます。",
    "why.sa.hunt-lack": "食料が約{food}得られます。コマの食料は{lack}足りません。",
    "why.sa.goods": "道具を含めて{good}が約{goods}得られます。",
    "why.sa.card": "カードは最後に得点になり、すぐに何かをもたらします。",
    "why.sa.building": "建物は材料を得点に変えます。",
    "why.sa.fed": "全員分の食料があります。",
    "why.sa.hungry": "足りない食料{lack}は材料で補えます。",
    "why.sa.starve": "材料のほうが10点より価値があります。",
    "why.sa.first": "ここで得たものを、まだコマがあるカードや建物の支払いに使えます。",
    "why.sa.add-tool": "出目に{pips}を足します。",
    "why.sa.keep-tools": "残りの道具は次のダイスに使えます。",
    "why.sa.pick-good": "ダイスなら{good}1つに{pips}の目が要るところを、ただで得られます。",
    "why.sa.pay-cheap": "より価値の高い材料を残せます。",
    "why.sa.pay-last": "ほかに支払える材料がありません。",
    "why.sa.pay-dear": "安い材料を残せます。",
    "theme.sa.food": "食料を取るか飢えるか",
    "theme.sa.people": "コマを増やす",
    "theme.sa.tools": "道具",
    "theme.sa.goods": "どの材料か",
    "theme.sa.buildings": "建物",
    "theme.sa.cards": "文明カード",
    "theme.sa.payment": "ダイス・道具・支払い",
}
