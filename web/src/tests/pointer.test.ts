import { describe, expect, it } from 'vitest';
import { beside } from '../lib/ui/pointer';

const box = { left: 100, top: 50, width: 800, height: 600 } as DOMRectReadOnly;
const size = { w: 200, h: 40 };

describe('words beside the pointer', () => {
  it('stand over it, in its middle', () => {
    expect(beside({ x: 500, y: 400 }, size, box)).toEqual({ x: 300, y: 292 });
  });
  it('stand under it at the upper edge', () => {
    expect(beside({ x: 500, y: 60 }, size, box)).toEqual({ x: 300, y: 28 });
  });
  it('stay in the box', () => {
    expect(beside({ x: 105, y: 400 }, size, box).x).toBe(6);
    expect(beside({ x: 899, y: 400 }, size, box).x).toBe(594);
  });
});
