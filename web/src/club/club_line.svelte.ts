// The line to the club: what is said there, and when to look again who is here. It is opened again when it breaks.

import { heardLines } from '../lib/net/live_match.svelte';
import type { Line, TalkMessage } from '../lib/net/types';

const RETRY = 3000; // ms before a lost line is opened again
const SIGN = 20_000; // ms between signs of life

export class ClubLine {
  lines = $state.raw<Line[]>([]);
  private socket: WebSocket | null = null;
  private timer = 0;
  private stopped = false;

  constructor(readonly onchange: () => void) {
    this.open();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/club/socket`);
    this.socket = socket;
    let first = true;
    const sign = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{}'), SIGN);
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as { type: string };
      if (message.type === 'talk') {
        this.lines = heardLines(first ? [] : this.lines, message as unknown as TalkMessage);
        first = false;
      } else this.onchange();
    };
    socket.onclose = (event) => {
      clearInterval(sign);
      if (!this.stopped && event.code !== 4403) this.timer = window.setTimeout(() => this.open(), RETRY);
    };
  }
}
