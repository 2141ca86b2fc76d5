// What planning ahead says, in Japanese.

export default {
  'plan.title': '予定の手',
  'plan.choose': '次の手番を計画しています。今が自分の手番だと思って選んでください。',
  'plan.then': '、次に',
  'plan.otherwise': 'できなければ',
  'plan.add': '代わりの手を追加',
  'plan.keep': 'この計画にする',
  'plan.cancel': '計画をやめる',
  'plan.back': '1つ戻す',
  'plan.clear': '計画を消す',
  'plan.kept': '予定：{moves}。',
  'plan.cleared': '計画を消しました。',
  'plan.only-you': 'あなたにだけ見えます。手番が来ると少し間を置いて実行され、それまでは変更できます。',
  'plan.dropped.illegal': 'どの手もできなくなったため、計画は取り消されました。',
  'plan.dropped.reveal': '新しい情報が公開されたため、計画の残りは取り消されました。',
  'plan.nothing': '今は計画できる手がありません。',
};
