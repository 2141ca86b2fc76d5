// Where the mouse is; nowhere when a finger or the keyboard was used last.

export interface Spot {
  x: number;
  y: number;
}

let spot: Spot | null = null;

function follow(event: PointerEvent): void {
  spot = event.pointerType === 'mouse' ? { x: event.clientX, y: event.clientY } : null;
}

if (typeof addEventListener === 'function') {
  addEventListener('pointerover', follow, { capture: true, passive: true });
  addEventListener('pointermove', follow, { capture: true, passive: true });
  addEventListener('keydown', () => (spot = null), { capture: true, passive: true });
}

export const pointer = (): Spot | null => spot;

const AWAY = 18; // px from what it explains
const EDGE = 6;

/** Where words of a size stand in a box, beside a spot of the page: over it, or under it where there is no room. */
export function beside(at: Spot, size: { w: number; h: number }, box: DOMRectReadOnly): Spot {
  const above = at.y - box.top - size.h - AWAY;
  const y = above >= EDGE ? above : at.y - box.top + AWAY;
  const x = at.x - box.left - size.w / 2;
  return {
    x: Math.max(EDGE, Math.min(x, box.width - size.w - EDGE)),
    y: Math.max(EDGE, Math.min(y, box.height - size.h - EDGE)),
  };
}
