// What planning ahead says, in Korean.

export default {
  'plan.title': '예정된 수',
  'plan.choose': '다음 차례를 계획하고 있습니다. 지금이 내 차례라고 생각하고 고르세요.',
  'plan.then': ', 다음으로 ',
  'plan.otherwise': '안 되면',
  'plan.add': '대안 추가',
  'plan.keep': '이 계획으로 하기',
  'plan.cancel': '계획 그만두기',
  'plan.back': '한 단계 뒤로',
  'plan.clear': '계획 지우기',
  'plan.kept': '예정: {moves}.',
  'plan.cleared': '계획을 지웠습니다.',
  'plan.only-you': '나에게만 보입니다. 내 차례가 되면 잠시 뒤에 실행되며, 그때까지 바꿀 수 있습니다.',
  'plan.dropped.illegal': '더는 둘 수 있는 수가 없어 계획을 취소했습니다.',
  'plan.dropped.reveal': '새로운 것이 공개되어 남은 계획을 취소했습니다.',
  'plan.nothing': '지금은 계획할 수 있는 것이 없습니다.',
};
