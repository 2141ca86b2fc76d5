// Korean for the lessons.

export default {
  'lesson.ttr.tickets.title': '티켓의 점수',
  'lesson.ttr.tickets.1':
    '티켓에는 두 도시가 적혀 있습니다. 자기 노선으로 어느 길로든 이으면 끝날 때 그 점수를 얻습니다.',
  'lesson.ttr.tickets.2': '끝날 때 이어지지 않은 티켓은 같은 점수를 잃습니다. 그래서 빠진 구간이 먼저입니다.',
  'lesson.ttr.tickets.task': '노선 하나를 차지해 티켓 한 장을 완성하세요.',
  'lesson.ttr.tickets.hint':
    '미완성 티켓을 보면 빠진 구간이 보입니다. 지금 낼 수 있는 노선 가운데 하나가 그 틈을 메웁니다.',
  'lesson.ttr.tickets.missed': '완성된 티켓이 없습니다. 티켓의 어느 도시가 아직 이어지지 않았는지 보세요.',
  'lesson.ttr.tickets.solved': '이 티켓의 점수는 이제 잃지 않습니다.',
  'lesson.ttr.locomotive.title': '기관차의 값',
  'lesson.ttr.locomotive.1':
    '한 차례에 카드를 두 장 뽑을 수 있습니다. 공개된 카드에서, 또는 덱에서 보지 않고 뽑습니다.',
  'lesson.ttr.locomotive.2':
    '기관차는 어떤 색도 됩니다. 공개된 카드에서 가져오면 그 차례에는 그 한 장뿐이고, 덱에서 나오면 ' +
    '한 장으로 칩니다.',
  'lesson.ttr.locomotive.task': '공개된 기관차를 가져오세요.',
  'lesson.ttr.locomotive.hint': '공개된 다섯 장 가운데 있습니다. 첫 장으로 가져오면 차례가 끝납니다.',
  'lesson.ttr.locomotive.missed': '다른 카드를 가져왔습니다. 그다음에는 공개된 기관차를 가져올 수 없습니다.',
  'lesson.ttr.locomotive.solved': '두 장 대신 한 장이지만 모든 노선에 맞습니다.',
  'lesson.ttr.payment.title': '기관차는 아껴 두기',
  'lesson.ttr.payment.1': '노선은 그 색의 카드로 냅니다. 회색은 어느 한 색으로 냅니다. 모자라면 기관차로 채웁니다.',
  'lesson.ttr.payment.2': '내는 방법이 여럿일 때가 많습니다. 기관차는 드물므로 마지막에 쓰세요.',
  'lesson.ttr.payment.task': '기관차 없이 이 노선의 값을 내세요.',
  'lesson.ttr.payment.hint': '한 색의 카드만 있는 방법을 고르세요.',
  'lesson.ttr.payment.missed': '한 색으로 충분했는데 기관차를 썼습니다.',
  'lesson.ttr.payment.solved': '잘 냈습니다. 기관차는 꼭 필요한 노선을 위해 남았습니다.',
  'lesson.ttr.long.title': '긴 노선이 이득',
  'lesson.ttr.long.1':
    '한 칸은 1점, 두 칸 2점, 세 칸 4점, 네 칸 7점, 다섯 칸 10점, 여섯 칸 15점입니다. 여섯 칸 하나는 ' +
    '한 칸 열다섯 개와 같습니다.',
  'lesson.ttr.long.2':
    '노선을 차지하는 데는 길이와 상관없이 한 차례가 듭니다. 긴 노선은 차례마다, 기차마다 점수가 더 ' + '높습니다.',
  'lesson.ttr.long.task': '네 칸 이상의 노선을 차지하세요.',
  'lesson.ttr.long.hint': '칸을 세어 보세요. 네 칸이면 7점입니다.',
  'lesson.ttr.long.missed': '짧은 노선이거나 노선을 차지하지 않았습니다. 네 칸 이상이 필요합니다.',
  'lesson.ttr.long.solved': '한 차례에 7점 이상입니다.',
  'lesson.ttr.passengers.title': '승객 모으기',
  'lesson.ttr.passengers.1': '대부분의 도시에서 승객이 기다립니다. 노선을 차지하면 양쪽 도시에서 한 명씩 태웁니다.',
  'lesson.ttr.passengers.2': '끝날 때 색마다 점수를 셉니다. 그 색이 가장 많은 사람은 20점, 두 번째는 10점입니다.',
  'lesson.ttr.passengers.task': '노선을 차지하고 양쪽 도시에서 승객을 한 명씩 태우세요.',
  'lesson.ttr.passengers.hint': '양쪽 끝에 승객이 기다리는 노선을 찾으세요.',
  'lesson.ttr.passengers.missed': '승객이 두 명이 아닙니다. 두 도시 모두에 승객이 있어야 합니다.',
  'lesson.ttr.passengers.solved': '한 차례에 두 명입니다. 이른 노선일수록 많이 태웁니다.',
  'lesson.ttr.end.title': '언제 끝낼까',
  'lesson.ttr.end.1': '누군가의 기차가 2개 이하로 남으면 마지막 라운드입니다. 모두 한 차례씩 더 합니다.',
  'lesson.ttr.end.2': '앞선 사람은 다른 사람이 티켓을 완성하기 전에 끝내고 싶어 합니다.',
  'lesson.ttr.end.task': '게임판에서 앞서 있습니다. 지금 마지막 라운드를 시작하세요.',
  'lesson.ttr.end.hint': '기차가 2개 이하로 남는 노선을 차지하세요.',
  'lesson.ttr.end.missed': '게임은 계속됩니다. 아직 기차가 2개보다 많습니다.',
  'lesson.ttr.end.solved': '다른 사람도 당신도 한 차례 남았습니다.',
};
