// Where everything lies on the board: cities, tracks with their spaces, and the ground between them.

import { arrangementsOf, type Arrangement } from './arrangements';
import { bendsOf } from './bends';
import { easeApart } from './forces';
import { beside, shapesOf, type Lane } from './lanes';
import { APART, CITY, GAP, SHORTEST, THICK, type Node, type Point, type TrackShape } from './shapes';
import type { MapTables, Track } from './types';

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

const NARROW = 1.2; // boards less wide than this leave room beside their last city for its name
const COAST = 64; // which is so wide
const AREA = 1_550_000; // of the board, in the squares of its units

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
 * How many times as wide as high a map is laid out for a box on the screen: a map that was arranged beforehand in the
 * shape that fills the box best, others in nearly any. Beyond these limits tracks would lie over each other.
 */
export function aspectFor(own: number, box: number, game: string): number {
  const ready = arrangementsOf(game).map(({ width, height }) => width / height);
  const filled = (aspect: number): number => Math.min(aspect / box, box / aspect);
  if (ready.length) return ready.reduce((best, one) => (filled(one) > filled(best) ? one : best));
  const [low, high] = limits(own);
  return Math.round(Math.min(high, Math.max(low, box)) * STEPS) / STEPS;
}

const STEPS = 12; // shapes between a square and one twice as wide as high

const limits = (own: number): [number, number] => [Math.min(own, Math.max(0.8, own * 0.66)), Math.max(own * 1.2, 1.34)];

/** All shapes in which a map can be laid out that was not arranged beforehand. */
export function aspectsOf(own: number): number[] {
  const [first, last] = limits(own).map((limit) => Math.round(limit * STEPS)) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) / STEPS);
}

const kept = new Map<string, Layout>();

/** The layout of a map for a board so many times as wide as high. */
export function layoutOf(tables: MapTables, aspect: number, game: string): Layout {
  const name = `${game} ${aspect}`;
  let found = kept.get(name);
  if (!found) {
    const ready = arrangementsOf(game).find(({ width, height }) => width / height === aspect);
    kept.set(name, (found = made(tables, ready ?? arrange(tables, aspect))));
  }
  return found;
}

/** The nodes of a map where its tables put them, and what joins them. */
function drafted(tables: MapTables, width: number, height: number) {
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
  return { at, groups, nodes, edges };
}

/** Arrange a map by forces, for a board so many times as wide as high. */
export function arrange(tables: MapTables, aspect: number): Arrangement {
  const width = Math.round(Math.sqrt(AREA * aspect));
  const height = Math.round(AREA / width);
  const taken = aspect < NARROW ? width - COAST : width;
  const { groups, nodes, edges } = drafted(tables, taken, height);
  easeApart([...nodes.values()], edges, taken, height);
  const bends = bendsOf(edges, [...nodes.values()]);
  return { width, height, places: nodes, bends: new Map(groups.map(({ key }, i) => [key, bends[i]!])) };
}

function made(tables: MapTables, { width, height, places: stand, bends }: Arrangement): Layout {
  const { at, groups, nodes, edges } = drafted(tables, width, height);
  for (const [id, node] of nodes) [node.x, node.y] = [stand.get(id)!.x, stand.get(id)!.y];

  const lanes: Lane[] = edges.flatMap((edge) =>
    edge.group.tracks.map((track, lane) => {
      const line = beside(
        edge.a,
        edge.b,
        bends.get(edge.group.key) ?? 0,
        (lane - (edge.group.tracks.length - 1) / 2) * APART,
      );
      return { track, a: edge.a, b: edge.b, ...line, from: CITY + 5, to: CITY + 5, shape: null! };
    }),
  );
  const shapes = shapesOf(lanes);
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
