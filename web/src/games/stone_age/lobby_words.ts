// What the lobby says of these games, in every language.

const words: Record<string, Record<string, string>> = {
  en: {
    'game.stone-age.line': 'place people, gather, build',
    'game.stone-age.title': 'Stone Age',
  },
  ja: {
    'game.stone-age.line': 'コマを置き、材料を集め、建てる',
    'game.stone-age.title': 'ストーンエイジ',
  },
  ko: {
    'game.stone-age.line': '부족원을 보내 모으고 짓는 게임',
    'game.stone-age.title': '스톤 에이지',
  },
};

export default words;
