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
    for (const one of gained) out.push({ icon: one.what, n: one.n });
    times(per);
  };
  if (op === 'discard') {
    if (what === 'pair') out.push({ icon: 'pair' });
    else
      out.push({
        icon: what === 'objective' ? 'objective' : 'cow',
        n: what === 'value-3' ? 3 : undefined,
        ...(['cattle', 'objective', 'value-3'].includes(what) ? {} : { icon: `cow-${what}` }),
      });
    out.push({ text: '→' });
    gain();
  } else if (op === 'hire') out.push({ icon: 'hire', n: n ? (n > 0 ? `+${n}` : n) : undefined });
  else if (op === 'build') {
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
    paid();
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
  size: number;
  /** by action and way, in the units of the box */
  at: { x: number; y: number }[][];
  /** how many lines an action takes */
  lines: number;
}

const SLASH = 13;
const GAP = 9;

/** The actions of a building in its box, as large as they fit, several on a line where they are short. */
export function flowIn(rows: readonly (readonly string[])[], width: number, height: number): Flow {
  const lone = rows.length === 1 && rows[0]!.length === 1 && onTwoLines(rows[0]![0]!, width, height);
  if (lone) return lone;
  const wide = rows.map((row) => row.reduce((n, one) => n + laidOut(one).width, 0) + (row.length - 1) * SLASH);
  for (let size = 30; ; size -= 1) {
    const scale = size / 24;
    const lines: number[][] = [];
    let room = 0;
    wide.forEach((w, i) => {
      if (lines.length && w * scale + GAP * scale <= room) lines.at(-1)!.push(i);
      else {
        lines.push([i]);
        room = width + GAP * scale;
      }
      room -= (w + GAP) * scale;
    });
    const fits = lines.length * (size + 2) <= height + 1 && Math.max(0, ...wide) * scale <= width;
    if (!fits && size > 8) continue;
    const at: Flow['at'] = rows.map(() => []);
    lines.forEach((line, k) => {
      const long = line.reduce((sum, i) => sum + wide[i]! + GAP, -GAP) * scale;
      let x = lines.length === 1 ? (width - long) / 2 : 0; // one alone stands in the middle
      for (const i of line) {
        let inside = x;
        at[i] = rows[i]!.map((one) => {
          const spot = { x: inside, y: (height - lines.length * (size + 2)) / 2 + k * (size + 2) + 1 };
          inside += (laidOut(one).width + SLASH) * scale;
          return spot;
        });
        x += (wide[i]! + GAP) * scale;
      }
    });
    return { size, at, lines: 1 };
  }
}

/** An action that is alone in its box, where it is larger on two lines than on one. */
function onTwoLines(action: string, width: number, height: number): Flow | undefined {
  const laid = laidOut(action, 2);
  const size = Math.min((width / laid.width) * 24, (height / (LINE + 24)) * 24);
  if (size <= (width / laidOut(action).width) * 24) return undefined;
  const spot = { x: (width - (laid.width / 24) * size) / 2, y: (height - ((LINE + 24) / 24) * size) / 2 };
  return { size, at: [[spot]], lines: 2 };
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
    const number = icon !== '' && text !== '' && icon !== 'cow';
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
