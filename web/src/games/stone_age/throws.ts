// Throws of dice, put together from events; what they bring with tools; what a throw brings on average.

import type { GameEvent } from '../../lib/game/game_ui';

export interface Throw {
  /** the number of its first event */
  n: number;
  player: number;
  /** where it was thrown, or as where by a card; empty for the dice that go round */
  place: string;
  /** whether a card was the reason */
  card: boolean;
  faces: number[];
  /** worth of the tools added */
  tools: number[];
  /** what it has brought; null while tools can be added */
  gain: number | null;
  /** dice that go round: who took which face */
  picks: { player: number; face: number }[];
}

/** The last throws, the newest at the end. */
export function throwsIn(events: readonly GameEvent[]): Throw[] {
  const found: Throw[] = [];
  let open: Throw | null = null;
  for (const event of events) {
    const player = event.player ?? -1;
    const kind = event.event;
    if (kind === 'die_fell' || kind === 'shared_die_fell') {
      const [place, card] = kind === 'die_fell' ? thrownAt(String(event.place)) : ['', false];
      if (
        !open ||
        open.player !== player ||
        open.place !== place ||
        open.card !== card ||
        open.tools.length ||
        open.picks.length
      ) {
        open = { n: event.n, player, place, card, faces: [], tools: [], gain: null, picks: [] };
        found.push(open);
      }
      open.faces.push(Number(event.face));
    } else if (open && kind === 'tool_added') open.tools.push(Number(event.worth));
    else if (open && open.place === '' && kind === 'picked') open.picks.push({ player, face: Number(event.face) });
    else if (open && open.place !== '' && (kind === 'gained' || kind === 'gained_food')) {
      open.gain = Number(event.count);
      open = null;
    } else if (open && open.picks.length === open.faces.length) open = null;
  }
  return found;
}

const SOURCES: Record<string, string> = {
  'card-wood': 'forest',
  'card-brick': 'claypit',
  'card-stone': 'quarry',
  'card-gold': 'river',
};

/** The place that a throw is as at, and whether a card was the reason. */
function thrownAt(place: string): [string, boolean] {
  return place in SOURCES ? [SOURCES[place]!, true] : [place, false];
}

/** Dice of a shared throw that nobody has taken yet, as positions in `faces`. */
export function stillThere(thrown: Throw): boolean[] {
  const taken = thrown.picks.map((pick) => pick.face);
  return thrown.faces.map((face) => {
    const at = taken.indexOf(face);
    if (at >= 0) taken.splice(at, 1);
    return at < 0;
  });
}

const REMEMBERED = 400; // events, of which the last throws are made

/**
 * The events known so far with those of a new message: what was undone, or lies ahead of a position looked back at, is
 * dropped.
 */
export function mergeEvents(known: readonly GameEvent[], news: readonly GameEvent[]): GameEvent[] {
  const last = known.at(-1)?.n ?? -1;
  const first = news[0]?.n ?? Infinity;
  let all = first <= last ? known.filter((event) => event.n < first) : [...known];
  for (const event of news) {
    if (event.event === 'undone') all = all.filter((old) => old.n < Number(event.from));
    else all.push(event);
  }
  return all.slice(-REMEMBERED);
}

/** What a total brings, and from which total on it brings one more. */
export function result(total: number, each: number): { gain: number; next: number } {
  const gain = Math.floor(total / each);
  return { gain, next: (gain + 1) * each };
}

/** What so many dice bring on average, tools not counted. */
export function expected(dice: number, each: number): number {
  let chances = [1];
  for (let d = 0; d < dice; d++) {
    const next = new Array<number>(chances.length + 6).fill(0);
    chances.forEach((chance, total) => {
      for (let face = 1; face <= 6; face++) next[total + face]! += chance / 6;
    });
    chances = next;
  }
  return chances.reduce((sum, chance, total) => sum + chance * Math.floor(total / each), 0);
}
