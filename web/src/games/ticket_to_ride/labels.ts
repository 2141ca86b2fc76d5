// Where the names of cities stand: beside their city, off every track, every city and every other name.

import { CITY, THICK, type Layout, type Point } from './geometry';

export interface Label {
  id: string;
  name: string;
  /** the name, in one line or two, and how large it is written */
  lines: string[];
  size: number;
  /** its whole box */
  x: number;
  y: number;
  width: number;
  height: number;
  country: boolean;
  /** a line from the city where its name stands far off: its two ends */
  leader: [Point, Point] | null;
  /** whether it found a place of its own */
  clear: boolean;
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

let ruler: CanvasRenderingContext2D | null | undefined;

/** How wide a name is drawn: measured where there is a page, else about. */
export function textWidth(text: string, size: number): number {
  if (ruler === undefined && typeof document !== 'undefined') {
    ruler = document.createElement('canvas').getContext?.('2d') ?? null;
    if (ruler) ruler.font = `600 100px ${getComputedStyle(document.documentElement).getPropertyValue('--serif') || 'serif'}`;
  }
  if (ruler) return (ruler.measureText(text).width * size) / 100 + 2;
  let w = 0;
  for (const c of text) w += c > '\u2e80' ? 1.02 : 'il.Iltjf '.includes(c) ? 0.33 : 'mwMW'.includes(c) ? 0.92 : c >= 'A' && c <= 'Z' ? 0.7 : 0.545;
  return w * size;
}

/** The ways to write a name: in one line or two, as large as the others or a little smaller, on a small map cut short. */
function written(name: string, small: boolean): { lines: string[]; part: number; extra: number }[] {
  const words = name.split(' ');
  const half = Math.ceil(words.length / 2);
  const ways = [
    { lines: [name], part: 1, extra: 0 },
    { lines: [name], part: 0.84, extra: 2.4 },
  ];
  if (words.length > 1) {
    const two = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
    ways.push({ lines: two, part: 1, extra: 1 }, { lines: two, part: 0.84, extra: 3.2 });
  }
  if (small && words.length > 1) ways.push({ lines: [words.slice(0, half).join(' '), words.slice(half).join(' ')], part: 0.74, extra: 6 });
  if (small && words.length === 1 && name.length > 6) ways.push({ lines: [`${name.slice(0, 4)}.`], part: 0.9, extra: 7 });
  return ways;
}

function gapTo(box: Box, p: Point): number {
  return Math.hypot(Math.max(box.x - p.x, 0, p.x - box.x - box.w), Math.max(box.y - p.y, 0, p.y - box.y - box.h));
}

export function placed(layout: Layout, names: Named[], size: number, underHeight: number): Map<string, Label> {
  const points: { x: number; y: number; r: number }[] = [];
  const grid = new Map<number, Point[]>();
  const cell = 60;
  const put = (p: Point): void => {
    const key = Math.floor(p.x / cell) * 1000 + Math.floor(p.y / cell);
    const list = grid.get(key);
    if (list) list.push(p);
    else grid.set(key, [p]);
  };
  for (const shape of layout.shapes.values()) {
    for (const s of shape.spaces) {
      const a = (s.angle * Math.PI) / 180;
      const [cos, sin] = [Math.cos(a), Math.sin(a)];
      for (const u of [-1, -0.6, -0.2, 0.2, 0.6, 1]) {
        for (const v of [-1, -0.3, 0.3, 1]) {
          const [dx, dy] = [(u * s.length) / 2, (v * THICK) / 2];
          put({ x: s.x + dx * cos - dy * sin, y: s.y + dx * sin + dy * cos });
        }
      }
    }
    for (const p of shape.path) put(p);
  }
  for (const p of layout.places.values()) points.push({ ...p, r: CITY + 2 });
  for (const s of layout.spots) points.push({ ...s.at, r: CITY + 5 });

  const inside = (box: Box): number => {
    let n = 0;
    for (let gx = Math.floor(box.x / cell); gx <= Math.floor((box.x + box.w) / cell); gx++) {
      for (let gy = Math.floor(box.y / cell); gy <= Math.floor((box.y + box.h) / cell); gy++) {
        for (const p of grid.get(gx * 1000 + gy) ?? []) if (p.x > box.x && p.x < box.x + box.w && p.y > box.y && p.y < box.y + box.h) n++;
      }
    }
    for (const p of points) {
      const dx = Math.max(box.x - p.x, 0, p.x - box.x - box.w);
      const dy = Math.max(box.y - p.y, 0, p.y - box.y - box.h);
      if (Math.hypot(dx, dy) < p.r) n += 6;
    }
    return n;
  };

  const cities = [...layout.places.values()];
  const options = names.map((named) => {
    const at = layout.places.get(named.id)!;
    const found: { box: Box; cost: number; lines: string[]; size: number; hits: number }[] = [];
    for (const { lines, part, extra } of written(named.name, size > 26 && !named.country)) {
      const font = size * part * (named.country ? 1.05 : 1);
      const tw = Math.max(...lines.map((line) => textWidth(line, font))) * (named.country ? 1.16 : 1);
      const w = Math.max(tw, named.under) + 4;
      const h = font * (lines.length === 1 ? 1 : 1.98) + (named.under ? underHeight : 0);
      for (let ring = 0; ring < (named.country ? 20 : 8); ring++) {
        const gap = (named.country ? -14 : CITY + 3) + ring * 8;
        for (let k = 0; k < 28; k++) {
          const t = (k / 28) * 2 * Math.PI;
          const [c, s] = [Math.cos(t), Math.sin(t)];
          // the box touches a circle around the city in this direction
          const box = { x: at.x + c * gap - (w / 2) * (1 - c), y: at.y + s * gap - (h / 2) * (1 - s), w, h };
          let cost = extra + ring * (named.country ? 0.5 : 2.2) + (s > 0.9 ? 0.8 : 0) + (c < -0.3 ? 0.4 : 0) + (Math.abs(c) < 0.3 ? 0.3 : 0);
          if (box.x < 8 || box.y < 6 || box.x + w > layout.width - 8 || box.y + h > layout.height - 6) cost += 400;
          if (!named.country) {
            // it must be plain whose name it is
            const own = gapTo(box, at);
            for (const other of cities) {
              if (other === at || Math.abs(other.x - at.x) > 260 || Math.abs(other.y - at.y) > 200) continue;
              const far = gapTo(box, other);
              if (far < own + 4) cost += 14;
              else if (far < own + 16) cost += 4;
            }
          }
          const hits = inside({ x: box.x - 2, y: box.y - 1, w: w + 4, h: h + 2 });
          found.push({ box, cost: cost + hits * 4, lines, size: font, hits });
        }
      }
    }
    found.sort((a, b) => a.cost - b.cost);
    return found.slice(0, 140);
  });

  const chosen = options.map(() => 0);
  const clash = (a: Box, b: Box): number => {
    const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + 5;
    const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + 2;
    return w > 0 && h > 0 ? 70 + (w * h) / 20 : 0;
  };
  for (let pass = 0; pass < 12; pass++) {
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
    const { box, lines, size: font, hits } = options[i]![chosen[i]!]!;
    const clear = hits === 0 && names.every((_, j) => j === i || !clash(box, options[j]![chosen[j]!]!.box));
    const at = layout.places.get(named.id)!;
    const near = { x: Math.min(box.x + box.w - 4, Math.max(box.x + 4, at.x)), y: Math.min(box.y + box.h, Math.max(box.y, at.y)) };
    const leader: [Point, Point] | null = !named.country && gapTo(box, at) > CITY + 16 ? [at, near] : null;
    labels.set(named.id, { leader, lines, size: font, clear, id: named.id, name: named.name, country: named.country, x: box.x, y: box.y, width: box.w, height: box.h });
  });
  return labels;
}
