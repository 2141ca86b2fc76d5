// Actions as the engine writes them (`discard gray for 1 certificate and 2 dollars`), read, as icons and in words.

import type { Say } from '../../lib/game/game_ui';
import { glyphWidth } from './glyphs';

export interface Action {
  op: string;
  /** how far, how many, or the change of a price */
  n: number;
  per: string;
  what: string;
  pay: number;
  gains: { what: string; n: number }[];
}

const PLAIN = [
  'trade',
  'arrest',
  'buy',
  'copy',
  'upgrade behind',
  'extraordinary delivery',
  'all certificates',
  'objective',
];
const known = new Map<string, Action>();

export function readAction(phrase: string): Action {
  let found = known.get(phrase);
  if (!found) known.set(phrase, (found = read(phrase)));
  return found;
}

function read(phrase: string): Action {
  const words = phrase.split(' ');
  const made: Action = { op: 'gain', n: 0, per: '', what: '', pay: 0, gains: [] };
  const amount = (rest: string[]): void => {
    if (rest[0] === 'per') [made.n, made.per] = [1, rest[1]!];
    else made.n = Number(rest[0]);
  };
  if (PLAIN.includes(phrase)) made.op = phrase;
  else if (words[0] === 'discard') {
    made.op = 'discard';
    made.what = words[1]!;
    made.gains = gains(phrase.slice(phrase.indexOf(' for ') + 5));
  } else if (words[0] === 'hire') {
    made.op = 'hire';
    if (words.length > 1) made.n = words[3] === 'more' ? Number(words[2]) : -Number(words[2]);
  } else if (words[0] === 'build') [made.op, made.pay] = ['build', Number(words[2])];
  else if (words[0] === 'hazard') [made.op, made.pay] = ['hazard', Number(words[2] ?? 0)];
  else if (words[0] === 'auxiliary') [made.op, made.n] = ['auxiliary', words.at(-1) === 'twice' ? 2 : 1];
  else if (words[0] === 'move' || words[0] === 'ride') [made.op, made.n] = [words[0], Number(words[1])];
  else if (words[0] === 'draw') {
    made.op = words[1] === 'per' || words[1] === 'up' ? 'draw up to' : 'draw';
    amount(words[1] === 'up' ? words.slice(3) : words.slice(1));
  } else if (words[0] === 'engine') {
    made.op = 'engine';
    amount(words.slice(1));
    if (words.includes('for')) made.pay = Number(words[words.indexOf('for') + 1]);
  } else if (words.includes('back')) {
    made.op = 'back';
    if (words[0] === 'pay') made.pay = parseInt(words[1]!, 10);
    made.n = Number(words[words.indexOf('back') + 1]);
    made.gains = gains(phrase.slice(phrase.indexOf(' for ') + 5));
  } else {
    const [what, per] = phrase.split(' per ');
    made.gains = gains(what!);
    made.per = per ?? '';
  }
  return made;
}

function gains(text: string): Action['gains'] {
  return text.split(' and ').map((part) => {
    const [first, second] = part.split(' ') as [string, string];
    if (first === 'engine') return { what: 'engine', n: Number(second) };
    if (first === 'an') return { what: 'objective', n: 1 };
    return { what: second.replace(/s$/, ''), n: Number(first) };
  });
}

/** The icon of what is counted: a pair of tiles, not of cards. */
export const countedIcon = (what: string): string => (what === 'pair' ? 'both colours' : what);

/** A part of an action as it is drawn: an icon, or a few letters. */
export type Token = { icon: string; n?: number | string; /** it is counted */ each?: boolean } | { text: string };

export function tokensOf(phrase: string): Token[] {
  const { op, n, per, what, pay, gains: gained } = readAction(phrase);
  const out: Token[] = [];
  const paid = (): void => void (pay && out.push({ icon: 'dollar', n: -pay }));
  const times = (what: string): void => void (what && out.push({ text: '×' }, { icon: countedIcon(what), each: true }));
  const gain = (): void => {
    for (const { what, n } of gained) out.push(what === 'objective' ? { icon: 'to hand' } : { icon: what, n });
    times(per);
  };
  if (op === 'discard') {
    if (what === 'pair') out.push({ icon: 'pair' });
    else
      out.push({ icon: what === 'objective' ? what : what === 'cattle' ? 'cow' : `cow-${what.replace('value-', '')}` });
    out.push({ text: '→' });
    gain();
  } else if (op === 'hire') {
    out.push({ icon: 'hire' });
    if (n) out.push({ icon: 'dollar', n: n > 0 ? `+${n}` : n });
  } else if (op === 'build') {
    out.push({ icon: 'build' });
    paid();
    times('builder');
  } else if (op === 'hazard') {
    paid();
    out.push({ icon: 'remove hazard' });
  } else if (op === 'auxiliary') out.push({ icon: n > 1 ? 'auxiliary2' : 'auxiliary' });
  else if (op === 'move' || op === 'ride') out.push({ icon: op, n });
  else if (op.startsWith('draw')) {
    out.push({ icon: 'draw', n: per ? undefined : n }, { icon: 'drop' });
    times(per);
  } else if (op === 'engine') {
    if (pay) out.push({ icon: 'dollar', n: pay }, { text: '→' });
    out.push({ icon: 'engine', n });
    times(per);
  } else if (op === 'back') {
    paid();
    out.push({ icon: 'back', n }, { text: '→' });
    gain();
  } else if (op === 'extraordinary delivery')
    out.push({ icon: 'back', n: '1+' }, { text: '→' }, { icon: 'delivery' }, { icon: 'city' });
  else if (op === 'gain') gain();
  else out.push({ icon: op });
  return out;
}

/** An action in words. */
export function actionText(say: Say, phrase: string): string {
  const { op, n, per, what, pay, gains: gained } = readAction(phrase);
  const list = gained.map((one) => say(`gwt.ui.gain.${one.what}`, { n: one.n })).join(say('gwt.ui.and'));
  const each = per ? say(`gwt.ui.per.${per}`) : '';
  if (op === 'gain') return per ? say('gwt.ui.act.per', { gain: list, each }) : say('gwt.ui.act.gain', { gain: list });
  if (op === 'discard') return say('gwt.ui.act.discard', { card: say(`gwt.ui.what.${what}`), gain: list });
  if (op === 'hire')
    return n
      ? say(n > 0 ? 'gwt.ui.act.hire.more' : 'gwt.ui.act.hire.less', { n: Math.abs(n) })
      : say('gwt.ui.act.hire');
  if (op === 'build') return say('gwt.ui.act.build', { n: pay });
  if (op === 'hazard') return pay ? say('gwt.ui.act.hazard.pay', { n: pay }) : say('gwt.ui.act.hazard');
  if (op === 'auxiliary') return say(n > 1 ? 'gwt.ui.act.auxiliary2' : 'gwt.ui.act.auxiliary');
  if (op === 'move' || op === 'ride') return say(`gwt.ui.act.${op}`, { n });
  if (op.startsWith('draw'))
    return per
      ? say('gwt.ui.act.draw.per', { each })
      : say(op === 'draw' ? 'gwt.ui.act.draw' : 'gwt.ui.act.draw.up', { n });
  if (op === 'engine') {
    const text = per ? say('gwt.ui.act.engine.per', { each }) : say('gwt.ui.act.engine', { n });
    return pay ? say('gwt.ui.act.pay', { n: pay, act: text }) : text;
  }
  if (op === 'back') {
    const text = say('gwt.ui.act.back', { n, gain: list });
    return pay ? say('gwt.ui.act.pay', { n: pay, act: text }) : text;
  }
  return say(`gwt.ui.act.${op.replaceAll(' ', '-')}`);
}

export interface Flow {
  /** by action and way, in the units of the box */
  at: { x: number; y: number; size: number }[][];
  /** how many lines an action takes */
  lines: number;
}

const SLASH = 13;
const GAP = 9;
const UNEVEN = 1.3; // how much larger than the smallest an action of the same building may be

/** The actions of a building in its box, as large as they fit, several on a line where they are short. */
export function flowIn(rows: readonly (readonly string[])[], width: number, height: number): Flow {
  const lone = rows.length === 1 && rows[0]!.length === 1 && onTwoLines(rows[0]![0]!, width, height);
  if (lone) return lone;
  const wide = rows.map((row) => row.reduce((n, one) => n + laidOut(one).width, 0) + (row.length - 1) * SLASH);
  const most = wide.map((w) => (width / w) * 24);
  for (let size = Math.min(30, Math.floor(UNEVEN * Math.min(...most))); ; size -= 1) {
    const sizes = most.map((one) => Math.min(size, one));
    const long = (i: number): number => (wide[i]! / 24) * sizes[i]!;
    const gap = (GAP / 24) * size;
    const lines: number[][] = [];
    let room = 0;
    rows.forEach((_, i) => {
      if (lines.length && long(i) + gap <= room) lines.at(-1)!.push(i);
      else {
        lines.push([i]);
        room = width + gap;
      }
      room -= long(i) + gap;
    });
    const high = lines.map((line) => Math.max(...line.map((i) => sizes[i]!)) + 2);
    const all = high.reduce((sum, one) => sum + one, 0);
    if (all > height + 1 && size > 8) continue;
    const at: Flow['at'] = [];
    let y = (height - all) / 2 + 1;
    lines.forEach((line, k) => {
      // one line alone stands in the middle
      let x = lines.length > 1 ? 0 : (width - line.reduce((sum, i) => sum + long(i) + gap, -gap)) / 2;
      for (const i of line) {
        const own = sizes[i]!;
        let inside = x;
        at[i] = rows[i]!.map((one) => {
          const spot = { x: inside, y: y + (high[k]! - 2 - own) / 2, size: own };
          inside += ((laidOut(one).width + SLASH) / 24) * own;
          return spot;
        });
        x += long(i) + gap;
      }
      y += high[k]!;
    });
    return { at, lines: 1 };
  }
}

/** An action that is alone in its box, where it is larger on two lines than on one. */
function onTwoLines(action: string, width: number, height: number): Flow | undefined {
  const laid = laidOut(action, 2);
  const size = Math.min((width / laid.width) * 24, (height / (LINE + 24)) * 24);
  if (size <= (width / laidOut(action).width) * 24) return undefined;
  const spot = { x: (width - (laid.width / 24) * size) / 2, y: (height - ((LINE + 24) / 24) * size) / 2, size };
  return { at: [[spot]], lines: 2 };
}

export interface Spot {
  icon: string;
  text: string;
  /** the number stands before its icon */
  number: boolean;
  /** it is counted */
  each: boolean;
  x: number;
  y: number;
}

/** From one line to the next. */
export const LINE = 27;

const ROOM = 3; // around what is counted

/** How wide the figures before an icon are, in the same units; a sign is wider than a figure. */
export const figuresWidth = (text: string): number => text.length * 11.2 + (/^[−+]/.test(text) ? 3.5 : 0) + 2;

/** The icons of an action side by side, in units of a row 24 high; or on two lines, cut at its arrow or `×`. */
export function laidOut(phrase: string, lines = 1): { spots: Spot[]; width: number } {
  let [at, y, width] = [0, 0, 0];
  const spots = tokensOf(phrase).map((token) => {
    const text =
      'text' in token
        ? token.text
        : token.n === undefined
          ? ''
          : typeof token.n === 'number' && token.n < 0
            ? `−${-token.n}`
            : String(token.n);
    const icon = 'icon' in token ? token.icon : '';
    const number = icon !== '' && text !== '';
    const each = 'icon' in token && token.each === true;
    if (each) at += ROOM;
    if (lines > 1 && text === '×') [at, y] = [0, LINE];
    const spot = { icon, text, number, each, x: at, y };
    at += (icon ? glyphWidth(icon) + (number ? figuresWidth(text) : 0) : 13) + (each ? ROOM : 0) + 3;
    width = Math.max(width, at - 3);
    if (lines > 1 && text === '→') [at, y] = [0, LINE];
    return spot;
  });
  return { spots, width };
}
