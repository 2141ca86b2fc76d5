// What players work out at the table: ways, what is missing for a ticket, the longest path, payments, unseen cards.

import type { Choice } from '../../lib/game/game_ui';
import type { Counts, MapTables, MapView, Ticket, Track } from './types';

export const LOCOMOTIVE = 'locomotive';
export const BOTH_TRACKS_FROM = 4; // players from whom on all tracks side by side may be used
export const PER_COLOR = 12;
export const LOCOMOTIVES = 14;

/** Why a track cannot be used by a seat; nothing if it is open. */
export type Shut = '' | 'taken' | 'own' | 'beside' | 'closed';

const twins = new WeakMap<MapTables, Map<string, string[]>>();

/** The ids of the tracks of a map between the same two places as one, by its id; found once for a map. */
function twinsOf(tables: MapTables): Map<string, string[]> {
  let found = twins.get(tables);
  if (!found) {
    const others = ({ id, a, b }: Track): string[] =>
      tables.tracks.filter((other) => other.id !== id && other.a === a && other.b === b).map((other) => other.id);
    found = new Map(tables.tracks.map((track) => [track.id, others(track)]));
    twins.set(tables, found);
  }
  return found;
}

export function shut(tables: MapTables, view: MapView, me: number, track: Track): Shut {
  const owner = view.tracks[track.id];
  if (owner !== undefined) return owner === me ? 'own' : 'taken';
  for (const other of twinsOf(tables).get(track.id)!) {
    const beside = view.tracks[other];
    if (beside === undefined) continue;
    if (beside === me) return 'beside';
    if (view.players < BOTH_TRACKS_FROM) return 'closed';
  }
  return '';
}

interface Way {
  to: string;
  cost: number;
  track: Track;
}

/** The ways that a seat can still go, from each place: its own tracks for nothing, open ones for their spaces. */
export function ways(
  tables: MapTables,
  view: MapView,
  me: number,
  planned: ReadonlySet<string> = new Set(),
): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  const add = (from: string, way: Way): void => {
    const list = found.get(from);
    if (list) list.push(way);
    else found.set(from, [way]);
  };
  for (const track of tables.tracks) {
    const state = shut(tables, view, me, track);
    if (state !== '' && state !== 'own') continue;
    const cost = state === 'own' || planned.has(track.id) ? 0 : track.length;
    add(track.a, { to: track.b, cost, track });
    add(track.b, { to: track.a, cost, track });
  }
  return found;
}

/** How far every place is from one, and by which track it is reached; countries are not passed through. */
export function reach(
  tables: MapTables,
  graph: Map<string, Way[]>,
  from: string,
): Map<string, { cost: number; by: Way | null; before: string }> {
  const ends = new Set((tables.countries ?? []).map((c) => c.id));
  const found = new Map<string, { cost: number; by: Way | null; before: string }>([
    [from, { cost: 0, by: null, before: '' }],
  ]);
  const next = new Map([[from, 0]]); // places that were reached, but not left yet
  for (;;) {
    let here = '';
    let least = Infinity;
    next.forEach((cost, id) => {
      if (cost < least) {
        here = id;
        least = cost;
      }
    });
    if (!here) return found;
    next.delete(here);
    if (ends.has(here) && here !== from) continue;
    for (const way of graph.get(here) ?? []) {
      const cost = least + way.cost;
      if (cost >= (found.get(way.to)?.cost ?? Infinity)) continue;
      found.set(way.to, { cost, by: way, before: here });
      next.set(way.to, cost);
    }
  }
}

export interface Progress {
  ticket: Ticket;
  /** done, so many spaces to go, further than the trains left reach, or no way at all */
  state: 'done' | 'open' | 'far' | 'cut';
  missing: number;
  /** the tracks of the shortest way that are still to be claimed, and those owned already */
  way: Track[];
  owned: Track[];
  /** every open track that lies on some shortest way */
  serving: Set<string>;
}

export function progress(
  tables: MapTables,
  view: MapView,
  me: number,
  ticket: Ticket,
  planned?: ReadonlySet<string>,
): Progress {
  const graph = ways(tables, view, me, planned);
  const from = reach(tables, graph, ticket.a);
  const end = from.get(ticket.b);
  const nothing: Progress = { ticket, state: 'cut', missing: 0, way: [], owned: [], serving: new Set() };
  if (!end) return nothing;
  const way: Track[] = [];
  const owned: Track[] = [];
  for (let at = end; at.by; at = from.get(at.before)!) (at.by.cost > 0 ? way : owned).push(at.by.track);
  const missing = end.cost;
  const state = missing === 0 ? 'done' : missing > (view.trains[me] ?? 0) ? 'far' : 'open';
  const serving = new Set<string>();
  if (missing > 0) {
    const to = reach(tables, graph, ticket.b);
    const ends = new Set((tables.countries ?? []).map((c) => c.id));
    const start = (id: string): number =>
      ends.has(id) && id !== ticket.a ? Infinity : (from.get(id)?.cost ?? Infinity);
    const goal = (id: string): number => (ends.has(id) && id !== ticket.b ? Infinity : (to.get(id)?.cost ?? Infinity));
    for (const { id, a, b, length } of tables.tracks.filter((track) => shut(tables, view, me, track) === ''))
      if (length + Math.min(start(a) + goal(b), start(b) + goal(a)) === missing) serving.add(id);
  }
  return { ticket, state, missing, way: way.reverse(), owned, serving };
}

/** The shortest way over a seat's own tracks that completes a ticket, track by track; nothing if there is none. */
export function ownWay(
  tables: MapTables,
  view: MapView,
  seat: number,
  ticket: Ticket,
): { track: Track; from: string }[] {
  const graph = new Map<string, Way[]>();
  for (const track of tables.tracks.filter((one) => view.tracks[one.id] === seat))
    for (const [from, to] of [
      [track.a, track.b],
      [track.b, track.a],
    ] as const)
      graph.set(from, [...(graph.get(from) ?? []), { to, cost: track.length, track }]);
  const found = reach(tables, graph, ticket.a);
  const steps: { track: Track; from: string }[] = [];
  for (let at = found.get(ticket.b); at?.by; at = found.get(at.before))
    steps.unshift({ track: at.by.track, from: at.before });
  return steps;
}

/** About how many spaces several tickets need together, one after the other along the ways already planned. */
export function together(tables: MapTables, view: MapView, me: number, tickets: Ticket[]): number | null {
  const planned = new Set<string>();
  let spaces = 0;
  const left = [...tickets].sort((a, b) => b.points - a.points);
  for (const ticket of left) {
    const found = progress(tables, view, me, ticket, planned);
    if (found.state === 'cut') return null;
    spaces += found.missing;
    for (const track of found.way) planned.add(track.id);
  }
  return spaces;
}

/** The tickets at a place: `hand 0` are those that seat 0 holds, `offer 0` those it chooses from. */
export function ticketsAt(tables: MapTables, view: MapView, place: string): Ticket[] {
  return tables.tickets.filter((ticket) => view.tickets[ticket.id] === place);
}

/** How many tickets are at a place, over all decks. */
export function ticketCount(view: MapView, place: string): number {
  let n = 0;
  for (const [name, value] of Object.entries(view.tickets_total)) {
    if (typeof value === 'number') n += name === place ? value : 0;
    else n += value[place] ?? 0;
  }
  return n;
}

/** How many tickets can still be drawn, by deck; one deck has the name ''. */
export function ticketDecks(view: MapView): Counts {
  const left = (counts: Counts): number =>
    Object.entries(counts).reduce((s, [place, n]) => s + (place === 'deck' || place.startsWith('under') ? n : 0), 0);
  const values = Object.values(view.tickets_total);
  if (values.every((v) => typeof v === 'number')) return { '': left(view.tickets_total as Counts) };
  return Object.fromEntries(Object.entries(view.tickets_total).map(([deck, counts]) => [deck, left(counts as Counts)]));
}

/** A longest continuous path over a seat's tracks: its spaces, and the tracks in order with where each begins. */
export function longestPath(
  tables: MapTables,
  view: MapView,
  seat: number,
): { length: number; steps: { track: Track; from: string }[] } {
  const mine = tables.tracks.filter((track) => view.tracks[track.id] === seat);
  const at = new Map<string, { track: Track; i: number }[]>();
  mine.forEach((track, i) => {
    for (const end of [track.a, track.b]) at.set(end, [...(at.get(end) ?? []), { track, i }]);
  });
  const used = mine.map(() => false);
  const all = mine.reduce((s, t) => s + t.length, 0);
  let best = 0;
  let steps: { track: Track; from: string }[] = [];
  let budget = 150_000;
  const line: { track: Track; from: string }[] = [];
  const walk = (here: string, length: number): void => {
    if (length > best) {
      best = length;
      steps = [...line];
    }
    if (best === all) return;
    for (const { track, i } of at.get(here) ?? []) {
      if (used[i] || budget-- <= 0) continue;
      used[i] = true;
      line.push({ track, from: here });
      walk(track.a === here ? track.b : track.a, length + track.length);
      line.pop();
      used[i] = false;
    }
  };
  // odd ends first: a longest path begins at one more often than not
  const starts = [...at.keys()].sort((p, q) => (at.get(q)!.length % 2) - (at.get(p)!.length % 2));
  for (const start of starts) walk(start, 0);
  return { length: best, steps };
}

export interface Payment {
  color: string;
  colored: number;
  locomotives: number;
  text: string;
  /** how good it is: the lower the better */
  rank: number;
}

/**
 * Every way to pay for a track from a hand, the one that is usually best first: few locomotives, colours least needed.
 */
export function payments(tables: MapTables, track: Track, hand: Counts, needed: Counts = {}): Payment[] {
  const locomotives = hand[LOCOMOTIVE] ?? 0;
  const found: Payment[] = [];
  for (const color of tables.cards) {
    if (color === LOCOMOTIVE || (track.color !== 'gray' && track.color !== color)) continue;
    const cards = hand[color] ?? 0;
    for (let k = 0; k < track.length; k++) {
      const colored = track.length - k;
      if (k > locomotives || colored > cards) continue;
      const lacking = Math.max(0, (needed[color] ?? 0) - (cards - colored));
      found.push({
        color,
        colored,
        locomotives: k,
        text: paid(color, colored, k),
        rank: k * 10 + lacking * 4 - (cards - colored),
      });
    }
  }
  if (locomotives >= track.length) {
    found.push({
      color: LOCOMOTIVE,
      colored: 0,
      locomotives: track.length,
      text: paid('', 0, track.length),
      rank: track.length * 10 + 5,
    });
  }
  return found.sort((a, b) => a.rank - b.rank);
}

function paid(color: string, colored: number, locomotives: number): string {
  return [
    'pay',
    ...(colored ? [`${colored} ${color}`] : []),
    ...(locomotives ? [`${locomotives} ${LOCOMOTIVE}`] : []),
  ].join(' ');
}

/** `pay 3 purple 1 locomotive` as a payment. */
export function readPayment(text: string): Payment {
  const words = text.split(' ').slice(1);
  let [color, colored, locomotives] = [LOCOMOTIVE, 0, 0];
  for (let i = 0; i + 1 < words.length; i += 2) {
    if (words[i + 1] === LOCOMOTIVE) locomotives = Number(words[i]);
    else [colored, color] = [Number(words[i]), words[i + 1]!];
  }
  return { color, colored, locomotives, text, rank: 0 };
}

/** Cards of each kind that are neither in my hand, nor face up, discarded, or known to be in another's hand. */
export function unseen(tables: MapTables, view: MapView, me: number): Counts | null {
  if (!view.known || !view.discard) return null;
  const left: Counts = {};
  for (const card of tables.cards) {
    let n = card === LOCOMOTIVE ? LOCOMOTIVES : PER_COLOR;
    n -= view.discard[card] ?? 0;
    n -= view.row.filter((c) => c === card).length;
    for (let p = 0; p < view.players; p++) n -= (p === me ? view.hand[p]?.[card] : view.known[p]?.[card]) ?? 0;
    left[card] = Math.max(0, n);
  }
  return left;
}

/** A legal move by its verb and the rest of its text. */
export interface Option {
  choice: Choice;
  verb: string;
  rest: string;
}

export function options(legal: readonly Choice[]): Option[] {
  return legal.map((choice) => {
    const space = choice.text.indexOf(' ');
    const verb = space < 0 ? choice.text : choice.text.slice(0, space);
    return { choice, verb, rest: space < 0 ? '' : choice.text.slice(space + 1) };
  });
}
