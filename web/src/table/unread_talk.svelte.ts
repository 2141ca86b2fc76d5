// Talk at a table: whether there is any, and how many lines have not been read.

import { api } from '../lib/net/api';
import type { LiveMatch } from '../lib/net/live_match.svelte';

const RECENT = 30_000; // ms: what was said just before one came counts as unread

export class UnreadTalk {
  /** whether the operators have not switched it off */
  private on = $state(false);
  private readUntil = $state(Date.now() - RECENT);

  /** To be made while a component is; `open` says whether it is being read. */
  constructor(
    private readonly live: () => LiveMatch,
    open: () => boolean,
  ) {
    void api.about().then(
      (about) => (this.on = about.talk),
      () => {},
    );
    $effect(() => {
      const last = live().lines.at(-1);
      if (open() && last) this.readUntil = last.at + live().ahead;
    });
  }

  /** Whether others may be there to talk with. */
  get possible(): boolean {
    const { lines, table } = this.live();
    return this.on && (lines.length > 0 || (table?.seats.filter((one) => one.kind !== 'bot').length ?? 0) > 1);
  }

  get unread(): number {
    const { lines, ahead } = this.live();
    return lines.filter((line) => line.at + ahead > this.readUntil && !line.mine).length;
  }
}
