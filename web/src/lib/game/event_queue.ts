// What has happened is shown one event after the other, at the pace that the person has set.

import { writable, type Readable } from 'svelte/store';
import type { GameEvent, Shown } from './game_ui';
import { motionSetting } from '../state/settings.svelte';

const FULL_LENGTH = 520; // ms for an event at full length
const SHORT_LENGTH = 200;
const MANY_WAITING = 8; // so many waiting are shown faster; twice as many are skipped
const NEXT_STARTS_AFTER = 0.6; // of its time, where nothing waits for the end of an event

/** An event to be shown, or nothing; and what follows when it, and all before it, has been seen. */
interface Waiting {
  event: GameEvent | null;
  after?: () => void;
}

export class EventQueue {
  private store = writable<Shown | null>(null);
  readonly shown: Readable<Shown | null> = this.store;
  private queue: Waiting[] = [];
  /** what is being shown now */
  private now: Waiting | null = null;
  private timer = 0;

  constructor(
    /** how long an event is shown, as a part of the full length; 0 not at all, above 1 with nothing beside it */
    private readonly share: (event: GameEvent) => number = () => 1,
  ) {}

  /** Show events after those that wait already; then comes what follows from them. */
  add(events: GameEvent[], after?: () => void): void {
    if (motionSetting() === 'off') {
      for (const event of events) this.store.set({ event, ms: 0 });
      this.store.set(null);
      after?.();
      return;
    }
    this.queue.push(...events.map((event) => ({ event })), { event: null, after });
    if (this.queue.length > 2 * MANY_WAITING) this.queue = this.queue.slice(-MANY_WAITING);
    if (!this.now) this.step();
  }

  /** Skip all that waits, as if it had been seen. */
  skip(): void {
    const last = [this.now, ...this.queue].findLast((one) => one?.after);
    this.queue = [];
    this.now = null;
    clearTimeout(this.timer);
    this.store.set(null);
    last?.after?.();
  }

  private step = (): void => {
    this.now = this.queue.shift() ?? null;
    while (this.now && !this.time(this.now)) {
      const { after } = this.now;
      this.now = this.queue.shift() ?? null;
      after?.();
    }
    if (!this.now) {
      this.store.set(null);
      return;
    }
    const ms = this.time(this.now);
    this.store.set({ event: this.now.event!, ms });
    const awaited = this.queue.find((one) => one.event === null || this.time(one))?.event === null;
    const alone = this.share(this.now.event!) > 1;
    this.timer = window.setTimeout(this.step, awaited || alone ? ms : ms * NEXT_STARTS_AFTER);
  };

  /** For how many ms something is shown. */
  private time({ event }: Waiting): number {
    if (!event) return 0;
    const full = (motionSetting() === 'full' ? FULL_LENGTH : SHORT_LENGTH) * this.share(event);
    return this.queue.length > MANY_WAITING ? full / 3 : full;
  }
}
