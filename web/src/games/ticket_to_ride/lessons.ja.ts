// レッスンの日本語。

export default {
  'lesson.ttr.tickets.title': 'チケットの点の入り方',
  'lesson.ttr.tickets.1':
    'チケットには二つの都市が書かれています。自分の路線でつなげば、どの道順でも、' + '終了時にその点が入ります。',
  'lesson.ttr.tickets.2':
    '終了時につながっていないチケットは、同じ点だけ失点になります。ですから、' + '足りない区間を先に埋めます。',
  'lesson.ttr.tickets.task': '路線を一つ取って、チケットを一枚完成させてください。',
  'lesson.ttr.tickets.hint':
    '未完成のチケットを見ると、足りない区間がわかります。いま払える路線の一つがそこを埋めます。',
  'lesson.ttr.tickets.missed':
    '完成したチケットはありません。チケットの都市のうち、どこがまだつながっていないか見てください。',
  'lesson.ttr.tickets.solved': 'これでこのチケットの点を失うことはありません。',
  'lesson.ttr.locomotive.title': '機関車カードの代償',
  'lesson.ttr.locomotive.1': '手番にはカードを2枚引けます。場札から、または山札から裏向きで引きます。',
  'lesson.ttr.locomotive.2':
    '機関車は何色にもなります。場札から取ると、その手番はその1枚だけです。' + '山札から引けば1枚として数えます。',
  'lesson.ttr.locomotive.task': '場に出ている機関車を取ってください。',
  'lesson.ttr.locomotive.hint': '表向きの5枚の中にあります。1枚目に取ると手番が終わります。',
  'lesson.ttr.locomotive.missed': '別のカードを取りました。そのあとは場の機関車を取れません。',
  'lesson.ttr.locomotive.solved': '2枚の代わりに1枚ですが、どの路線にも使えます。',
  'lesson.ttr.payment.title': '機関車は取っておく',
  'lesson.ttr.payment.1':
    '路線はその色のカードで払います。灰色の路線はどれか一色で払います。足りない分は機関車で補えます。',
  'lesson.ttr.payment.2': '払い方はいくつもあることがあります。機関車は少ないので、最後まで取っておきましょう。',
  'lesson.ttr.payment.task': '機関車を使わずにこの路線を払ってください。',
  'lesson.ttr.payment.hint': '一色のカードだけの払い方を選びます。',
  'lesson.ttr.payment.missed': '一色のカードで足りたのに、機関車を使いました。',
  'lesson.ttr.payment.solved': '上手な払い方です。機関車は必要な路線のために残りました。',
  'lesson.ttr.long.title': '長い路線は得',
  'lesson.ttr.long.1':
    '1両は1点、2両は2点、3両は4点、4両は7点、5両は10点、6両は15点です。' + '6両の路線は1両の路線15本分です。',
  'lesson.ttr.long.2':
    '路線を取るには、長さに関係なく1手番かかります。長い路線ほど、' + '手番あたりも列車あたりも点が高くなります。',
  'lesson.ttr.long.task': '4両以上の路線を取ってください。',
  'lesson.ttr.long.hint': 'マスを数えてください。4マス続いていれば7点です。',
  'lesson.ttr.long.missed': '短い路線だったか、路線を取りませんでした。4マス以上が必要です。',
  'lesson.ttr.long.solved': '1手番で7点以上です。',
  'lesson.ttr.passengers.title': '乗客を集める',
  'lesson.ttr.passengers.1': '多くの都市で乗客が待っています。路線を取ると、両端の都市から1人ずつ乗せます。',
  'lesson.ttr.passengers.2': '終了時に色ごとに得点します。その色の乗客が最も多い人に20点、2番目に多い人に10点です。',
  'lesson.ttr.passengers.task': '路線を取り、両端の都市から乗客を1人ずつ乗せてください。',
  'lesson.ttr.passengers.hint': '両端に乗客が待っている路線を探しましょう。',
  'lesson.ttr.passengers.missed': '乗客は2人いませんでした。両方の都市に乗客が必要です。',
  'lesson.ttr.passengers.solved': '1手番で2人です。早く取るほど多く乗せられます。',
  'lesson.ttr.end.title': 'いつ終わらせるか',
  'lesson.ttr.end.1': '誰かの残りの列車が2両以下になると最後のラウンドです。全員があと1手番ずつ行います。',
  'lesson.ttr.end.2': 'リードしている人は、ほかの人がチケットを完成させる前に終わらせたいものです。',
  'lesson.ttr.end.task': '盤面ではあなたがリードしています。最後のラウンドを始めてください。',
  'lesson.ttr.end.hint': '残りの列車が2両以下になる路線を取ります。',
  'lesson.ttr.end.missed': '対戦はまだ続きます。列車が3両以上残っています。',
  'lesson.ttr.end.solved': 'ほかの人もあなたも、残りは1手番です。',
};
