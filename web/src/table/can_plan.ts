// Who can plan ahead.

import type { TableMessage } from '../lib/net/types';

/** Whether somebody can plan now: a person who waits for others. */
export function canPlan(table: TableMessage): boolean {
  return (
    table.viewer >= 0 &&
    table.status === 'running' &&
    !table.paused &&
    table.held !== table.viewer &&
    !table.legal.length &&
    table.seats[table.viewer]?.kind === 'person'
  );
}
