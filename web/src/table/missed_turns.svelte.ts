// Coming back to a match: what others did since one's last turn is offered to be stepped through, after a reload and
// after looking elsewhere; while it is, the table is shown as it was.

import { untrack } from 'svelte';
import { closeNotifications } from '../lib/notifications/turn_notification';
import { forgetSeen, keepSeen, seenUntil, sinceMine } from '../lib/state/last_seen';
import type { Line } from '../lib/i18n/event_sentences';
import type { TableMessage } from '../lib/net/types';

/** What is to be seen of a match now. */
interface Sight {
  table: TableMessage | null;
  lines: Line[];
  seat: number;
  /** whether the board has come */
  there: boolean;
  /** whether one person looks at it, without a curtain */
  open: boolean;
}

export class MissedTurnsState {
  /** what was not seen; empty if nothing is to be offered */
  missed = $state.raw<Line[]>([]);
  /** the table as it was at the step that is looked at */
  past = $state.raw<TableMessage | null>(null);
  private until: number;
  private begun = false;

  /** To be made while a component is. */
  constructor(
    private readonly match: string,
    private readonly sight: () => Sight,
  ) {
    this.until = untrack(() => seenUntil(match, sight().seat));
    $effect(() => {
      const { table, there } = this.sight();
      if (this.begun || !table || !there) return;
      this.begun = true;
      untrack(() => this.offer());
    });
    $effect(() => this.keep());
    $effect(() => {
      const look = (): void => this.look();
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    });
  }

  private offer(): void {
    const { table, lines, seat, open } = this.sight();
    if (document.hidden || seat < 0 || !table || table.status !== 'running' || !open) return;
    const since = sinceMine(lines, seat);
    this.missed = this.until >= 0 && since.some((line) => line.n >= this.until) ? since : [];
  }

  private keep(): void {
    const { table, seat, there } = this.sight();
    if (!table || document.hidden || seat < 0 || !there) return;
    if (table.status === 'running') keepSeen(this.match, seat, table.next_event);
    else forgetSeen(this.match, seat);
    this.until = table.next_event;
  }

  private look(): void {
    this.offer();
    if (document.hidden) return;
    const { table } = this.sight();
    if (table) this.until = table.next_event;
    void closeNotifications(this.match);
  }
}
