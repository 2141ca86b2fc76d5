// Where everything lies on the board. Cities start where the tables put them and are eased apart until every track has
// room for its spaces; tracks bend where they would come too near to something else.

import type { MapTables, Track } from './types';

export interface Point {
  x: number;
  y: number;
}

/** A space of a track: its middle, its direction in degrees, and how long it is. */
export interface Space extends Point {
  angle: number;
  length: number;
}

export interface TrackShape {
  track: Track;
  /** the line through the middle of its spaces */
  path: Point[];
  d: string;
  spaces: Space[];
  middle: Point;
}

/** Tracks side by side between the same two places. */
export interface Group {
  key: string;
  a: string;
  b: string;
  tracks: Track[];
}

export interface Layout {
  width: number;
  height: number;
  /** cities, and countries by the middle of their spots */
  places: Map<string, Point>;
  /** where tracks end in countries */
  spots: { country: string; city: string; at: Point }[];
  shapes: Map<string, TrackShape>;
  groups: Group[];
  /** from the tables' 0…1 to the board */
  at: (x: number, y: number) => Point;
}

const AREA = 1_550_000;
export const THICK = 21; // across a space
export const APART = 29; // between the middles of tracks side by side
export const CITY = 11; // radius of a city
const LONGEST = 66; // of a space
const SHORTEST = 34;
const GAP = 5;

export function groupsOf(tables: MapTables): Group[] {
  const found = new Map<string, Group>();
  for (const track of tables.tracks) {
    const key = `${track.a}-${track.b}`;
    const group = found.get(key);
    if (group) group.tracks.push(track);
    else found.set(key, { key, a: track.a, b: track.b, tracks: [track] });
  }
  return [...found.values()];
}

/**
 * How many times as wide as high a map is laid out for a box on the screen: beyond this its tracks would lie over each
 * other.
 */
export function aspectFor(own: number, box: number): number {
  const [low, high] = [Math.min(own, Math.max(0.8, own * 0.66)), Math.max(own * 1.2, 1.34)];
  return Math.round(Math.min(high, Math.max(low, box)) * 12) / 12;
}

interface Node extends Point {
  id: string;
  home: Point;
  fixed: number;
}

const kept = new Map<string, Layout>();

/** The layout of a map for a board so many times as wide as high. */
export function layoutOf(tables: MapTables, aspect: number, key: string): Layout {
  const name = `${key} ${aspect}`;
  let found = kept.get(name);
  if (!found) kept.set(name, (found = made(tables, aspect)));
  return found;
}

function made(tables: MapTables, aspect: number): Layout {
  const width = Math.round(Math.sqrt(AREA * aspect));
  const height = Math.round(AREA / width);
  const side = 74;
  const [across, down] = [spread(tables.cities.map((c) => c.x)), spread(tables.cities.map((c) => c.y))];
  const at = (x: number, y: number): Point => ({
    x: side + (across(x) - 0.05) * ((width - 2 * side) / 0.9),
    y: side * 0.84 + (down(y) - 0.05) * ((height - 2 * side * 0.9) / 0.9),
  });
  const groups = groupsOf(tables);
  const nodes = new Map<string, Node>();
  for (const city of tables.cities) {
    const home = at(city.x, city.y);
    nodes.set(city.id, { id: city.id, ...home, home, fixed: 0.013 });
  }
  for (const country of tables.countries ?? []) {
    for (const spot of country.spots) {
      const home = at(spot.x, spot.y);
      nodes.set(`${country.id}/${spot.city}`, { id: country.id, ...home, home, fixed: 0.03 });
    }
  }
  const end = (place: string, other: string): Node => nodes.get(place) ?? nodes.get(`${place}/${other}`)!;
  const edges = groups.map((group) => ({
    group,
    a: end(group.a, group.b),
    b: end(group.b, group.a),
    // room for the spaces, and half the width of tracks side by side
    room: group.tracks[0]!.length * (SHORTEST + GAP) + 2 * CITY + 12 + (group.tracks.length - 1) * 14,
    half: ((group.tracks.length - 1) * APART + THICK) / 2,
  }));
  type Edge = (typeof edges)[number];
  ease([...nodes.values()], edges, width, height);
  const bends = bent(edges, [...nodes.values()]);

  const lanes: Lane[] = edges.flatMap((edge: Edge, i) =>
    edge.group.tracks.map((track, lane) => {
      const line = beside(edge.a, edge.b, bends[i]!, (lane - (edge.group.tracks.length - 1) / 2) * APART);
      return { track, a: edge.a, b: edge.b, ...line, from: CITY + 5, to: CITY + 5, shape: null! };
    }),
  );
  const shapes = trimmed(lanes);
  const places = new Map<string, Point>();
  for (const city of tables.cities) places.set(city.id, nodes.get(city.id)!);
  const spots: Layout['spots'] = [];
  for (const country of tables.countries ?? []) {
    const its = country.spots.map((spot) => ({
      country: country.id,
      city: spot.city,
      at: nodes.get(`${country.id}/${spot.city}`)!,
    }));
    spots.push(...its);
    const n = its.length;
    places.set(country.id, { x: its.reduce((s, p) => s + p.at.x, 0) / n, y: its.reduce((s, p) => s + p.at.y, 0) / n });
  }
  // the ground moves with the cities near it
  const anchors = [...nodes.values()];
  const ground = (x: number, y: number): Point => {
    const p = at(x, y);
    let [dx, dy, all] = [0, 0, 1 / 40_000];
    for (const n of anchors) {
      const w = (1 / (900 + (n.home.x - p.x) ** 2 + (n.home.y - p.y) ** 2) ** 1.4) * 3000;
      dx += (n.x - n.home.x) * w;
      dy += (n.y - n.home.y) * w;
      all += w;
    }
    return { x: p.x + dx / all, y: p.y + dy / all };
  };
  return { width, height, places, spots, shapes, groups, at: ground };
}

const EVEN = 0.4; // how far cities are brought to even distances, from 0 to 1
const WIDE = 0.07; // how far a city makes room around it

/**
 * Along one side of the map: where cities lie close together it is stretched, where there are few it is drawn together.
 */
function spread(cities: readonly number[]): (at: number) => number {
  // so many cities lie before a place, each counted softly
  const before = (at: number): number =>
    cities.reduce((n, city) => n + 1 / (1 + Math.exp((1.7 * (city - at)) / WIDE)), 0);
  const [low, high] = [Math.min(...cities), Math.max(...cities)];
  const [least, most] = [before(low), before(high)];
  return (at) => {
    if (at <= low || at >= high) return at;
    return (1 - EVEN) * at + EVEN * (low + ((before(at) - least) / (most - least)) * (high - low));
  };
}

interface Line {
  a: Node;
  b: Node;
  room: number;
  half: number;
}

/** Push cities apart where tracks need room, and away from tracks that pass by. */
function ease(nodes: Node[], edges: Line[], width: number, height: number): void {
  const margin = 44;
  const leaves = new Map(nodes.map((n) => [n, edges.filter((e) => e.a === n || e.b === n)]));
  for (let round = 0; round < 170; round++) {
    const cool = 1 - round / 210;
    const push = new Map<Node, Point>(
      nodes.map((n) => [n, { x: (n.home.x - n.x) * n.fixed, y: (n.home.y - n.y) * n.fixed }]),
    );
    const add = (n: Node, x: number, y: number): void => {
      const p = push.get(n)!;
      p.x += x;
      p.y += y;
    };
    for (const e of edges) {
      const dx = e.b.x - e.a.x;
      const dy = e.b.y - e.a.y;
      const far = Math.hypot(dx, dy) || 1;
      const lack = e.room - far;
      if (lack > 0) {
        const k = (lack / far) * 0.22;
        add(e.a, -dx * k, -dy * k);
        add(e.b, dx * k, dy * k);
      }
    }
    for (let i = 0; i < nodes.length; i++) {
      for (let j = i + 1; j < nodes.length; j++) {
        const [a, b] = [nodes[i]!, nodes[j]!];
        const dx = b.x - a.x;
        const dy = b.y - a.y;
        const far = Math.hypot(dx, dy) || 1;
        // not too near; and crowded parts of the map spread into empty ones
        const k = (Math.max(0, 84 - far) * 0.25 + Math.max(0, 260 - far) * 0.016) / far;
        add(a, -dx * k, -dy * k);
        add(b, dx * k, dy * k);
      }
    }
    for (const n of nodes) {
      for (const e of edges) {
        if (e.a === n || e.b === n) continue;
        const off = e.half + CITY + 34;
        if (
          n.x < Math.min(e.a.x, e.b.x) - off ||
          n.x > Math.max(e.a.x, e.b.x) + off ||
          n.y < Math.min(e.a.y, e.b.y) - off ||
          n.y > Math.max(e.a.y, e.b.y) + off
        )
          continue;
        const { point, t } = nearest(n, e.a, e.b);
        if (t <= 0.02 || t >= 0.98) continue;
        const dx = n.x - point.x;
        const dy = n.y - point.y;
        const far = Math.hypot(dx, dy) || 1;
        const lack = e.half + CITY + 34 - far;
        if (lack > 0) {
          const k = (lack / far) * 0.16;
          add(n, dx * k, dy * k);
          add(e.a, -dx * k * 0.4, -dy * k * 0.4);
          add(e.b, -dx * k * 0.4, -dy * k * 0.4);
        }
      }
    }
    // tracks that leave a city side by side turn away from each other
    for (const n of nodes) {
      const leaving = leaves.get(n)!.map((e) => {
        const far = e.a === n ? e.b : e.a;
        return { e, far, angle: Math.atan2(far.y - n.y, far.x - n.x), length: Math.hypot(far.x - n.x, far.y - n.y) };
      });
      leaving.sort((p, q) => p.angle - q.angle);
      leaving.forEach((one, i) => {
        const next = leaving[(i + 1) % leaving.length]!;
        if (next === one) return;
        const between = (next.angle - one.angle + 2 * Math.PI) % (2 * Math.PI);
        const want = Math.min(1, (one.e.half + next.e.half + 6) / 46);
        const lack = want - between;
        if (lack <= 0) return;
        for (const [leg, sign] of [
          [one, -1],
          [next, 1],
        ] as const) {
          const k = (sign * lack * Math.min(leg.length, 160) * 0.1) / leg.length;
          add(leg.far, -(leg.far.y - n.y) * k, (leg.far.x - n.x) * k);
        }
      });
    }
    for (const [n, p] of push) {
      const size = Math.hypot(p.x, p.y);
      const most = 12 * cool;
      const k = size > most ? most / size : 1;
      n.x = Math.min(width - margin, Math.max(margin, n.x + p.x * k));
      n.y = Math.min(height - margin, Math.max(margin, n.y + p.y * k));
    }
  }
}

function nearest(p: Point, a: Point, b: Point): { point: Point; t: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return { point: { x: a.x + dx * t, y: a.y + dy * t }, t };
}

function curve(a: Point, b: Point, bend: number, n: number): Point[] {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const c = {
    x: (a.x + b.x) / 2 - ((b.y - a.y) / far) * bend * far,
    y: (a.y + b.y) / 2 + ((b.x - a.x) / far) * bend * far,
  };
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n;
    const u = 1 - t;
    return { x: u * u * a.x + 2 * u * t * c.x + t * t * b.x, y: u * u * a.y + 2 * u * t * c.y + t * t * b.y };
  });
}

const BENDS = [0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22, 0.3, -0.3];

/** How much each track bends (as a part of its length) so that none comes too near to another or to a city. */
function bent(edges: Line[], nodes: Node[]): number[] {
  const samples = (e: Line): number =>
    Math.max(4, Math.min(18, Math.round(Math.hypot(e.b.x - e.a.x, e.b.y - e.a.y) / 22)));
  const bends = edges.map(() => 0);
  const lines = edges.map((e) => curve(e.a, e.b, 0, samples(e)));
  const choices = edges.map((e) => BENDS.map((bend) => curve(e.a, e.b, bend, samples(e))));
  const boxes = lines.map(box);
  for (let pass = 0; pass < 3; pass++) {
    edges.forEach((e, i) => {
      let best = Infinity;
      BENDS.forEach((bend, k) => {
        const line = choices[i]![k]!;
        const its = box(line);
        let cost = Math.abs(bend) * 60 + (bend === bends[i] ? 0 : 0.5);
        for (const n of nodes) {
          if (n === e.a || n === e.b) continue;
          if (!near(n, line, e.half + 60)) continue;
          for (let s = 1; s < line.length - 1; s++) cost += short(line[s]!, n, e.half + CITY + 18) * 1.2;
        }
        edges.forEach((other, j) => {
          if (j === i || cost > best) return;
          const both = e.half + other.half + 9;
          const theirs = lines[j]!;
          const far = boxes[j]!;
          if (its[0] > far[2] + both || far[0] > its[2] + both || its[1] > far[3] + both || far[1] > its[3] + both)
            return;
          const shared = e.a === other.a || e.a === other.b ? e.a : e.b === other.a || e.b === other.b ? e.b : null;
          for (let s = 1; s < line.length - 1; s++) {
            const p = line[s]!;
            if (shared && Math.hypot(p.x - shared.x, p.y - shared.y) < both * 0.7 + 8) continue;
            for (let t = 0; t < theirs.length; t++) cost += short(p, theirs[t]!, both) * 0.5;
          }
        });
        if (cost < best) {
          best = cost;
          bends[i] = bend;
          lines[i] = line;
          boxes[i] = its;
        }
      });
    });
  }
  return bends;
}

function box(line: Point[]): [number, number, number, number] {
  const [xs, ys] = [line.map((p) => p.x), line.map((p) => p.y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function near(n: Point, line: Point[], far: number): boolean {
  const [a, b] = [line[0]!, line[line.length - 1]!];
  return (
    n.x > Math.min(a.x, b.x) - far - 90 &&
    n.x < Math.max(a.x, b.x) + far + 90 &&
    n.y > Math.min(a.y, b.y) - far - 90 &&
    n.y < Math.max(a.y, b.y) + far + 90
  );
}

function short(p: Point, q: Point, want: number): number {
  const dx = p.x - q.x;
  const dy = p.y - q.y;
  const far2 = dx * dx + dy * dy;
  return far2 >= want * want ? 0 : (want - Math.sqrt(far2)) / want;
}

interface Lane {
  track: Track;
  a: Node;
  b: Node;
  line: Point[];
  lengths: number[];
  /** where its spaces may begin, from each end */
  from: number;
  to: number;
  shape: TrackShape;
}

/** A line `aside` of the one between two ends, and how long it is up to each of its points. */
function beside(a: Point, b: Point, bend: number, aside: number): { line: Point[]; lengths: number[] } {
  const fine = curve(a, b, bend, 40);
  const line = fine.map((p, i) => {
    const before = fine[Math.max(0, i - 1)]!;
    const after = fine[Math.min(fine.length - 1, i + 1)]!;
    const far = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return { x: p.x - ((after.y - before.y) / far) * aside, y: p.y + ((after.x - before.x) / far) * aside };
  });
  const lengths = [0];
  for (let i = 1; i < line.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y));
  return { line, lengths };
}

/** Spaces that meet at a city draw back from it until none lies over another. */
function trimmed(lanes: Lane[]): Map<string, TrackShape> {
  for (const lane of lanes) lane.shape = shaped(lane);
  const pairs: [Lane, Lane][] = [];
  lanes.forEach((one, i) => {
    for (const other of lanes.slice(i + 1)) {
      const same = one.track.a === other.track.a && one.track.b === other.track.b;
      if (!same && (one.a === other.a || one.a === other.b || one.b === other.a || one.b === other.b))
        pairs.push([one, other]);
    }
  });
  for (let round = 0; round < 16; round++) {
    const moved = new Set<Lane>();
    for (const [one, other] of pairs) {
      const at = one.a === other.a || one.a === other.b ? one.a : one.b;
      const p = one.shape.spaces[at === one.a ? 0 : one.shape.spaces.length - 1]!;
      const q = other.shape.spaces[at === other.a ? 0 : other.shape.spaces.length - 1]!;
      if (Math.hypot(p.x - q.x, p.y - q.y) > (p.length + q.length) / 2 + THICK || !overlap(p, q)) continue;
      // the longer one gives way first: it has more to give
      for (const lane of p.length > q.length + 4 ? [one] : q.length > p.length + 4 ? [other] : [one, other]) {
        if (lane.shape.spaces[0]!.length <= 27) continue;
        if (at === lane.a) lane.from += 4;
        else lane.to += 4;
        moved.add(lane);
      }
    }
    if (!moved.size) break;
    for (const lane of moved) lane.shape = shaped(lane);
  }
  return new Map(lanes.map((lane) => [lane.track.id, lane.shape]));
}

/** Whether two spaces lie over each other, or all but. */
function overlap(p: Space, q: Space): boolean {
  return inside(p, q) || inside(q, p);
}

function inside(p: Space, q: Space): boolean {
  const a = (p.angle * Math.PI) / 180;
  const b = (-q.angle * Math.PI) / 180;
  const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
  for (const u of [-1, -0.6, -0.2, 0.2, 0.6, 1]) {
    for (const v of [-1, 1]) {
      const dx = p.x + (u * p.length * ca) / 2 - (v * THICK * sa) / 2 - q.x;
      const dy = p.y + (u * p.length * sa) / 2 + (v * THICK * ca) / 2 - q.y;
      if (Math.abs(dx * cb - dy * sb) < q.length / 2 + 2 && Math.abs(dx * sb + dy * cb) < THICK / 2 + 2) return true;
    }
  }
  return false;
}

/** The point on the edge of a city from which a line to another point leaves it. */
function toward(city: Point, p: Point): Point {
  const far = Math.hypot(p.x - city.x, p.y - city.y) || 1;
  return { x: city.x + ((p.x - city.x) / far) * (CITY - 2), y: city.y + ((p.y - city.y) / far) * (CITY - 2) };
}

/** A track with its spaces. */
function shaped(lane: Lane): TrackShape {
  const { track, line, lengths } = lane;
  const total = lengths[lengths.length - 1]!;
  const along = (s: number): Point => {
    let i = 1;
    while (i < lengths.length - 1 && lengths[i]! < s) i++;
    const t = (s - lengths[i - 1]!) / (lengths[i]! - lengths[i - 1]! || 1);
    return {
      x: line[i - 1]!.x + (line[i]!.x - line[i - 1]!.x) * t,
      y: line[i - 1]!.y + (line[i]!.y - line[i - 1]!.y) * t,
    };
  };
  const room = total - lane.from - lane.to;
  const step = room / track.length;
  const length = Math.min(LONGEST, step - GAP);
  // spaces keep together in the middle where there is more room than they need
  const used = Math.min(step, LONGEST + GAP + Math.max(0, step - LONGEST - GAP) * 0.6);
  const from = lane.from + room / 2 - (used * (track.length - 1)) / 2;
  const spaces: Space[] = [];
  for (let i = 0; i < track.length; i++) {
    const s = from + used * i;
    const q = along(Math.max(0, s - 8));
    const r = along(Math.min(total, s + 8));
    spaces.push({ ...along(s), angle: (Math.atan2(r.y - q.y, r.x - q.x) * 180) / Math.PI, length });
  }
  // its line runs into the cities, beside their middle only where the spaces are
  const [first, last] = [from - length / 2, from + used * (track.length - 1) + length / 2];
  const inner = Array.from({ length: 11 }, (_, i) => along(first + ((last - first) * i) / 10));
  const path = [toward(lane.a, inner[0]!), ...inner, toward(lane.b, inner[10]!)];
  return { track, path, d: drawn(path), spaces, middle: along(total / 2) };
}

/** A smooth line through points. */
export function drawn(points: Point[]): string {
  return points.map((p, i) => `${i ? 'L' : 'M'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('');
}

/** How far a point is from a line. */
export function distance(p: Point, path: Point[]): number {
  let least = Infinity;
  for (let i = 1; i < path.length; i++) {
    const { point } = nearest(p, path[i - 1]!, path[i]!);
    least = Math.min(least, Math.hypot(p.x - point.x, p.y - point.y));
  }
  return least;
}
