// What choosing seats says, in Japanese.

export default {
  'seating.title': '誰がどの席に座りますか',
  'seating.choose.yours': '席を選んでください。',
  'seating.bid.yours': '席に入札するか、空いている席を0点で取ってください。',
  'seating.choose.of': '{name}さん、席を選んでください。',
  'seating.bid.of': '{name}さん、席に入札するか、空いている席を0点で取ってください。',
  'seating.waiting': '{name}さんが席を選んでいます。',
  'seating.chosen.note':
    'これがこの対戦の初期配置です。抽選で決まった順に席を選び、席1から始まります。' +
    'すべての席が決まるまで、席に配られたものは誰にも見えません。',
  'seating.bids.note':
    'これがこの対戦の初期配置です。入札した点は最終得点から引かれます。上回られた人が次に入札し、' +
    '全員の席が決まると終わります。ボットは、その席の平均的な価値を超えては入札しません。' +
    '席1から始まります。すべての席が決まるまで、席に配られたものは誰にも見えません。',
  'seating.seat': '席{n}',
  'seating.free': '空席',
  'seating.bid': '入札{n}点',
  'seating.bid.for': '席{n}への入札',
  'seating.bid.do': '入札する',
  'seating.take': 'この席にする',
  'seating.queue': '順番：{names}',
  'seating.setup': '初期配置',
};
