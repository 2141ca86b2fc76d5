// Where the names of cities stand: beside their city, off every track, every city and every other name.

import type { Layout } from './layout';
import { CITY, distance, THICK, type Point } from './shapes';

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
let ruled = '';

/** How wide a name is drawn: measured where there is a page, else about. */
export function textWidth(text: string, size: number): number {
  if (ruler === undefined && typeof document !== 'undefined') {
    ruler = document.createElement('canvas').getContext?.('2d') ?? null;
  }
  if (ruler && ruled !== (document.documentElement.lang || 'en')) {
    ruled = document.documentElement.lang || 'en'; // a language has its own letters
    ruler.font = `600 100px ${getComputedStyle(document.documentElement).getPropertyValue('--serif') || 'serif'}`;
  }
  if (ruler) return (ruler.measureText(text).width * size) / 100 + 2;
  let w = 0;
  for (const c of text)
    w +=
      c > '\u2e80'
        ? 1.02
        : 'il.Iltjf '.includes(c)
          ? 0.33
          : 'mwMW'.includes(c)
            ? 0.92
            : c >= 'A' && c <= 'Z'
              ? 0.7
              : 0.545;
  return w * size;
}

const ENDINGS = [
  /(haven|burgh?|berg|furt|dorf|brücken|ruhe|stadt|heim|stanz|gart|nitz|zig|rin|mund|ton|ville)$/,
  /(ハーフェン|ブルク|ベルク|フルト|ドルフ|ブリュッケン|ルーエ|ハイム)$/,
  /(シュタンツ|ガルト|ニッツ|ツィヒ|リーン|ムント|バーグ|ストン)$/,
  /(하펜|부르크|베르크|푸르트|도르프|브뤼켄|루에|하임|가르트|치히|문트)$/,
];

/** A long name of one word in two lines, where its ending can be parted from it. */
function parted(name: string, square: boolean): string[] | null {
  const at = name.length > (square ? 4 : 6) ? Math.max(...ENDINGS.map((ending) => name.search(ending))) : -1;
  return at > 1 ? [`${name.slice(0, at)}${square ? '' : '-'}`, name.slice(at)] : null;
}

/** The ways to write a name: in one line or two, as large as the others or a little smaller; never cut short. */
function written(name: string, small: boolean): { lines: string[]; part: number; extra: number }[] {
  const words = name.split(/ |(?<=・)/);
  const joint = name.includes('・') ? '' : ' ';
  const half = Math.ceil(words.length / 2);
  const two = [words.slice(0, half).join(joint), words.slice(half).join(joint)];
  const ways = [
    { lines: [name], part: 1, extra: 0 },
    { lines: [name], part: 0.84, extra: 2.4 },
    { lines: [name], part: 0.74, extra: 5 },
  ];
  if (words.length > 1) {
    ways.push({ lines: two, part: 1, extra: 1 }, { lines: two, part: 0.84, extra: 3.2 });
  }
  if (!small) return ways;
  const square = name > '\u2e80'; // letters of Japanese and Korean are as broad as high
  const apart = words.length > 1 ? two : parted(name, square);
  if (apart) ways.push({ lines: apart, part: 0.84, extra: 5 }, { lines: apart, part: 0.74, extra: 6 });
  if (square) ways.push({ lines: [name], part: 0.7, extra: 4.5 });
  return ways;
}

function gapTo(box: Box, p: Point): number {
  return Math.hypot(Math.max(box.x - p.x, 0, p.x - box.x - box.w), Math.max(box.y - p.y, 0, p.y - box.y - box.h));
}

const done = new WeakMap<Layout, Map<string, Map<string, Label>>>();

/** Where the names stand; worked out once for a layout and a size. */
export function placed(layout: Layout, names: Named[], size: number, underHeight: number): Map<string, Label> {
  const key = `${size} ${underHeight} ${names.map((n) => n.name).join()}`;
  let known = done.get(layout);
  if (!known) done.set(layout, (known = new Map()));
  const found = known.get(key) ?? sought(layout, names, size, underHeight);
  known.set(key, found);
  return found;
}

/** Where a name could stand. */
interface Stand {
  box: Box;
  cost: number;
  lines: string[];
  size: number;
  /** what lies under it */
  hits: number;
}

/** Whether a line runs through a box. */
function crosses(a: Point, b: Point, box: Box): boolean {
  for (let i = 1; i < 12; i++) {
    const [x, y] = [a.x + ((b.x - a.x) * i) / 12, a.y + ((b.y - a.y) * i) / 12];
    if (x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h) return true;
  }
  return false;
}

/** Where a line from a city ends at its name: on its letters, or on what stands under them where that is in between. */
function reached(named: Named, stand: Stand, city: Point): Point {
  const { box, lines, size } = stand;
  const middle = box.x + box.w / 2;
  const half = Math.max(...lines.map((line) => textWidth(line, size))) / 2;
  const between = named.under > 0 && city.y > box.y + box.h && Math.abs(city.x - middle) <= named.under / 2;
  const low = between ? box.y + box.h : box.y + size * (lines.length === 1 ? 1 : 1.98);
  return {
    x: Math.min(middle + half - 2, Math.max(middle - half + 2, city.x)),
    y: Math.min(low, Math.max(box.y, city.y)),
  };
}

const FARTHEST = 26; // rings around a city in which a name is looked for that found no place near it
const SLIGHT = 3; // points of tracks that a name may touch on a small map rather than not be there
const ENOUGH = 60; // places with nothing under them that are looked for around a city

function sought(layout: Layout, names: Named[], size: number, underHeight: number): Map<string, Label> {
  const points: { x: number; y: number; r: number }[] = [];
  const cell = 40;
  const wide = Math.ceil(layout.width / cell) + 1;
  const grid: Point[][] = Array.from({ length: wide * (Math.ceil(layout.height / cell) + 1) }, () => []);
  const put = (p: Point): void => void grid[Math.floor(p.y / cell) * wide + Math.floor(p.x / cell)]?.push(p);
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
  for (const s of layout.spots) points.push({ ...s.at, r: CITY + 5 });

  const inside = (box: Box): number => {
    let n = 0;
    const [right, low] = [box.x + box.w, box.y + box.h];
    for (let gy = Math.max(0, Math.floor(box.y / cell)); gy <= Math.floor(low / cell); gy++) {
      for (let gx = Math.max(0, Math.floor(box.x / cell)); gx <= Math.min(wide - 1, Math.floor(right / cell)); gx++) {
        for (const p of grid[gy * wide + gx] ?? []) if (p.x > box.x && p.x < right && p.y > box.y && p.y < low) n++;
      }
    }
    for (const p of points) {
      const dx = Math.max(box.x - p.x, 0, p.x - right);
      const dy = Math.max(box.y - p.y, 0, p.y - low);
      if (dx * dx + dy * dy < p.r * p.r) n += 6;
    }
    return n;
  };

  const cities = [...layout.places.values()];
  const options = names.map((named) => {
    const at = layout.places.get(named.id)!;
    const near = cities.filter(
      (other) => other !== at && Math.abs(other.x - at.x) <= 260 && Math.abs(other.y - at.y) <= 200,
    );
    const tried: Stand[] = [];
    for (const { lines, part, extra } of written(named.name, size > 26 && !named.country)) {
      const font = size * part * (named.country ? 1.05 : 1);
      const tw = Math.max(...lines.map((line) => textWidth(line, font))) * (named.country ? 1.16 : 1);
      const w = Math.max(tw, named.under) + 4;
      const h = font * (lines.length === 1 ? 1 : 1.98) + (named.under ? underHeight : 0);
      for (let ring = 0; ring < (named.country ? 20 : 12); ring++) {
        const gap = (named.country ? -14 : CITY + 3) + ring * 8;
        for (let k = 0; k < 28; k++) {
          const t = (k / 28) * 2 * Math.PI;
          const [c, s] = [Math.cos(t), Math.sin(t)];
          // the box touches a circle around the city in this direction
          const box = { x: at.x + c * gap - (w / 2) * (1 - c), y: at.y + s * gap - (h / 2) * (1 - s), w, h };
          let cost =
            extra +
            ring * (named.country ? 0.5 : 2.2) +
            (s > 0.9 ? 0.8 : 0) +
            (c < -0.3 ? 0.4 : 0) +
            (Math.abs(c) < 0.3 ? 0.3 : 0);
          if (box.x < 8 || box.y < 6 || box.x + w > layout.width - 8 || box.y + h > layout.height - 6) cost += 400;
          if (!named.country) {
            // it must be plain whose name it is
            const own = gapTo(box, at);
            for (const other of near) {
              const far = gapTo(box, other);
              if (far < own + 4) cost += 14;
              else if (far < own + 16) cost += 4;
            }
          }
          tried.push({ box, cost, lines, size: font, hits: 0 });
        }
      }
    }
    tried.sort((a, b) => a.cost - b.cost);
    // what lies under a place takes time to find out: the likely ones are looked at first, until enough are clear
    const found: Stand[] = [];
    let clear = 0;
    for (const one of tried) {
      const { x, y, w, h } = one.box;
      one.hits = inside({ x: x - 2, y: y - 1, w: w + 4, h: h + 2 });
      one.cost += one.hits * 14;
      found.push(one);
      if (one.hits === 0) clear += 1;
      if (clear >= ENOUGH) break;
    }
    found.sort((a, b) => a.cost - b.cost);
    return found.slice(0, 120);
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
  const stands = options.map((list, i) => list[chosen[i]!]!);
  const crowded = (box: Box, i: number): number =>
    stands.reduce((sum, other, j) => sum + (j === i ? 0 : clash(box, other.box)), 0);
  const isClear = (i: number): boolean =>
    stands[i]!.hits <= (size > 26 ? SLIGHT : 0) && crowded(stands[i]!.box, i) === 0;

  /** A place for a name that found none near its city: farther off, smaller, with a line from the city. */
  const farther = (named: Named, i: number): Stand | null => {
    const at = layout.places.get(named.id)!;
    const others = cities.filter((other) => other !== at);
    let [best, least] = [null as Stand | null, Infinity];
    for (const { lines, part, extra } of written(named.name, !named.country)) {
      const font = size * part * 0.94;
      const w = Math.max(named.under, ...lines.map((line) => textWidth(line, font))) + 4;
      const h = font * (lines.length === 1 ? 1 : 1.98) + (named.under ? underHeight : 0);
      for (let ring = 0; ring < FARTHEST && extra + ring * 0.9 < least; ring++) {
        for (let k = 0; k < 28; k++) {
          const [c, s] = [Math.cos((k / 14) * Math.PI), Math.sin((k / 14) * Math.PI)];
          const gap = CITY + 3 + ring * 8;
          const box = { x: at.x + c * gap - (w / 2) * (1 - c), y: at.y + s * gap - (h / 2) * (1 - s), w, h };
          if (box.x < 4 || box.y < 4 || box.x + w > layout.width - 4 || box.y + h > layout.height - 4) continue;
          let cost = extra + ring * 0.9 + crowded(box, i);
          if (cost >= least) continue;
          const end = { x: Math.min(box.x + w, Math.max(box.x, at.x)), y: Math.min(box.y + h, Math.max(box.y, at.y)) };
          // its line would run into another city
          for (const other of others) if (distance(other, [at, end]) < CITY + 5) cost += 40;
          stands.forEach((other, j) => j !== i && crosses(at, end, other.box) && (cost += 40));
          const hits = inside({ x: box.x - 2, y: box.y - 1, w: w + 4, h: h + 2 });
          cost += hits * 14;
          if (cost < least) [best, least] = [{ box, cost, lines, size: font, hits }, cost];
        }
      }
    }
    return best;
  };
  for (let pass = 0; pass < 2; pass++) {
    names.forEach((named, i) => {
      if (!named.country && !isClear(i)) stands[i] = farther(named, i) ?? stands[i]!;
    });
  }

  const labels = new Map<string, Label>();
  names.forEach((named, i) => {
    const { box, lines, size: font } = stands[i]!;
    const clear = isClear(i);
    const at = layout.places.get(named.id)!;
    const own = gapTo(box, at);
    const doubtful = cities.some((other) => other !== at && gapTo(box, other) < own + 5);
    const leader: [Point, Point] | null =
      !named.country && (own > CITY + 16 || doubtful) ? [at, reached(named, stands[i]!, at)] : null;
    labels.set(named.id, {
      leader,
      lines,
      size: font,
      clear,
      id: named.id,
      name: named.name,
      country: named.country,
      x: box.x,
      y: box.y,
      width: box.w,
      height: box.h,
    });
  });
  return labels;
}
