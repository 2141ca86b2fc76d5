// How good a layout is: spaces that lie over each other, names on tracks, names over names, names off the board.
import type { Layout } from './layout';
import { CITY, THICK, type Space } from './shapes';
import type { Label } from './labels';

function corners(s: Space, w = s.length, h = THICK): { x: number; y: number }[] {
  const a = (s.angle * Math.PI) / 180;
  const [c, d] = [Math.cos(a), Math.sin(a)];
  const out: { x: number; y: number }[] = [];
  for (const u of [-1, -0.5, 0, 0.5, 1])
    for (const v of [-1, -0.4, 0.4, 1])
      out.push({ x: s.x + (u * w * c) / 2 - (v * h * d) / 2, y: s.y + (u * w * d) / 2 + (v * h * c) / 2 });
  return out;
}

function holds(s: Space, p: { x: number; y: number }): boolean {
  const a = (-s.angle * Math.PI) / 180;
  const [dx, dy] = [p.x - s.x, p.y - s.y];
  const x = dx * Math.cos(a) - dy * Math.sin(a);
  const y = dx * Math.sin(a) + dy * Math.cos(a);
  return Math.abs(x) < s.length / 2 - 1 && Math.abs(y) < THICK / 2 - 1;
}

export interface Clashes {
  shortest: number;
  spaces: string[];
  cities: string[];
  /** names over names, names on tracks */
  names: string[];
  touching: string[];
}

export function clashes(layout: Layout, labels: Map<string, Label>): Clashes {
  const all = [...layout.shapes.values()].flatMap((shape) => shape.spaces.map((s) => ({ s, id: shape.track.id })));
  const spaces = new Set<string>();
  const cities = new Set<string>();
  for (const one of all) {
    for (const other of all) {
      if (one.id >= other.id || Math.hypot(one.s.x - other.s.x, one.s.y - other.s.y) > 90) continue;
      if (corners(one.s).some((p) => holds(other.s, p))) spaces.add(`${one.id} x ${other.id}`);
    }
  }
  for (const [id, p] of layout.places) {
    if (layout.spots.some((s) => s.country === id)) continue;
    for (const { s, id: track } of all)
      if (corners(s).some((q) => Math.hypot(q.x - p.x, q.y - p.y) < CITY)) cities.add(`${id} x ${track}`);
  }
  const names: string[] = [];
  const touching: string[] = [];
  const list = [...labels.values()];
  for (const l of list) {
    if (
      all.some(({ s }) =>
        corners(s).some((p) => p.x > l.x + 1 && p.x < l.x + l.width - 1 && p.y > l.y + 2 && p.y < l.y + l.height - 1),
      )
    )
      touching.push(l.name);
    for (const m of list)
      if (m.id > l.id && l.x < m.x + m.width && m.x < l.x + l.width && l.y < m.y + m.height && m.y < l.y + l.height)
        names.push(`${l.name}/${m.name}`);
  }
  return {
    shortest: Math.min(...all.map(({ s }) => s.length)),
    spaces: [...spaces],
    cities: [...cities],
    names,
    touching,
  };
}
