// Where the places of the trail are drawn: the printed board stretched to the shape of the screen.

import { HAZARDS, isTeepee, type Place, type Printed } from './types';

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
  /** where an ornament may stand on the ridge of a house, as part of its width; -1: nowhere without hiding something */
  ridge: number;
}
export interface Layout {
  width: number;
  height: number;
  spots: Map<string, Spot>;
  roads: { from: string; to: string; d: string; mid: { x: number; y: number; turn: number } }[];
  /** a point of the printed board, where the landscape is drawn around the trail */
  at: (x: number, y: number) => [number, number];
}

const RIDGES = [0.72, 0.28, 0.5, 0.88, 0.12];
const ORNAMENT = { half: 11, height: 17 };

// a unit is a pixel wherever the screen has this much room; below, the whole is drawn smaller
const NARROW = 740;
const LOW = 430;
const HIGH = 1180; // for a width of 1000
// the part of the printed board that the trail takes
const [LEFT, RIGHT, TOP, BOTTOM] = [0.16, 0.862, 0.193, 0.914];
// the start lies at the eastern edge, so far from it, clear of the buttons in the corner
const START_Y = 0.757;
const START_EDGE = 25;
const CITY_EDGE = 14;
const [PAD_LEFT, PAD_RIGHT, PAD_TOP, PAD_BOTTOM] = [66, 76, 48, 36];

/** The room that the trail has on the screen, in pixels. */
export function layoutOf(tables: Printed, across: number, down: number): Layout {
  const aspect = down / Math.max(1, across);
  const width = Math.max(NARROW, across, LOW / Math.max(0.3, aspect));
  const height = Math.min((width * HIGH) / 1000, Math.max(LOW, width * aspect));
  const sx = (width - PAD_LEFT - PAD_RIGHT) / (RIGHT - LEFT);
  const sy = (height - PAD_TOP - PAD_BOTTOM) / (BOTTOM - TOP);
  const at = (x: number, y: number): [number, number] => [r(PAD_LEFT + (x - LEFT) * sx), r(PAD_TOP + (y - TOP) * sy)];
  const spots = new Map<string, Spot>();
  for (const place of tables.trail) {
    const [w, h] = size(place, sx, sy);
    const [x, y] = place.kind === 'start' ? [width - START_EDGE, at(0, START_Y)[1]] : at(...place.at);
    // the picture of Kansas City, which is wider than its place, stays on the board
    const edge = place.name === 'kansas-city' ? w / 2 + CITY_EDGE : 0;
    spots.set(place.name, { x: Math.max(x, edge), y, w, h, ridge: -1 });
  }
  for (const spot of spots.values()) spot.ridge = ridgeOf(spot, [...spots.values()]);
  const roads = tables.trail.flatMap((place, i) =>
    place.next.map((next, k) => road(place.name, next, spots.get(place.name)!, spots.get(next)!, (i + k) % 2 ? 1 : -1)),
  );
  return { width, height, spots, roads, at };
}

function size(place: Place, sx: number, sy: number): [number, number] {
  if (HAZARDS.includes(place.kind)) return [Math.min(64, 0.06 * sx), Math.min(52, 0.062 * sy)];
  if (isTeepee(place.kind)) return [Math.min(58, 0.05 * sx), Math.min(56, 0.075 * sy)];
  if (place.kind === 'start') return [44, 44];
  return [Math.min(132, 0.1045 * sx), Math.min(94, 0.101 * sy)];
}

/** A road that winds a little. */
/** The first place of an ornament at which it hides nothing that lies behind. */
function ridgeOf(spot: Spot, all: readonly Spot[]): number {
  const top = spot.y - spot.h / 2;
  const hides = (part: number): boolean =>
    all.some(
      (one) =>
        one !== spot &&
        Math.abs(spot.x + (part - 0.5) * spot.w - one.x) < one.w / 2 + ORNAMENT.half &&
        one.y + one.h / 2 > top - ORNAMENT.height &&
        one.y - one.h / 2 < top,
    );
  return RIDGES.find((part) => !hides(part)) ?? -1;
}

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
