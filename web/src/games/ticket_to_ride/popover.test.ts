import { describe, expect, it } from 'vitest';
import { beside, type Rect } from './popover';

const MAP = { w: 680, h: 830 };
const SIZE = { w: 320, h: 260 };

function over(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

describe('what opens beside a route', () => {
  const routes: [string, Rect][] = [
    ['in the middle', { x: 300, y: 400, w: 90, h: 40 }],
    ['at the right edge', { x: 600, y: 300, w: 70, h: 120 }],
    ['in a corner', { x: 10, y: 780, w: 80, h: 40 }],
    ['across the whole map', { x: 20, y: 60, w: 640, h: 50 }],
    ['from top to bottom', { x: 320, y: 10, w: 24, h: 800 }],
  ];
  it.each(routes)('hides none that lies %s, and is wholly on the map', (_, route) => {
    const found = beside(route, MAP, SIZE);
    expect(over(found, route)).toBe(false);
    expect(found.x).toBeGreaterThanOrEqual(0);
    expect(found.y).toBeGreaterThanOrEqual(0);
    expect(found.x + found.w).toBeLessThanOrEqual(MAP.w);
    expect(found.y + found.h).toBeLessThanOrEqual(MAP.h);
  });
  it('stands at the side of a route before it stands above or below', () => {
    expect(beside({ x: 100, y: 400, w: 90, h: 40 }, MAP, SIZE).x).toBeGreaterThan(190);
  });
});
