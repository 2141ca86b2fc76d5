// Japanese for pictures of a match.

export default {
  'picture.title': '対戦の画像',
  'picture.kind': '画像の種類',
  'picture.kind.png': '最終盤面',
  'picture.kind.gif': '動く画像（GIF）',
  'picture.kind.video': '動画',
  'picture.shown': '保存される画像',
  'picture.making': '作成しています…',
  'picture.done': '画像ができました。',
  'picture.note': 'この端末で作成します。観戦者に見えていたものと、席の名前が写ります。',
  'picture.keep': '保存',
  'picture.share': '共有',
  'picture.not-shared': 'この端末では共有できませんでした。保存してください。',
};
