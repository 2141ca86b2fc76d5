// Japanese for the lessons.

export default {
  'lesson.sa.grow.title': 'コマを増やす',
  'lesson.sa.grow.1':
    '家にコマを2個置くと、3個目のコマが加わり、最後まで働きます。序盤でこれほど強くなる方法はありません。',
  'lesson.sa.grow.2':
    '畑は毎ラウンドの食料を、道具製作者は道具をくれます。2、3人プレイでは、' +
    '1ラウンドに使えるのはこの3か所のうち2か所だけです。',
  'lesson.sa.grow.task': '家にコマを2個置いてください。',
  'lesson.sa.grow.hint': '家は谷の下の村にあります。',
  'lesson.sa.grow.missed': 'ほかの人が家を使えるようになりました。早く加わったコマほど長く働きます。',
  'lesson.sa.grow.solved': 'これから毎ラウンド、コマが1個多く働きます。',
  'lesson.sa.tools.title': '道具で切り上げる',
  'lesson.sa.tools.1': '出目の合計を割ります。食料は2、木材は3、レンガは4、石は5、金は6です。余りは無駄になります。',
  'lesson.sa.tools.2':
    '道具はその数を出目に足します。それぞれ1ラウンドに1回だけです。あと1足りないところで使うと最も得です。',
  'lesson.sa.tools.task': '出目だけより1つ多く材料を受け取ってください。',
  'lesson.sa.tools.hint': 'あと1足りません。受け取る前に道具を足します。',
  'lesson.sa.tools.missed': '足りない1を足さずに受け取りました。',
  'lesson.sa.tools.solved': '1足すだけで一つ多くなりました。道具はこう使います。',
  'lesson.sa.build.title': '建物はすぐ得点',
  'lesson.sa.build.1': '建物の点は、払った材料の価値の合計です。木材3、レンガ4、石5、金6です。',
  'lesson.sa.build.2':
    'コマを置いて予約してあります。やめることもできますが、そのコマは無駄になり、' + 'あとで取られるかもしれません。',
  'lesson.sa.build.task': '建物の代金を払ってください。',
  'lesson.sa.build.hint': '買うことを選び、示された材料を払います。',
  'lesson.sa.build.missed': '建てませんでした。材料は使うまで点になりません。',
  'lesson.sa.build.solved': 'すぐに点が入り、終了時には大工がもう一度数えます。',
  'lesson.sa.feed.title': '全員に食料を',
  'lesson.sa.feed.1': 'ラウンドの終わりに、コマ1個につき食料が1つ必要です。一部は畑がまかないます。',
  'lesson.sa.feed.2': '食料が足りないときは、材料1つが食料1つの代わりになります。全員に供給しないと10点を失います。',
  'lesson.sa.feed.task': '失点せずに、すべてのコマに食料を供給してください。',
  'lesson.sa.feed.hint': '足りない食料を材料で払います。安いものから使いましょう。',
  'lesson.sa.feed.missed': '10点を失いました。材料を少し払うほうが安くすみます。',
  'lesson.sa.feed.solved': '材料は減りましたが、10点を守りました。',
  'lesson.sa.end.title': 'いつ終わらせるか',
  'lesson.sa.end.1': '建物の山が一つなくなったラウンド、またはカードを補充できなくなったときに終わります。',
  'lesson.sa.end.2': 'リードしている人は、ほかの人がカードで得点する前に終わらせます。残り少ない山は好機です。',
  'lesson.sa.end.task': 'あなたがリードしています。この山の最後の建物を取ってください。',
  'lesson.sa.end.hint': '買ってください。これで山がなくなります。',
  'lesson.sa.end.missed': '山にはまだ建物があり、対戦は続きます。',
  'lesson.sa.end.solved': 'このラウンドで対戦は終わります。',
};
