// Korean for the first-match guide of Ticket to Ride.

export default {
  'guide.ttr.welcome.title': '승차를 환영합니다',
  'guide.ttr.welcome':
    '도시 사이의 노선을 차지하는 게임입니다. 노선은 바로 점수가 됩니다. ' +
    '비밀 티켓은 두 도시를 이으면 마지막에 점수가 되고, 잇지 못하면 그만큼 점수를 잃습니다.',
  'guide.ttr.declare.title': '짧은 티켓? 긴 티켓?',
  'guide.ttr.declare':
    '티켓 4장을 어느 덱에서 몇 장씩 뽑을지 고르세요. 짧은 티켓은 점수가 낮지만 완성하기 쉬워서, 첫 게임에는 ' +
    '짧은 티켓을 많이 고르는 것이 좋습니다.',
  'guide.ttr.keep.title': '첫 티켓',
  'guide.ttr.keep': '2장 이상 가지세요. 글자는 지도의 도시를 가리킵니다. 같은 방향으로 가는 티켓은 서로 도움이 됩니다.',
  'guide.ttr.hand.title': '기차 카드',
  'guide.ttr.hand':
    '이 카드로 노선의 비용을 냅니다. 노선의 칸 수만큼 같은 색 카드가 필요합니다. ' +
    '기관차는 어떤 색으로도 쓸 수 있습니다.',
  'guide.ttr.draw.title': '카드 가져오기',
  'guide.ttr.draw':
    '차례에는 카드 가져오기, 노선 차지하기, 티켓 뽑기 중 하나를 합니다. 먼저 카드를 가져와 보세요. ' +
    '공개된 카드에서 필요한 색을 고르거나 덱에서 뽑습니다. 공개된 기관차는 카드 2장으로 칩니다.',
  'guide.ttr.second.title': '한 장 더',
  'guide.ttr.second': '한 차례에 두 장을 가져옵니다. 같은 색을 모으면 노선에 가까워집니다.',
  'guide.ttr.goals.title': '내 티켓',
  'guide.ttr.goals': '티켓마다 몇 칸이 남았는지 보여 줍니다. 하나를 고르면 지도에 그 길이 빛납니다.',
  'guide.ttr.claim.title': '노선 차지하기',
  'guide.ttr.claim':
    '비용을 낼 수 있는 노선을 지도나 목록에서 고르세요. 목록에는 티켓에 도움이 되는 노선이 먼저 나옵니다. ' +
    '그다음 낼 카드를 고릅니다. 회색 노선은 아무 색이나 한 가지로 냅니다. 카드를 더 모아도 좋습니다. ' +
    '여기서 기다리겠습니다.',
  'guide.ttr.collect.title': '승객 태우기',
  'guide.ttr.collect':
    '노선을 차지하면 양 끝에서 승객을 한 명씩 데려갑니다. 마지막에 색마다 가장 많은 사람이 20점, 두 번째가 ' +
    '10점을 얻습니다.',
  'guide.ttr.scored.title': '점수',
  'guide.ttr.scored': '긴 노선일수록 훨씬 값집니다. 1~6칸에 1, 2, 4, 7, 10, 15점입니다.',
  'guide.ttr.more.title': '티켓 더 뽑기',
  'guide.ttr.more':
    '세 번째로 할 수 있는 일은 새 티켓을 뽑아 한 장 이상 갖는 것입니다. ' +
    '잇지 못한 티켓은 점수를 잃으니, 가진 티켓이 거의 완성되었을 때 뽑으세요.',
  'guide.ttr.end.title': '게임의 끝',
  'guide.ttr.end':
    '누군가의 기차가 2개 이하로 남으면 모두 한 차례씩 더 합니다. ' +
    '그다음 티켓을 계산하고, 가장 긴 경로를 가진 사람이 10점을 얻습니다.',
  'guide.ttr.end-germany.title': '게임의 끝',
  'guide.ttr.end-germany':
    '누군가의 기차가 2개 이하로 남으면 모두 한 차례씩 더 합니다. ' +
    '그다음 티켓과 승객을 계산하고, 티켓을 가장 많이 완성한 사람이 15점을 얻습니다.',
  'guide.ttr.helps.title': '이제 준비가 되었습니다',
  'guide.ttr.helps':
    '무르기는 한 단계 물러나고, 힌트는 봇에게 묻습니다. 질문 옆의 책 표시는 그 규칙을 보여 줍니다. 즐거운 여행 되세요!',
};
