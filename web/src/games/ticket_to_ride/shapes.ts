// What a map is drawn of: points, spaces and the shapes of tracks, and the sizes that all of them keep to.

import type { Track } from './types';

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

/** A city, or a spot of a country, while the layout is worked out. */
export interface Node extends Point {
  id: string;
  /** where the tables put it */
  home: Point;
  /** how strongly it is drawn back home */
  fixed: number;
}

/** Tracks side by side between two nodes. */
export interface Line {
  a: Node;
  b: Node;
  /** how long it has to be for its spaces */
  room: number;
  /** half of its width */
  half: number;
}

export const THICK = 21; // across a space
export const APART = 29; // between the middles of tracks side by side
export const CITY = 11; // radius of a city
export const LONGEST = 66; // of a space
export const SHORTEST = 34;
export const GAP = 5; // between spaces

/** The point of a straight line that is nearest to another, and how far along it lies (0 to 1). */
export function nearest(p: Point, a: Point, b: Point): { point: Point; t: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return { point: { x: a.x + dx * t, y: a.y + dy * t }, t };
}

/** Points along a curve that bends by a part of its length. */
export function curve(a: Point, b: Point, bend: number, n: number): Point[] {
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
