// Korean for addresses at which there is nothing.

export default {
  'missing.title': '이 주소에는 아무것도 없습니다',
  'missing.text': '주소를 잘못 입력했거나, 여기에 있던 것이 없어졌습니다.',
  'missing.game': '여기에는 {name} 게임이 없습니다.',
  'missing.choose': '어느 게임인가요?',
  'missing.analysis':
    '분석판은 끝난 게임의 다시 보기나 분석에서 원하는 국면으로 열 수 있습니다. ' +
    '게임의 처음부터는 연구에서 분석할 수 있습니다:',
};
