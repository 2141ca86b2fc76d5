// The places of a board that can be marked: elements that say `data-spot`, what they are and which one.

import type { GameUI, Tables } from '../lib/game/game_ui';
import { readable } from '../lib/i18n/event_sentences';
import { say } from '../lib/i18n/words.svelte';

export interface Point {
  x: number;
  y: number;
}

const NEAR = 36; // px from the middle of a place at which it is still meant

/** The box of the drawn element of a place; several may be drawn, of which the first that can be seen counts. */
export function boxOf(board: Element, spot: string): DOMRect | null {
  for (const element of board.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return box;
  }
  return null;
}

/** All places that a board shows. */
export function spotsOf(board: Element): string[] {
  const found = [...board.querySelectorAll<HTMLElement>('[data-spot]')].map((one) => one.dataset.spot!);
  return [...new Set(found)];
}

/** The place that is meant at a point: of those around it the smallest, else the nearest. */
export function spotAt(boxes: readonly { spot: string; box: DOMRect }[], at: Point): string {
  const inside = boxes.filter(
    ({ box }) => at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom,
  );
  const distance = (box: DOMRect) => Math.hypot(at.x - box.left - box.width / 2, at.y - box.top - box.height / 2);
  const near = boxes.filter(({ box }) => distance(box) <= NEAR);
  // what is small is meant before what it lies on
  const small = (one: { box: DOMRect }) => one.box.width * one.box.height;
  const meant = near.filter(({ box }) => distance(box) <= Math.max(NEAR / 2, Math.min(box.width, box.height) / 2));
  const [best] = [...(meant.length ? meant : inside.length ? inside : near)].sort(
    (a, b) => small(a) - small(b) || distance(a.box) - distance(b.box),
  );
  return best?.spot ?? '';
}

/** A place as people call it. */
export function spotName(spot: string, ui: GameUI | null, tables: Tables): string {
  const [kind = '', ...rest] = spot.split(' ');
  return ui?.thing?.(kind, rest.join(' '), tables, say) ?? readable(rest.join(' '));
}

/** An arrow from one place to another that ends at the edge of both. */
export function arrow(from: Point, to: Point, gap: number): { x1: number; y1: number; x2: number; y2: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(gap, length / 3) / length;
  const [dx, dy] = [(to.x - from.x) * part, (to.y - from.y) * part];
  return { x1: from.x + dx, y1: from.y + dy, x2: to.x - dx, y2: to.y - dy };
}
