// Where the names of cities stand: beside their city, off every track, every city and every other name.

import { CITY, THICK, type Layout, type Point } from './geometry';

export interface Label {
  id: string;
  name: string;
  /** the left end of the text's line, and its whole box */
  x: number;
  y: number;
  width: number;
  height: number;
  country: boolean;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What is to be named, and how much room stands under its name (for passengers). */
export interface Named {
  id: string;
  name: string;
  country: boolean;
  /** width of what stands under the name */
  under: number;
}

/** About how wide a text is drawn. */
export function textWidth(text: string, size: number): number {
  let w = 0;
  for (const c of text) w += 'il.Iltjf '.includes(c) ? 0.33 : 'mwMW'.includes(c) ? 0.92 : c >= 'A' && c <= 'Z' ? 0.7 : 0.545;
  return w * size;
}

export function placed(layout: Layout, names: Named[], size: number, underHeight: number): Map<string, Label> {
  const points: { x: number; y: number; r: number }[] = [];
  const grid = new Map<string, Point[]>();
  const cell = 60;
  const put = (p: Point): void => {
    const key = `${Math.floor(p.x / cell)} ${Math.floor(p.y / cell)}`;
    const list = grid.get(key);
    if (list) list.push(p);
    else grid.set(key, [p]);
  };
  for (const shape of layout.shapes.values()) {
    for (const s of shape.spaces) {
      const a = (s.angle * Math.PI) / 180;
      const [cos, sin] = [Math.cos(a), Math.sin(a)];
      for (const u of [-1, -0.5, 0, 0.5, 1]) {
        for (const v of [-1, 0, 1]) {
          const [dx, dy] = [(u * s.length) / 2, (v * THICK) / 2];
          put({ x: s.x + dx * cos - dy * sin, y: s.y + dx * sin + dy * cos });
        }
      }
    }
    for (const p of shape.path) put(p);
  }
  for (const p of layout.places.values()) points.push({ ...p, r: CITY + 2 });
  for (const s of layout.spots) points.push({ ...s.at, r: CITY });

  const inside = (box: Box): number => {
    let n = 0;
    for (let gx = Math.floor(box.x / cell); gx <= Math.floor((box.x + box.w) / cell); gx++) {
      for (let gy = Math.floor(box.y / cell); gy <= Math.floor((box.y + box.h) / cell); gy++) {
        for (const p of grid.get(`${gx} ${gy}`) ?? []) if (p.x > box.x && p.x < box.x + box.w && p.y > box.y && p.y < box.y + box.h) n++;
      }
    }
    for (const p of points) {
      const dx = Math.max(box.x - p.x, 0, p.x - box.x - box.w);
      const dy = Math.max(box.y - p.y, 0, p.y - box.y - box.h);
      if (Math.hypot(dx, dy) < p.r) n += 6;
    }
    return n;
  };

  const options = names.map((named) => {
    const at = layout.places.get(named.id)!;
    const tw = textWidth(named.name, size * (named.country ? 1.05 : 1));
    const w = Math.max(tw, named.under) + 4;
    const h = size * 1.0 + (named.under ? underHeight : 0);
    const found: { box: Box; cost: number }[] = [];
    for (let ring = 0; ring < 9; ring++) {
      const gap = (named.country ? -12 : CITY + 3) + ring * 7;
      for (let k = 0; k < 32; k++) {
        const t = (k / 32) * 2 * Math.PI;
        const [c, s] = [Math.cos(t), Math.sin(t)];
        // the box touches a circle around the city in this direction
        const bx = at.x + c * gap - (w / 2) * (1 - c * 1.0);
        const by = at.y + s * gap - (h / 2) * (1 - s * 1.0);
        const box = { x: bx, y: by, w, h };
        let cost = ring * (named.country ? 0.8 : 2.2) + (s > 0.9 ? 0.8 : 0) + (c < -0.3 ? 0.4 : 0) + (Math.abs(c) < 0.3 ? 0.3 : 0);
        cost += inside({ x: box.x - 2, y: box.y - 1, w: w + 4, h: h + 2 }) * 4;
        if (box.x < 8 || box.y < 6 || box.x + w > layout.width - 8 || box.y + h > layout.height - 6) cost += 60;
        found.push({ box, cost });
      }
    }
    found.sort((a, b) => a.cost - b.cost);
    return found.slice(0, 70);
  });

  const chosen = options.map(() => 0);
  const clash = (a: Box, b: Box): number => {
    const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + 5;
    const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + 2;
    return w > 0 && h > 0 ? 12 + (w * h) / 60 : 0;
  };
  for (let pass = 0; pass < 8; pass++) {
    let changed = false;
    options.forEach((list, i) => {
      let best = Infinity;
      let pick = 0;
      list.forEach((option, k) => {
        let cost = option.cost;
        if (cost >= best) return;
        options.forEach((other, j) => {
          if (j !== i) cost += clash(option.box, other[chosen[j]!]!.box);
        });
        if (cost < best) [best, pick] = [cost, k];
      });
      if (pick !== chosen[i]) {
        chosen[i] = pick;
        changed = true;
      }
    });
    if (!changed) break;
  }
  const labels = new Map<string, Label>();
  names.forEach((named, i) => {
    const { box } = options[i]![chosen[i]!]!;
    labels.set(named.id, { id: named.id, name: named.name, country: named.country, x: box.x, y: box.y, width: box.w, height: box.h });
  });
  return labels;
}
