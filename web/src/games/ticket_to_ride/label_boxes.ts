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
  private readonly cells: Point[][];
  private readonly circles: { x: number; y: number; r: number }[] = [];

  constructor(layout: Layout) {
    this.columns = Math.ceil(layout.width / CELL) + 1;
    this.cells = Array.from({ length: this.columns * (Math.ceil(layout.height / CELL) + 1) }, () => []);
    for (const shape of layout.shapes.values()) {
      for (const space of shape.spaces) this.addSpace(space);
      for (const p of shape.path) this.add(p);
    }
    for (const p of layout.places.values()) this.circles.push({ ...p, r: CITY + 2 });
    for (const spot of layout.spots) this.circles.push({ ...spot.at, r: CITY + 5 });
  }

  /** How much lies in a box; counted no further than a little over `most`. */
  under(box: Box, most = Infinity): number {
    let n = 0;
    const [right, low] = [box.x + box.w, box.y + box.h];
    for (let row = Math.max(0, Math.floor(box.y / CELL)); row <= Math.floor(low / CELL); row++) {
      const last = Math.min(this.columns - 1, Math.floor(right / CELL));
      for (let column = Math.max(0, Math.floor(box.x / CELL)); column <= last; column++) {
        for (const p of this.cells[row * this.columns + column] ?? [])
          if (p.x > box.x && p.x < right && p.y > box.y && p.y < low) n++;
        if (n > most) return n;
      }
    }
    for (const circle of this.circles) {
      const dx = Math.max(box.x - circle.x, 0, circle.x - right);
      const dy = Math.max(box.y - circle.y, 0, circle.y - low);
      if (dx * dx + dy * dy < circle.r * circle.r) n += CITY_WEIGHT;
    }
    return n;
  }

  private add(p: Point): void {
    this.cells[Math.floor(p.y / CELL) * this.columns + Math.floor(p.x / CELL)]?.push(p);
  }

  /** Points all over a space of a track. */
  private addSpace(space: { x: number; y: number; length: number; angle: number }): void {
    const angle = (space.angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (const along of [-1, -0.5, 0, 0.5, 1]) {
      for (const across of [-1, 0, 1]) {
        const [dx, dy] = [(along * space.length) / 2, (across * THICK) / 2];
        this.add({ x: space.x + dx * cos - dy * sin, y: space.y + dx * sin + dy * cos });
      }
    }
  }
}
