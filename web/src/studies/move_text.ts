// A move of a study in words: what it brought, or, where that is nothing that is told, what it is called.

import type { Line } from '../lib/game/log_line';
import type { StudyNode } from '../lib/net/studies';

/** Who made a move; -1 chance. */
export const mover = (node: StudyNode): number => (/^\d/.test(node.move) ? parseInt(node.move) : -1);

export function written(
  node: StudyNode,
  told: (node: StudyNode) => readonly Line[],
  names: readonly string[],
  words: (text: string) => string,
): string {
  const lines = told(node);
  if (lines.length) return lines.map((line) => line.text).join(' ');
  const text = words(node.move.replace(/^\S+ /, ''));
  const name = names[mover(node)];
  return name ? `${name}: ${text}` : text;
}
