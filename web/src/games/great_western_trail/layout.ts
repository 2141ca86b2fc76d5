// Where the places of the trail are drawn: the printed board stretched to the shape of the screen.

import { HAZARDS, isTeepee, type Place, type Printed } from './types';

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Layout {
  width: number;
  height: number;
  spots: Map<string, Spot>;
  roads: { from: string; to: string; d: string; mid: { x: number; y: number; turn: number } }[];
}

const WIDTH = 1000;
const LEAST = 470;
const MOST = 1180;
// the part of the printed board that the trail takes
const [LEFT, RIGHT, TOP, BOTTOM] = [0.16, 0.89, 0.193, 0.925];
// the start lies beside the trail, clear of the buttons in the corner
const START: [number, number] = [0.905, 0.75];
const [PAD_X, PAD_TOP, PAD_BOTTOM] = [62, 52, 42];

/** `aspect` is the height of the screen's part by its width. */
export function layoutOf(tables: Printed, aspect: number): Layout {
  const height = Math.min(MOST, Math.max(LEAST, WIDTH * aspect));
  const sx = (WIDTH - 2 * PAD_X) / (RIGHT - LEFT);
  const sy = (height - PAD_TOP - PAD_BOTTOM) / (BOTTOM - TOP);
  const spots = new Map<string, Spot>();
  for (const place of tables.trail) {
    const [w, h] = size(place, sy);
    const [x, y] = place.kind === 'start' ? START : place.at;
    spots.set(place.name, { x: PAD_X + (x - LEFT) * sx, y: PAD_TOP + (y - TOP) * sy, w, h });
  }
  const roads = tables.trail.flatMap((place, i) =>
    place.next.map((next, k) => road(place.name, next, spots.get(place.name)!, spots.get(next)!, (i + k) % 2 ? 1 : -1)),
  );
  return { width: WIDTH, height, spots, roads };
}

function size(place: Place, sy: number): [number, number] {
  if (HAZARDS.includes(place.kind)) return [54, Math.min(52, 0.055 * sy)];
  if (isTeepee(place.kind)) return [50, Math.min(52, 0.06 * sy)];
  if (place.kind === 'start') return [44, 44];
  return [112, Math.min(84, 0.092 * sy)];
}

/** A road that winds a little. */
function road(from: string, to: string, a: Spot, b: Spot, side: number): Layout['roads'][number] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const bend = side * 0.06;
  const c = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
  const mid = {
    x: (a.x + 2 * c.x + b.x) / 4,
    y: (a.y + 2 * c.y + b.y) / 4,
    turn: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
  return { from, to, d: `M${r(a.x)} ${r(a.y)}Q${r(c.x)} ${r(c.y)} ${r(b.x)} ${r(b.y)}`, mid };
}

const r = (n: number): number => Math.round(n * 10) / 10;
