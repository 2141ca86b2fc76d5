// What the lobby says of these games, in every language.

const words: Record<string, Record<string, string>> = {
  en: {
    'game.ticket-to-ride-usa.line': 'claim routes, connect cities',
    'game.ticket-to-ride-germany.line': 'routes, cities and passengers',
    'ttr.option.leftover_row': 'Face-up cards can still be taken when deck and discards are empty',
    'game.ticket-to-ride-usa.title': 'Ticket to Ride (USA)',
    'game.ticket-to-ride-germany.title': 'Ticket to Ride Germany',
  },
  ja: {
    'game.ticket-to-ride-usa.line': '路線を獲得して都市をつなぐ',
    'game.ticket-to-ride-germany.line': '路線と都市と乗客たち',
    'ttr.option.leftover_row': '山札と捨て札がなくなっても表向きのカードを取れる',
    'game.ticket-to-ride-usa.title': 'チケット・トゥ・ライド アメリカ',
    'game.ticket-to-ride-germany.title': 'チケット・トゥ・ライド ドイツ',
  },
  ko: {
    'game.ticket-to-ride-usa.line': '노선을 차지해 도시를 잇는 게임',
    'game.ticket-to-ride-germany.line': '노선과 도시, 그리고 승객',
    'ttr.option.leftover_row': '덱과 버린 카드가 비어도 공개된 카드를 가져올 수 있음',
    'game.ticket-to-ride-usa.title': '티켓 투 라이드 (미국)',
    'game.ticket-to-ride-germany.title': '티켓 투 라이드: 독일',
  },
};

export default words;
