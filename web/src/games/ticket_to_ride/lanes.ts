// Each track on its own line, with its spaces.

import { CITY, curve, drawn, GAP, LONGEST, THICK, type Node, type Point, type Space, type TrackShape } from './shapes';
import type { Track } from './types';

/** A track on its own line between two nodes. */
export interface Lane {
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
export function beside(a: Point, b: Point, bend: number, aside: number): { line: Point[]; lengths: number[] } {
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
export function shapesOf(lanes: Lane[]): Map<string, TrackShape> {
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
