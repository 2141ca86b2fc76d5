// Korean for pictures of a match.

export default {
  'picture.title': '게임 그림',
  'picture.kind': '그림의 종류',
  'picture.kind.png': '최종 게임판',
  'picture.kind.gif': '움직이는 그림 (GIF)',
  'picture.kind.video': '동영상',
  'picture.shown': '저장될 그림',
  'picture.making': '그리는 중 …',
  'picture.done': '그림이 준비되었습니다.',
  'picture.note': '이 기기에서 그립니다. 관전자가 볼 수 있던 것과 자리의 이름이 담깁니다.',
  'picture.keep': '저장',
  'picture.share': '공유',
  'picture.not-shared': '이 기기에서 공유하지 못했습니다. 대신 저장해 주세요.',
};
