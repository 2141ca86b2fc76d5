// Japanese for addresses at which there is nothing.

export default {
  'missing.title': 'このアドレスには何もありません',
  'missing.text': 'アドレスが間違っているか、ここにあったものがなくなったようです。',
  'missing.game': '「{name}」というゲームはありません。',
  'missing.choose': 'どのゲームですか？',
  'missing.analysis':
    '検討盤は、終わった対戦のリプレイや分析から、好きな局面で開けます。' + 'ゲームの最初からは、研究で検討できます。',
};
