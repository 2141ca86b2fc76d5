// A match as one seat of this device (or a spectator) sees it, live. A lost connection heals by itself: what is under
// way is sent again with the same id, which the service applies once.

import type { Done, GameEvent, Line, Problem, Refused, TableMessage, TalkMessage } from './types';
import { Refusal } from './api';

export type Link = 'connecting' | 'open' | 'lost' | 'gone';
type Deed = { do: string; [field: string]: unknown };
type Waiting = { message: object; done: (answer: Done) => void; failed: (problem: Refusal) => void };

const PING_INTERVAL = 15_000; // between signs of life
const PONG_TIMEOUT = 6_000; // for an answer to one
const LONGEST_RETRY_DELAY = 8_000; // between attempts to come back

export class LiveMatch {
  table = $state.raw<TableMessage | null>(null);
  events = $state.raw<GameEvent[]>([]);
  /** what was said where we are */
  lines = $state.raw<Line[]>([]);
  link = $state<Link>('connecting');
  /** why the service does not let us in any more */
  closed = $state<'' | 'net.not-yours' | 'net.no-match' | 'net.too-many'>('');
  /** milliseconds that our clock is ahead of the service's */
  ahead = 0;
  /** told of every message after the first: what has just happened */
  onnews: (fresh: GameEvent[], table: TableMessage) => void = () => {};

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private next = 0;
  private timer = 0;
  private beat = 0;
  private stopped = false;
  private first = true;

  constructor(
    readonly match: string,
    readonly seat: number,
  ) {
    addEventListener('online', this.now);
    addEventListener('offline', this.off);
    document.addEventListener('visibilitychange', this.now);
    this.connect();
  }

  /** Leave; nothing more is heard. */
  stop(): void {
    this.stopped = true;
    removeEventListener('online', this.now);
    removeEventListener('offline', this.off);
    document.removeEventListener('visibilitychange', this.now);
    clearTimeout(this.timer);
    clearTimeout(this.beat);
    this.socket?.close();
  }

  /** Do something; answered when it is on the service's disk, or refused. */
  act(deed: Deed): Promise<Done> {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
    const message = { seat: this.seat, ...deed, id };
    return new Promise((done, failed) => {
      this.waiting.set(id, { message, done, failed });
      this.send(message);
    });
  }

  private now = (): void => {
    if (document.visibilityState === 'hidden' || this.stopped || this.link === 'gone') return;
    if (this.link === 'lost') {
      clearTimeout(this.timer);
      this.connect();
    } else if (this.link === 'open') this.ping();
  };

  private off = (): void => {
    if (this.socket && this.link === 'open') this.drop(this.socket);
  };

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    if (this.stopped) return;
    const who = this.seat >= 0 ? `seat=${this.seat}&` : '';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/matches/${this.match}/socket?${who}since=${this.next}`,
    );
    this.socket = socket;
    clearTimeout(this.beat);
    this.beat = window.setTimeout(() => this.drop(socket), PONG_TIMEOUT);
    socket.onopen = () => {
      for (const waits of this.waiting.values()) this.send(waits.message);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string));
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private drop(socket: WebSocket): void {
    if (socket !== this.socket) return;
    socket.onclose = null;
    socket.close();
    this.lost(0);
  }

  private lost(code: number): void {
    if (this.stopped) return;
    clearTimeout(this.beat);
    const final = { 4403: 'net.not-yours', 4404: 'net.no-match' } as const;
    if (code in final) {
      this.closed = final[code as keyof typeof final];
      this.link = 'gone';
      for (const waits of this.waiting.values()) waits.failed(new Refusal(nothing(this.closed), 0));
      this.waiting.clear();
      return;
    }
    this.link = 'lost';
    const wait = Math.min(LONGEST_RETRY_DELAY, 250 * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  private ping(): void {
    const socket = this.socket;
    if (!socket) return;
    this.send({ do: 'ping', id: 'p' });
    clearTimeout(this.beat);
    this.beat = window.setTimeout(() => this.drop(socket), PONG_TIMEOUT);
  }

  private alive(): void {
    clearTimeout(this.beat);
    this.beat = window.setTimeout(() => this.ping(), PING_INTERVAL);
  }

  private hear(message: { type: string; id?: string }): void {
    this.alive();
    if (message.type === 'table') this.receiveTable(message as unknown as TableMessage);
    else if (message.type === 'talk') this.lines = heardLines(this.lines, message as unknown as TalkMessage);
    else if (message.type === 'done' || message.type === 'refused') {
      const waits = this.waiting.get(message.id!);
      this.waiting.delete(message.id!);
      if (message.type === 'done') waits?.done(message as unknown as Done);
      else waits?.failed(new Refusal(message as unknown as Refused as Problem, 409));
    }
  }

  private receiveTable(table: TableMessage): void {
    this.link = 'open';
    this.tries = 0;
    if (table.clock) this.ahead = Date.now() - table.clock.at;
    if (table.next_event < this.next) this.events = []; // the service began again
    const last = this.events.at(-1)?.n ?? -1;
    const fresh = table.events.filter((event) => event.n > last);
    this.next = table.next_event;
    if (fresh.length) this.events = [...this.events, ...fresh];
    this.table = table;
    if (!this.first) this.onnews(fresh, table);
    this.first = false;
  }
}

/** Lines with what is new, without what is gone. */
export function heardLines(lines: Line[], news: TalkMessage): Line[] {
  const gone = new Set([...(news.gone ?? []), ...news.lines.map((line) => line.id)]);
  return [...lines.filter((line) => !gone.has(line.id)), ...news.lines];
}

function nothing(reason: string): Problem {
  return { reason, message: '', params: {}, rule: '' };
}
