// Japanese for the lessons.

export default {
  'lesson.ttr.tickets.title': 'チケットの点の入り方',
  'lesson.ttr.tickets.1':
    'チケットには二つの都市が書かれています。自分の路線でつなげば、どの道順でも、' + '終了時にその点が入ります。',
  'lesson.ttr.tickets.2':
    '終了時につながっていないチケットは、同じ点だけ失点になります。ですから、' + '足りない区間を先に埋めます。',
  'lesson.ttr.tickets.task': '路線を1本獲得して、チケットを1枚達成してください。',
  'lesson.ttr.tickets.hint':
    '未達成のチケットを見ると、足りない区間がわかります。いま払える路線の一つがそこを埋めます。',
  'lesson.ttr.tickets.missed':
    '達成したチケットはありません。チケットの都市のうち、どこがまだつながっていないか見てください。',
  'lesson.ttr.tickets.solved': 'これでこのチケットの点を失うことはありません。',
  'lesson.ttr.locomotive.title': 'SLカードの代償',
  'lesson.ttr.locomotive.1': '手番にはカードを2枚引けます。表向きのカードから、または山札から見ずに引きます。',
  'lesson.ttr.locomotive.2':
    'SLは何色にもなります。表向きのカードから取ると、その手番はその1枚だけです。' + '山札から引けば1枚として数えます。',
  'lesson.ttr.locomotive.task': '表向きのSLを取ってください。',
  'lesson.ttr.locomotive.hint': '表向きの5枚の中にあります。1枚目に取ると手番が終わります。',
  'lesson.ttr.locomotive.missed': '別のカードを取りました。そのあとは表向きのSLを取れません。',
  'lesson.ttr.locomotive.solved': '2枚の代わりに1枚ですが、どの路線にも使えます。',
  'lesson.ttr.payment.title': 'SLは取っておく',
  'lesson.ttr.payment.1':
    '路線はその色のカードで払います。灰色の路線はどれか一色で払います。足りない分はSLで補えます。',
  'lesson.ttr.payment.2': '払い方はいくつもあることがあります。SLは少ないので、最後まで取っておきましょう。',
  'lesson.ttr.payment.task': 'SLを使わずにこの路線の支払いをしてください。',
  'lesson.ttr.payment.hint': '一色のカードだけの払い方を選びます。',
  'lesson.ttr.payment.missed': '一色のカードで足りたのに、SLを使いました。',
  'lesson.ttr.payment.solved': '上手な払い方です。SLは必要な路線のために残りました。',
  'lesson.ttr.long.title': '長い路線は得',
  'lesson.ttr.long.1':
    '1マスは1点、2マスは2点、3マスは4点、4マスは7点、5マスは10点、6マスは15点です。' +
    '6マスの路線は1マスの路線15本分です。',
  'lesson.ttr.long.2':
    '路線の獲得には、長さに関係なく1手番かかります。長い路線ほど、' + '手番あたりも列車コマあたりも点が高くなります。',
  'lesson.ttr.long.task': '4マス以上の路線を獲得してください。',
  'lesson.ttr.long.hint': 'マスを数えてください。4マス続いていれば7点です。',
  'lesson.ttr.long.missed': '短い路線だったか、路線を獲得しませんでした。4マス以上が必要です。',
  'lesson.ttr.long.solved': '1手番で7点以上です。',
  'lesson.ttr.passengers.title': '乗客を集める',
  'lesson.ttr.passengers.1': '多くの都市で乗客が待っています。路線を獲得すると、両端の都市から1人ずつ乗せます。',
  'lesson.ttr.passengers.2': '終了時に色ごとに得点します。その色の乗客が最も多い人に20点、2番目に多い人に10点です。',
  'lesson.ttr.passengers.task': '路線を獲得し、両端の都市から乗客を1人ずつ乗せてください。',
  'lesson.ttr.passengers.hint': '両端に乗客が待っている路線を探しましょう。',
  'lesson.ttr.passengers.missed': '乗客は2人いませんでした。両方の都市に乗客が必要です。',
  'lesson.ttr.passengers.solved': '1手番で2人です。早く獲得するほど多く乗せられます。',
  'lesson.ttr.end.title': 'いつ終わらせるか',
  'lesson.ttr.end.1': '誰かの列車コマが残り2個以下になると最終ラウンドです。全員があと1手番ずつ行います。',
  'lesson.ttr.end.2': 'リードしている人は、ほかの人がチケットを達成する前に終わらせたいものです。',
  'lesson.ttr.end.task': '盤面ではあなたがリードしています。最終ラウンドを始めてください。',
  'lesson.ttr.end.hint': '列車コマが残り2個以下になる路線を獲得します。',
  'lesson.ttr.end.missed': '対戦はまだ続きます。列車コマが3個以上残っています。',
  'lesson.ttr.end.solved': 'ほかの人もあなたも、残りは1手番です。',
};
