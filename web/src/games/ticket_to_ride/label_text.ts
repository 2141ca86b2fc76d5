// How the name of a city is written: how wide it is, in one line or two, and how large.

import { fonts } from '../../lib/ui/fonts.svelte';

let ruler: CanvasRenderingContext2D | null | undefined;
let rulerLetters = '';

const languageOfPage = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang || 'en');

/** How wide a name is drawn: measured where there is a page, else about. */
export function textWidth(text: string, size: number): number {
  if (ruler === undefined && typeof document !== 'undefined') {
    ruler = document.createElement('canvas').getContext?.('2d') ?? null;
  }
  const letters = `${languageOfPage()} ${String(fonts.ready)}`; // a language has its own, and ours come a little later
  if (ruler && rulerLetters !== letters) {
    rulerLetters = letters;
    ruler.font = `600 100px ${getComputedStyle(document.documentElement).getPropertyValue('--serif') || 'serif'}`;
  }
  if (ruler) return (ruler.measureText(text).width * size) / 100 + 2;
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width * size;
}

/** The usual width of a letter, as a part of its size. */
function letterWidth(letter: string): number {
  if (isSquare(letter)) return 1.02;
  if ('il.Iltjf '.includes(letter)) return 0.33;
  if ('mwMW'.includes(letter)) return 0.92;
  return letter >= 'A' && letter <= 'Z' ? 0.7 : 0.545;
}

/** Whether a text begins with a letter of Japanese or Korean, which is as broad as high. */
const isSquare = (text: string): boolean => text > '\u2e80';

const ENDINGS = [
  /(haven|burgh?|berg|furt|dorf|brücken|ruhe|stadt|heim|stanz|gart|nitz|zig|rin|mund|ton|ville)$/,
  /(ハーフェン|ブルク|ベルク|フルト|ドルフ|ブリュッケン|ルーエ|ハイム)$/,
  /(シュタンツ|ガルト|ニッツ|ツィヒ|リーン|ムント|バーグ|ストン)$/,
  /(하펜|부르크|베르크|푸르트|도르프|브뤼켄|루에|하임|가르트|치히|문트)$/,
];

/** A long name of one word in two lines, hyphenated before its ending. */
function hyphenated(name: string, square: boolean): string[] | null {
  const at = name.length > (square ? 4 : 6) ? Math.max(...ENDINGS.map((ending) => name.search(ending))) : -1;
  return at > 1 ? [`${name.slice(0, at)}${square ? '' : '-'}`, name.slice(at)] : null;
}

/** A way to write a name. */
export interface Spelling {
  lines: string[];
  /** its size, as a part of the usual one */
  scale: number;
  /** how much worse it is than the whole name in one line, as large as the others */
  cost: number;
}

/** The ways to write a name, never cut short; `small` adds those of a small map. */
export function spellings(name: string, small: boolean): Spelling[] {
  const words = name.split(/ |(?<=・)/);
  const joint = name.includes('・') ? '' : ' ';
  const half = Math.ceil(words.length / 2);
  const two = [words.slice(0, half).join(joint), words.slice(half).join(joint)];
  const ways = [
    { lines: [name], scale: 1, cost: 0 },
    { lines: [name], scale: 0.84, cost: 2.4 },
    { lines: [name], scale: 0.74, cost: 5 },
  ];
  if (words.length > 1) {
    ways.push({ lines: two, scale: 1, cost: 1 }, { lines: two, scale: 0.84, cost: 3.2 });
  }
  if (!small) return ways;
  const square = isSquare(name);
  const apart = words.length > 1 ? two : hyphenated(name, square);
  if (apart) ways.push({ lines: apart, scale: 0.84, cost: 5 }, { lines: apart, scale: 0.74, cost: 6 });
  if (square) ways.push({ lines: [name], scale: 0.7, cost: 4.5 });
  return ways;
}

const TWO_LINES = 1.98; // height of two lines, as a part of their size

/** How high so many lines are. */
export const linesHeight = (lines: readonly string[], size: number): number =>
  size * (lines.length === 1 ? 1 : TWO_LINES);

/** The width of the longest line. */
export const linesWidth = (lines: readonly string[], size: number): number =>
  Math.max(...lines.map((line) => textWidth(line, size)));
