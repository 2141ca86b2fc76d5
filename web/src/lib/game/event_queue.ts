// What has happened is shown one event after the other, at the pace that the person has set.

import { writable, type Readable } from 'svelte/store';
import type { GameEvent, Shown } from './game_ui';
import { moving } from '../state/settings.svelte';

const LONGEST = 520; // ms for an event at full length
const MANY = 8; // so many waiting are shown faster; twice as many are skipped

export class EventQueue {
  private store = writable<Shown | null>(null);
  readonly shown: Readable<Shown | null> = this.store;
  private queue: GameEvent[] = [];
  private timer = 0;

  /** Show events after those that wait already. */
  add(events: GameEvent[]): void {
    const pace = moving();
    if (pace === 'off') {
      for (const event of events) this.store.set({ event, ms: 0 });
      this.store.set(null);
      return;
    }
    this.queue.push(...events);
    if (this.queue.length > 2 * MANY) this.queue = this.queue.slice(-MANY);
    if (!this.timer) this.step();
  }

  /** Skip all that waits. */
  skip(): void {
    this.queue = [];
    clearTimeout(this.timer);
    this.timer = 0;
    this.store.set(null);
  }

  private step = (): void => {
    const event = this.queue.shift();
    if (!event) {
      this.timer = 0;
      this.store.set(null);
      return;
    }
    const full = moving() === 'full' ? LONGEST : 200;
    const ms = this.queue.length > MANY ? full / 3 : full;
    this.store.set({ event, ms });
    this.timer = window.setTimeout(this.step, ms * 0.6); // events overlap a little
  };
}
