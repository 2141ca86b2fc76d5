// What choosing seats says, in Korean.

export default {
  'seating.title': '누가 어느 자리에 앉을까요?',
  'seating.choose.yours': '자리를 고르세요.',
  'seating.bid.yours': '자리에 입찰하거나 빈자리를 0점에 가져가세요.',
  'seating.choose.of': '{name} 님, 자리를 고르세요.',
  'seating.bid.of': '{name} 님, 자리에 입찰하거나 빈자리를 0점에 가져가세요.',
  'seating.waiting': '{name} 님이 자리를 고르고 있습니다.',
  'seating.chosen.note':
    '이 게임의 초기 배치입니다. 추첨으로 정한 순서대로 자리를 고르며 1번 자리가 먼저 시작합니다. ' +
    '모든 자리가 정해지기 전에는 자리에 나눠 준 것을 ' +
    '아무도 볼 수 없습니다.',
  'seating.bids.note':
    '이 게임의 초기 배치입니다. 입찰한 점수는 최종 점수에서 빠집니다. 더 높은 입찰에 밀린 사람이 ' +
    '다음에 입찰하며, 모두 자리를 얻으면 끝납니다. 봇은 자리의 평균 가치보다 많이 ' +
    '입찰하지 않습니다. 1번 자리가 먼저 시작합니다. ' +
    '모든 자리가 정해지기 전에는 자리에 나눠 준 것을 아무도 볼 수 없습니다.',
  'seating.seat': '{n}번 자리',
  'seating.free': '빈자리',
  'seating.bid': '입찰 {n}점',
  'seating.bid.for': '{n}번 자리 입찰',
  'seating.bid.do': '입찰',
  'seating.take': '이 자리로',
  'seating.queue': '순서: {names}',
  'seating.setup': '초기 배치',
};
