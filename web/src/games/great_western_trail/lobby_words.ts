// What the lobby says of these games, in every language.

const words: Record<string, Record<string, string>> = {
  en: {
    'game.great-western-trail-1.line': 'drive cattle to Kansas City',
    'game.great-western-trail-2.line': 'drive cattle to Kansas City',
    'game.great-western-trail-1.title': 'Great Western Trail, 1st edition',
    'game.great-western-trail-2.title': 'Great Western Trail, 2nd edition',
  },
  ja: {
    'game.great-western-trail-1.line': '牛を追ってカンザスシティへ',
    'game.great-western-trail-2.line': '牛を追ってカンザスシティへ',
    'game.great-western-trail-1.title': 'グレート・ウェスタン・トレイル 初版',
    'game.great-western-trail-2.title': 'グレート・ウェスタン・トレイル 第2版',
  },
  ko: {
    'game.great-western-trail-1.line': '캔자스시티로 소 떼를 모는 게임',
    'game.great-western-trail-2.line': '캔자스시티로 소 떼를 모는 게임',
    'game.great-western-trail-1.title': '그레이트 웨스턴 트레일 1판',
    'game.great-western-trail-2.title': '그레이트 웨스턴 트레일 2판',
  },
};

export default words;
