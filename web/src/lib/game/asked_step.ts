// What the viewer is asked for.

import type { TableMessage } from '../net/types';

/** The step that the viewer decides; '' when there is none. */
export function askedStep(table: TableMessage): string {
  return table.view?.stack.filter((frame) => frame.player === table.viewer).at(-1)?.step ?? '';
}
