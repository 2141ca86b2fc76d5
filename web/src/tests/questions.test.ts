import { describe, expect, it } from 'vitest';
import {
  answerTo,
  mayBeMove,
  matchingThings,
  moveOf,
  normalize,
  suggestions,
  parseQuestion,
  type Given,
  type Question,
} from '../lib/game/questions';
import type { GameUI, Say } from '../lib/game/game_ui';
import type { TableMessage } from '../lib/net/types';

const WORDS: Record<string, string> = {
  'ask.hand': '手札|てふだ',
  'ask.tickets': 'チケット',
  'ask.from': 'からの路線|の路線',
  'ask.from.about': '{about}からの路線',
  'ask.about': '例：{list}',
  'ask.nothing': 'なし',
};
const say: Say = (id, params = {}) =>
  (WORDS[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
const cities = [
  { id: 'denver', names: ['デンバー', 'Denver'] },
  ...['Dallas', 'Omaha', 'San Francisco'].map((name) => ({ id: name.toLowerCase().replace(' ', '_'), names: [name] })),
];
const questions: Question[] = [
  { id: 'hand', words: ['hand', 'my cards'], answer: () => ['the hand'] },
  { id: 'tickets', words: ['tickets'], answer: () => undefined },
  { id: 'from', words: ['routes from', 'from'], about: () => cities, answer: (_, about) => [about] },
];
const legal = ['draw', 'tickets', 'claim denver-omaha purple', 'claim denver-helena green'].map((text, move) => ({
  move,
  text,
  ends: '' as const,
}));
const ui = {
  label: (choice: { text: string }) => ({
    group: 'Group',
    title: choice.text === 'draw' ? 'Draw from the deck' : choice.text.startsWith('claim') ? 'Claim' : choice.text,
  }),
} as unknown as GameUI;
const given = {
  table: { legal } as unknown as TableMessage,
  tables: null,
  ui,
  say,
  names: [],
  lines: [],
  questions,
} satisfies Given;
const asked = (text: string): string | null => {
  const found = parseQuestion(text, given);
  return found && `${found.question.id} ${found.about}`.trim();
};

describe('questions', () => {
  it('are understood in English and in the language of the page', () => {
    for (const text of ['hand', 'Hand?', 'what is my hand', 'my cards', '手札', '手札は？', 'てふだ'])
      expect(asked(text), text).toBe('hand');
    for (const text of [
      'routes from denver',
      'Routes from DENVER?',
      'routes from デンバー',
      'デンバーからの路線',
      'デンバーの路線',
      'from den',
    ])
      expect(asked(text), text).toBe('from denver');
    expect(asked('routes from san francisco')).toBe('from san_francisco');
  });
  it('are not found in what is none', () => {
    for (const text of ['', 'claim denver-omaha purple', 'handle', 'routes from atlantis', 'draw'])
      expect(asked(text), text).toBeNull();
  });
  it('are never taken for moves, which begin with a verb of the game', () => {
    const verbs = ['claim', 'draw', 'turn-up'];
    for (const text of ['path to kansas city', 'how far is Denver?', 'nonsense'])
      expect(mayBeMove(text, verbs), text).toBe(false);
    for (const text of ['claim denver-omaha', 'cl', 'draw', 'turn-up 3', '2'])
      expect(mayBeMove(text, verbs)).toBe(true);
    expect(mayBeMove('anything', [])).toBe(true);
  });
  it('about something ask what, and have an answer always', async () => {
    expect(await answerTo(given, questions[2]!, '')).toEqual([expect.stringContaining('からの路線')]);
    expect(await answerTo(given, questions[2]!, 'denver')).toEqual(['denver']);
    expect(await answerTo(given, questions[1]!, '')).toEqual(['なし']);
  });
  it('find things by all of a name before its beginning, and that before a part', () => {
    const things = ['la crosse', 'st la', 'la'].map((id) => ({ id, names: [id] }));
    expect(matchingThings('la', things).map((one) => one.id)).toEqual(['la', 'la crosse', 'st la']);
    expect(matchingThings('', things)).toEqual([]);
    expect(normalize('Ｄenver–Köln  ')).toBe('denver koln');
  });
});

describe('completion', () => {
  const keys = (text: string): string[] => suggestions(text, given).map((one) => one.key);
  it('offers every legal move and every question before anything is typed', () => {
    expect(keys('')).toEqual(['m0', 'm1', 'm2', 'm3', 'qhand', 'qtickets', 'qfrom']);
  });
  it('keeps what fits, the beginning of a move first', () => {
    expect(keys('claim denver-h')).toEqual(['m3']);
    expect(keys('tickets')).toEqual(['m1', 'qtickets']);
    expect(keys('!tickets')).toEqual(['m1']);
    expect(keys('routes from den')).toEqual(['qfrom denver']);
    expect(keys('デンバー')).toEqual(['qfrom denver']);
  });
  it('knows a move as it is typed and as the page writes it, if that is one alone', () => {
    expect(moveOf('Draw from the deck', given)?.text).toBe('draw');
    expect(moveOf('claim denver-omaha purple', given)?.move).toBe(2);
    expect(moveOf('claim', given)).toBeNull();
    expect(moveOf('nothing', given)).toBeNull();
  });
});
