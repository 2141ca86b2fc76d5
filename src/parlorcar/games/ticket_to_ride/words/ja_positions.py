"""Japanese for positions that cannot be; tracks and tickets are named as positions write them."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "ttr.fault.offered": (
        "席{number}に{n}枚のチケットが提示されています。多すぎるか、選択を待っているものがありません"
    ),
    "ttr.fault.nothing-to-decide": "決めることが残っていないのに、対戦が終わっていません",
    "ttr.fault.passes": "全員がパスしたので、対戦は終わっているはずです",
    "ttr.fault.final": "席{number}に終了前から最終得点か最長路線があります",
    "ttr.fault.too-many": "{card}のカードは箱に{box}枚しかありません",
    "ttr.fault.cards": "{card}のカードが{box}枚ではなく{n}枚あります",
    "ttr.fault.fewer-than-none": "山札か捨て札の{card}のカードが0枚より少なくなっています",
    "ttr.fault.known": "{seat}は{card}のカードを{known}枚持っていると判明していますが、手札には{hand}枚です",
    "ttr.fault.drawn-unseen": "{seat}が見られずに引いた{card}のカードが0枚より少なくなっています",
    "ttr.fault.unseen": (
        "見られずに引かれた{card}のカードの数が合いません。ceilingからdeckとblindを引くと0ではなく{n}です"
    ),
    "ttr.fault.trains": "{seat}の列車コマは手元{trains}個と地図上{spaces}個で、合計{box}個になりません",
    "ttr.fault.points": "{seat}の得点は{points}点ですが、路線は{worth}点分です",
    "ttr.fault.spaces": "{seat}が地図上に{spaces}マスを持つことはありえません",
    "ttr.fault.beside-own": "{seat}が隣り合う2本の路線を持っています：{name}",
    "ttr.fault.both-tracks": "{players}人プレイなのに両方の路線が獲得されています：{name}",
    "ttr.fault.no-pile": "チケット{name}が、戻されたことのない束にあります",
    "ttr.fault.no-holder": "チケット{name}を存在しない席が持っています",
    "ttr.fault.unknown-ticket": "チケット{name}を、持っている席が知りません",
    "ttr.fault.counters": "最終手番（{last_turns}）、パス（{passes}）、流し（{sweeps}）のどれかの回数が多すぎます",
    "ttr.fault.not-shuffled": "シャッフルできる捨て札が{discards}枚あるのに、山札が空です",
    "ttr.fault.bottom": "stack：手番、または手番を終えるステップが、一番下にだけ1つなければなりません",
    "ttr.fault.twice": "stack：{seat}が2回選ぶことになります",
    "ttr.fault.nothing-offered": "stack：{seat}には選ぶチケットがありません",
    "ttr.fault.finished": "チケットは公開済みなのに、まだ決めることがあります",
    "ttr.fault.row": "補充できるカードがあるのに、場の{slot}番が空です",
    "ttr.fault.deal-card": "{where}：配るカード{number}番はありません",
    "ttr.fault.turn-up": "{where}：場に空きの{slot}番はありません",
    "ttr.fault.deal-ticket": "{where}：配るチケット{number}番はありません",
    "ttr.fault.draw-tickets": "{where}：引けるチケットは{n}枚ありません",
    "ttr.fault.declare": "{where}：宣言するチケットは{number}枚ありません",
    "ttr.fault.declared": "stack：{seat}の宣言と引くものが合いません",
    "ttr.fault.undrawable": "stack：{seat}は宣言どおりに{n}枚のチケットを引けません",
    "ttr.fault.few-tickets": "stack：引く予定の{n}枚に対して、山札のチケットが足りません",
    "ttr.fault.place-passenger": "{where}：置く乗客{number}番はいません",
    "ttr.fault.place-first": "stack：乗客の配置はほかの何よりも先です",
    "ttr.fault.nobody-waiting": "stack：{name}にそれほど多くの乗客はいません",
    "ttr.fault.passengers": "{passenger}の乗客が{box}人ではなく{n}人います",
    "ttr.fault.crowd": "passengers：{city}に{n}人いますが、最大{most}人です",
    "ttr.fault.not-here": "この地図に{name}はありません",
    "ttr.fault.claim": "{where}：{seat}は{name}を獲得できません",
}
