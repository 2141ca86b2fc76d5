// Where something that opens beside a route stands: next to it, not over it, and wholly on the map.

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const GAP = 14; // between a route and what opens beside it
const EDGE = 8; // to the edges of the map

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The corner of a box of some size beside a route: at its right, left, above or below, wherever it hides least. */
export function beside(route: Rect, map: { w: number; h: number }, size: { w: number; h: number }): Rect {
  const [cx, cy] = [route.x + route.w / 2, route.y + route.h / 2];
  const inside = (x: number, y: number): Rect => ({
    x: Math.max(EDGE, Math.min(map.w - size.w - EDGE, x)),
    y: Math.max(EDGE, Math.min(map.h - size.h - EDGE, y)),
    ...size,
  });
  const tried = [
    inside(route.x + route.w + GAP, cy - size.h / 2),
    inside(route.x - size.w - GAP, cy - size.h / 2),
    inside(cx - size.w / 2, route.y - size.h - GAP),
    inside(cx - size.w / 2, route.y + route.h + GAP),
  ];
  return tried.reduce((best, one) => (overlap(one, route) < overlap(best, route) ? one : best));
}
