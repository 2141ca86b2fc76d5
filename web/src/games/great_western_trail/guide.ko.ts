// Korean for the first-match guide of Great Western Trail.

export default {
  'guide.gwt.welcome.title': '소몰이 길에 오신 것을 환영합니다',
  'guide.gwt.welcome':
    '이 길을 따라 소 떼를 캔자스시티로 몰고 가서 팔고, 도시로 운송한 뒤 다시 시작합니다. ' +
    '길에서 한 일이 다음 여정을 더 낫게 합니다.',
  'guide.gwt.hand.title': '내 소 떼',
  'guide.gwt.hand':
    '손패는 4장입니다. 캔자스시티에서는 품종마다 한 번만 세므로 서로 다른 품종이 좋습니다. ' +
    '숫자는 지금 손패의 가치입니다.',
  'guide.gwt.settle.title': '어디서 시작할까요',
  'guide.gwt.settle':
    '첫 차례에는 원하는 중립 건물에서 시작합니다. A에서는 카드를 버려 돈을 얻고 일꾼을 고용할 수 있어 ' +
    '시작하기 좋습니다.',
  'guide.gwt.act.title': '건물 사용하기',
  'guide.gwt.act':
    '중립 건물과 내 건물에서는 각 행동을 한 번씩, 원하는 순서로 할 수 있습니다. ' +
    '두 장 있는 품종을 버리면 손해 없이 돈을 얻습니다.',
  'guide.gwt.again.title': '남은 행동',
  'guide.gwt.again': '여기서 더 할 수 있는 일을 하거나 차례를 마치세요. 마치면 손패를 다시 채웁니다.',
  'guide.gwt.move.title': '앞으로 가기',
  'guide.gwt.move':
    '화살표를 따라 1~3칸 움직입니다. 무언가 놓인 장소만 한 칸으로 셉니다. ' +
    '가까이 멈추면 행동을 더 하고, 멀리 가면 더 빨리 팝니다.',
  'guide.gwt.toll.title': '요금',
  'guide.gwt.toll':
    '손 표시가 있는 타일은 지나거나 멈출 때 돈이 듭니다. 재난이나 다른 사람의 건물에서는 보조 행동 하나만 할 ' +
    '수 있습니다.',
  'guide.gwt.jobs.title': '일꾼',
  'guide.gwt.jobs':
    '건물에서 고용할 수 있습니다. 카우보이는 소를 사고, 장인은 건물을 짓고, 기관사는 기차를 ' +
    '움직입니다. 같은 종류 두 명만 있어도 큰 도움이 됩니다.',
  'guide.gwt.jobs.second.title': '일꾼',
  'guide.gwt.jobs.second':
    '건물에서 고용할 수 있습니다. 카우보이는 소를 사고, 건축가는 건물을 짓고, 기관사는 기차를 ' +
    '움직입니다. 같은 종류 두 명만 있어도 큰 도움이 됩니다.',
  'guide.gwt.cattle.title': '소 시장',
  'guide.gwt.cattle':
    '좋은 소는 그 뒤의 판매를 매번 더 값지게 하고 마지막에 점수도 됩니다. 버린 카드를 다시 섞으면 손패에 들어옵니다.',
  'guide.gwt.build.title': '내 건물',
  'guide.gwt.build': '빈 장소에 지은 내 건물은 나만의 행동이 있는 장소가 되고, 다른 사람에게는 한 칸이 더 듭니다.',
  'guide.gwt.rail.title': '철도',
  'guide.gwt.rail':
    '기차가 나아갈수록 운송이 싸집니다. 기차와 도시 사이의 × 하나마다 1달러가 듭니다. ' +
    '정차 구간에서는 기차역을 방문해 점수를 얻을 수 있습니다.',
  'guide.gwt.token.title': '교환 토큰',
  'guide.gwt.token': '언제든 돌려주고 카드를 두 장 뽑아 두 장 버릴 수 있습니다. 팔기 직전에 쓰면 좋습니다.',
  'guide.gwt.legend.title': '아이콘의 뜻',
  'guide.gwt.legend':
    '모든 아이콘은 물음표에서 설명합니다. 마우스를 올리거나 손가락으로 길게 누르면 뜻을 읽을 수 있습니다.',
  'guide.gwt.tile.title': '캔자스시티: 새 타일',
  'guide.gwt.tile': '번호마다 타일을 하나씩 고릅니다. 일꾼은 인력 시장으로, 재난과 나머지는 길에 놓입니다.',
  'guide.gwt.sale.title': '판매',
  'guide.gwt.sale': '손패의 가치는 서로 다른 품종의 합입니다. 인증으로 높일 수 있습니다. 그만큼 돈을 받습니다.',
  'guide.gwt.deliver.title': '운송',
  'guide.gwt.deliver':
    '그 가치 이하의 도시를 고르고, 놓을 원형 토큰을 고르세요. 토큰이 덮고 있던 것이 이제 해금됩니다. ' +
    '도시마다 한 번씩이지만, 캔자스시티와 마지막 도시는 몇 번이든 됩니다.',
  'guide.gwt.round.title': '한 바퀴 더',
  'guide.gwt.round': '소 떼가 길의 시작으로 돌아왔고 새 카드를 들었습니다. 이제 모든 길을 알게 되었습니다.',
  'guide.gwt.end.title': '게임의 끝',
  'guide.gwt.end':
    '인력 시장이 가득 차면 다른 모두가 한 차례씩 더 합니다. 소, 건물, 도시, 기차역, 목표, 재난이 점수가 ' +
    '되고, 5달러마다 1점입니다.',
  'guide.gwt.helps.title': '이제 준비가 되었습니다',
  'guide.gwt.helps':
    '무르기는 한 단계 물러나고, 힌트는 봇에게 묻습니다. 질문 옆의 책 표시는 그 규칙을 보여 줍니다. 행운을 빕니다!',
};
