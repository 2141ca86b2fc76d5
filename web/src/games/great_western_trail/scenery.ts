// The landscape around the trail, made from places of the printed board: few long paths, which are quick to draw.

import type { Layout } from './layout';

export interface Patch {
  d: string;
  fill: string;
  opacity?: number;
}

type Point = [number, number];

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A closed shape with round corners through points. */
export function blob(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length]!;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  points.forEach((_, i) => {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`;
    const come = `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${leave} ${come} ${n(c[0])} ${n(c[1])}`;
  });
  return `${d}Z`;
}

/** Numbers that look thrown and are always the same. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

const around = (x: number, y: number, rx: number, ry: number, rough = 0.16, seed = 7): Point[] => {
  const roll = dice(seed);
  return Array.from({ length: 12 }, (_, i) => {
    const turn = (i / 12) * 2 * Math.PI;
    const far = 1 - rough + 2 * rough * roll();
    return [x + Math.cos(turn) * rx * far, y + Math.sin(turn) * ry * far];
  });
};

/** The ground: grass, sand, the bed of dry water, the slope of stones, the canyon where bandits hide. */
export function ground(layout: Layout): Patch[] {
  const at = (points: readonly Point[]): Point[] => points.map(([x, y]) => layout.at(x, y));
  const { width: w, height: h } = layout;
  const grass: [number, number, number, number, number][] = [
    [0.3, 0.28, 0.16, 0.08, 3],
    [0.56, 0.26, 0.2, 0.1, 5],
    [0.62, 0.45, 0.2, 0.1, 9],
    [0.62, 0.8, 0.26, 0.07, 11],
    [0.38, 0.72, 0.1, 0.16, 15],
    [0.93, 0.56, 0.08, 0.16, 21],
    [0.14, 0.72, 0.09, 0.16, 23],
  ];
  const light: [number, number, number, number, number][] = [
    [0.44, 0.36, 0.14, 0.07, 31],
    [0.36, 0.46, 0.1, 0.07, 33],
    [0.76, 0.56, 0.1, 0.06, 35],
    [0.5, 0.86, 0.22, 0.05, 37],
  ];
  const ellipses = (list: [number, number, number, number, number][], rough: number): string =>
    list.map(([x, y, rx, ry, seed]) => blob(at(around(x, y, rx, ry, rough, seed)))).join('');
  return [
    { d: ellipses(grass, 0.22), fill: 'var(--gwt-grass)', opacity: 0.55 },
    { d: ellipses(light, 0.2), fill: 'var(--gwt-sun)', opacity: 0.5 },
    { d: blob(at(around(0.262, 0.69, 0.05, 0.18, 0.12, 41))), fill: 'var(--gwt-dry)', opacity: 0.85 },
    { d: blob(at(around(0.265, 0.69, 0.037, 0.155, 0.14, 43))), fill: 'var(--gwt-dry-2)', opacity: 0.55 },
    { d: blob(at(around(0.862, 0.29, 0.07, 0.15, 0.12, 47))), fill: 'var(--gwt-slope)', opacity: 0.75 },
    { d: blob(at(around(0.62, 0.672, 0.185, 0.083, 0.09, 51))), fill: 'var(--gwt-canyon)', opacity: 0.8 },
    { d: blob(at(around(0.615, 0.668, 0.168, 0.066, 0.1, 53))), fill: 'var(--gwt-canyon-2)', opacity: 0.75 },
    { d: river(layout, 1), fill: 'var(--gwt-bank)', opacity: 1 },
    { d: river(layout, 0.74), fill: 'var(--gwt-water)', opacity: 1 },
    { d: `M0 0H${n(w)}V${n(h)}H0Z`, fill: 'url(#gwt-light)' },
  ];
}

/** The river of the floods: from the eastern edge along the lowest row of places and away to the south. */
function river(layout: Layout, thick: number): string {
  const { width, height } = layout;
  const [, y] = layout.at(0, 0.905);
  const x = (fx: number): number => layout.at(fx, 0)[0];
  const half = 30 * thick;
  const middle: Point[] = [
    [width + 30, y - 46],
    [x(0.9), y - 14],
    [x(0.84), y + 6],
    [x(0.76), y - 4],
    [x(0.69), y + 8],
    [x(0.62), y - 2],
    [x(0.575), y + 26],
    [x(0.56), height + 40],
  ];
  const upper = middle.map(([px, py], i): Point => [px - (i > 5 ? half : 0), py - (i > 5 ? 0 : half)]);
  const lower = middle.map(([px, py], i): Point => [px + (i > 5 ? half : 0), py + (i > 5 ? 0 : half)]).reverse();
  return blob([...upper, ...lower]);
}

/** Lines on the ground: ripples, cracks, blades of grass. */
export function strokes(layout: Layout): { d: string; line: string; w: number; opacity: number }[] {
  const roll = dice(99);
  const { width, height } = layout;
  const clear = (x: number, y: number): boolean =>
    [...layout.spots.values()].every(
      (spot) => Math.abs(spot.x - x) > spot.w / 2 + 4 || Math.abs(spot.y - y) > spot.h / 2 + 3,
    );
  let tufts = '';
  for (let i = 0; i < 260; i += 1) {
    const [x, y] = [roll() * width, roll() * height];
    if (!clear(x, y)) continue;
    tufts += `M${n(x - 3)} ${n(y)}q1-5-1-6m3 6q0-5 1-8m1 8q0-4 3-5`;
  }
  let cracks = '';
  for (let i = 0; i < 16; i += 1) {
    const [x, y] = layout.at(0.225 + roll() * 0.075, 0.54 + roll() * 0.3);
    cracks += `M${n(x)} ${n(y)}l${n(6 + roll() * 8)} ${n(roll() * 6)}l${n(3 + roll() * 6)} ${n(-4 - roll() * 6)}`;
    cracks += `m-8 5l${n(roll() * 5)} ${n(7 + roll() * 6)}`;
  }
  let ripples = '';
  for (let i = 0; i < 24; i += 1) {
    const [x, y] = layout.at(0.585 + i * 0.0145, 0.905);
    ripples += `M${n(x)} ${n(y - 14 + roll() * 28)}q5-4 10 0t10 0`;
  }
  let contour = '';
  for (const [x, y, wide, high] of [
    [0.47, 0.605, 0.1, 0.02],
    [0.5, 0.755, 0.14, 0.015],
    [0.7, 0.58, 0.1, 0.015],
  ] as const) {
    const [px, py] = layout.at(x, y);
    const [qx, qy] = layout.at(x + wide, y + high);
    const half = (qx - px) / 2;
    contour += `M${n(px)} ${n(py)}q${n(half * 0.7)} -6 ${n(half)} 0t${n(half)} ${n(qy - py)}`;
  }
  return [
    { d: tufts, line: 'var(--gwt-tuft)', w: 1.2, opacity: 0.75 },
    { d: cracks, line: 'var(--gwt-crack)', w: 1.1, opacity: 0.7 },
    { d: ripples, line: 'var(--gwt-foam)', w: 1.6, opacity: 0.9 },
    { d: contour, line: 'var(--gwt-crack)', w: 1.6, opacity: 0.6 },
  ];
}

/** Things that stand in the landscape, each with its foot at a point of the printed board. */
export const LANDMARKS: readonly { what: string; at: Point; size: number }[] = [
  { what: 'mesa', at: [0.155, 0.5], size: 118 },
  { what: 'butte', at: [0.395, 0.5], size: 58 },
  { what: 'butte', at: [0.345, 0.415], size: 42 },
  { what: 'peaks', at: [0.905, 0.3], size: 96 },
  { what: 'peaks', at: [0.915, 0.44], size: 66 },
  { what: 'windmill', at: [0.905, 0.66], size: 58 },
  { what: 'saguaro', at: [0.2, 0.66], size: 40 },
  { what: 'saguaro', at: [0.145, 0.77], size: 30 },
  { what: 'saguaro', at: [0.315, 0.58], size: 26 },
  { what: 'skull', at: [0.2, 0.82], size: 26 },
  { what: 'mesa', at: [0.18, 0.935], size: 88 },
  { what: 'herd', at: [0.55, 0.275], size: 0 },
  { what: 'herd', at: [0.475, 0.62], size: 46 },
  { what: 'arch', at: [0.79, 0.66], size: 44 },
  { what: 'fence', at: [0.865, 0.74], size: 50 },
];
