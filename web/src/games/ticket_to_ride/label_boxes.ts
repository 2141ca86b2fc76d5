// Boxes that names of cities stand in, and what lies under them.

import type { Layout } from './layout';
import { CITY, THICK, type Point } from './shapes';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A box that touches a circle around a point in a direction, given by its cosine and sine. */
export function boxBeside(at: Point, gap: number, [cos, sin]: [number, number], w: number, h: number): Box {
  return { x: at.x + cos * gap - (w / 2) * (1 - cos), y: at.y + sin * gap - (h / 2) * (1 - sin), w, h };
}

/** How far a point is from a box. */
export function gapTo(box: Box, p: Point): number {
  const dx = Math.max(box.x - p.x, 0, p.x - box.x - box.w);
  const dy = Math.max(box.y - p.y, 0, p.y - box.y - box.h);
  return Math.sqrt(dx * dx + dy * dy); // Math.hypot takes several times as long
}

/** Whether a box leaves the map, or comes nearer to its edge than so much. */
export function leaves(box: Box, layout: Layout, marginX: number, marginY: number): boolean {
  return (
    box.x < marginX ||
    box.y < marginY ||
    box.x + box.w > layout.width - marginX ||
    box.y + box.h > layout.height - marginY
  );
}

const SAMPLES = 12; // parts of a line that are looked at

/** Whether a line runs through a box. */
export function crosses(a: Point, b: Point, box: Box): boolean {
  for (let i = 1; i < SAMPLES; i++) {
    const [x, y] = [a.x + ((b.x - a.x) * i) / SAMPLES, a.y + ((b.y - a.y) * i) / SAMPLES];
    if (x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h) return true;
  }
  return false;
}

/** How much two names are in each other's way: nothing where they stand apart. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + 5;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + 2;
  return w > 0 && h > 0 ? 70 + (w * h) / 20 : 0;
}

const CELL = 40; // width of the cells by which points are found
const CITY_WEIGHT = 6; // a city under a name is as bad as so many points of tracks

/** Points of all tracks, and circles around cities, that names should keep clear of. */
export class Obstacles {
  private readonly columns: number;
  /** by cell, in rows: x and y of its points, in turn */
  private readonly cells: number[][];
  /** x, y and radius of each circle, in turn */
  private readonly circles: number[] = [];

  constructor(layout: Layout) {
    this.columns = Math.ceil(layout.width / CELL) + 1;
    this.cells = Array.from({ length: this.columns * (Math.ceil(layout.height / CELL) + 1) }, () => []);
    for (const shape of layout.shapes.values()) {
      for (const space of shape.spaces) this.addSpace(space);
      for (const p of shape.path) this.add(p.x, p.y);
    }
    for (const p of layout.places.values()) this.circles.push(p.x, p.y, CITY + 2);
    for (const spot of layout.spots) this.circles.push(spot.at.x, spot.at.y, CITY + 5);
  }

  /** How much lies in a box; counted no further than a little over `most`. */
  under(box: Box, most = Infinity): number {
    const { x, y } = box;
    const [right, low] = [x + box.w, y + box.h];
    const { circles } = this;
    let n = 0;
    for (let i = 0; i < circles.length; i += 3) {
      const dx = circles[i]! - Math.min(Math.max(circles[i]!, x), right);
      const dy = circles[i + 1]! - Math.min(Math.max(circles[i + 1]!, y), low);
      if (dx * dx + dy * dy < circles[i + 2]! ** 2) n += CITY_WEIGHT;
    }
    const [first, last] = [Math.max(0, Math.floor(x / CELL)), Math.min(this.columns - 1, Math.floor(right / CELL))];
    for (let row = Math.max(0, Math.floor(y / CELL)); row <= Math.floor(low / CELL) && n <= most; row++) {
      const whole = row * CELL > y && (row + 1) * CELL < low; // from top to bottom
      for (let column = first; column <= last; column++) {
        const points = this.cells[row * this.columns + column] ?? [];
        if (whole && column > first && column < last) n += points.length / 2;
        else
          for (let i = 0; i < points.length; i += 2)
            if (points[i]! > x && points[i]! < right && points[i + 1]! > y && points[i + 1]! < low) n++;
      }
    }
    return n;
  }

  private add(x: number, y: number): void {
    this.cells[Math.floor(y / CELL) * this.columns + Math.floor(x / CELL)]?.push(x, y);
  }

  /** Points all over a space of a track. */
  private addSpace(space: { x: number; y: number; length: number; angle: number }): void {
    const angle = (space.angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (const along of [-1, -0.5, 0, 0.5, 1]) {
      for (const across of [-1, 0, 1]) {
        const [dx, dy] = [(along * space.length) / 2, (across * THICK) / 2];
        this.add(space.x + dx * cos - dy * sin, space.y + dx * sin + dy * cos);
      }
    }
  }
}
