// Words that were corrected with the rulebooks beside: they stay, and what they replaced does not come back.

import { describe, expect, it } from 'vitest';

type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Messages = Record<string, Message>;

const pages = import.meta.glob<Messages>('../words/*.json', { eager: true, import: 'default' });
const families = import.meta.glob<Messages>(
  ['../games/*/*.{en,ja,ko}.ts', '../*/words.{en,ja,ko}.ts', '../lib/*/words.{en,ja,ko}.ts'],
  {
    eager: true,
    import: 'default',
  },
);
const lobbies = import.meta.glob<Record<string, Messages>>('../games/*/lobby_words.ts', {
  eager: true,
  import: 'default',
});

/** Every sentence of a language by its id; those of different families may share one. */
function sentences(language: string): [string, string][] {
  const files = Object.entries({ ...pages, ...families })
    .filter(([path]) => path.includes(`/${language}.json`) || path.endsWith(`.${language}.ts`))
    .map(([, words]) => words);
  const lobby = Object.values(lobbies).map((words) => words[language]!);
  return [...files, ...lobby].flatMap((words) =>
    Object.entries(words).flatMap(([id, message]) =>
      (typeof message === 'string' ? [message] : Object.values(message)).map((text): [string, string] => [id, text]),
    ),
  );
}

const EXPECTED: [language: string, id: string, words: string][] = [
  ['en', 'gwt.ui.nth.2', 'your 2nd'],
  ['en', 'gwt.ui.worker.builder', 'Builder'],
  ['en', 'seed.choose', 'Practice seed'],
  ['ja', 'gwt.ui.free', '空き'],
  ['ja', 'gwt.ui.prompt.settle', '牧場主コマを置いて'],
  ['ja', 'gwt.ui.worker.craftsman', '職人'],
  ['ja', 'gwt.ui.worker.builder', '大工'],
  ['ja', 'gwt.ui.gain.certificate', '証明書{n}枚'],
  ['ja', 'gwt.ui.give-back', '{n}枚'],
  ['ja', 'gwt.ui.risk', '付属アクション'],
  ['ja', 'gwt.ui.place.teepee', '交易所'],
  ['ja', 'gwt.ui.prompt.trade', '交易所'],
  ['ja', 'step.ride', '通行料なしの移動'],
  ['ja', 'gwt.ui.prompt.ride', '通行料なしの移動'],
  ['ja', 'gwt.ui.prompt.offer', '即時アクション：「{action}」を行いますか？'],
  ['ja', 'gwt.option.neutral', '共有建物'],
  ['ja', 'since.count', '前回の手番以降'],
  ['ja', 'log.since', '前回の手番以降'],
  ['ja', 'words', '文章で'],
  ['ja', 'seed.choose', '乱数シード'],
  ['ko', 'gwt.ui.free', '비어 있음'],
  ['ko', 'gwt.ui.worker.craftsman', '장인'],
  ['ko', 'gwt.ui.worker.builder', '건축가'],
  ['ko', 'gwt.ui.space.turnout', '정차 구간'],
  ['ko', 'guide.gwt.rail', '정차 구간'],
  ['ko', 'step.act', '장소'],
  ['ko', 'gwt.ui.discs', '해금 효과'],
  ['ko', 'count.ticket.short', '짧은 티켓 {n}장'],
  ['ko', 'gwt.ui.hand', '손패'],
  ['ko', 'ttr.ui.hand', '손패'],
  ['ko', 'gwt.option.simmental', '시멘탈'],
  ['en', 'lesson.gwt2.build.1', 'builders'],
  ['ja', 'lesson.gwt2.build.1', '大工'],
  ['ja', 'lesson.ttr.locomotive.2', 'SL'],
  ['ko', 'lesson.gwt2.build.1', '건축가'],
];

/** What a language no longer says: mistranslations, and words that the rulebook has another for. */
const GONE: Record<string, RegExp> = {
  en: /\b[23]th\b|fewer than no\b|\bgrey\b/,
  ja: /無料|騎行|言葉で|練習用シード|公開シード|中立建物|個人建物|棋譜|ブラウザー|行先|対局/,
  ko: /무료|측선|디스크|심멘탈|열차|내 손(?!패)|손의 가치|손 제한|공개 시드/,
};
/** The same of sentences; whoever types a question may use other words too. */
const GONE_FROM_SENTENCES: Record<string, RegExp> = {
  // moves are no longer those of chess; one word each for a table, a chance of winning, and what the boxes call things
  ja: new RegExp(
    '指[せすさ]|指し(?!示)|打[てつっ]|打ち(?!切)|' +
      'テーブル|勝つ見込み|機関車|機関士|求人|働き手|小屋|道具屋|資源|場札|配達',
  ),
  ko: /경기|대국|대전|복기|구인|배달|배송|통행료|단추|(?<!키)보드(?!게임)|(?:승리|이길) 가능성/,
};

describe('words of the rulebooks', () => {
  it.each(EXPECTED)('%s %s says %s', (language, id, words) => {
    const said = sentences(language).filter(([one]) => one === id);
    expect(said.length).toBeGreaterThan(0);
    for (const [, text] of said) expect(text).toContain(words);
  });

  it.each(Object.keys(GONE))('%s has nothing of what they replaced', (language) => {
    expect(sentences(language).filter(([, text]) => GONE[language]!.test(text))).toEqual([]);
  });

  it.each(Object.keys(GONE_FROM_SENTENCES))('%s calls one thing by one name', (language) => {
    const said = sentences(language).filter(([id]) => !id.startsWith('ask.'));
    expect(said.filter(([, text]) => GONE_FROM_SENTENCES[language]!.test(text))).toEqual([]);
  });
});
