// The line to a study: a word whenever it has changed. It is opened again when it breaks.

import type { StudyChanged } from '../lib/net/studies';

const RETRY = 3000; // ms before a lost line is opened again
const SIGN = 20_000; // ms between signs of life
const GONE = 4404; // deleted, or private again

export class StudyLine {
  private socket: WebSocket | null = null;
  private timer = 0;
  private stopped = false;

  constructor(
    private readonly study: string,
    private readonly onchange: (now: StudyChanged) => void,
    private readonly ongone: () => void,
  ) {
    this.open();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/studies/${this.study}/socket`);
    this.socket = socket;
    const sign = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{}'), SIGN);
    socket.onmessage = (event) => this.onchange(JSON.parse(event.data as string) as StudyChanged);
    socket.onclose = (event) => {
      clearInterval(sign);
      if (this.stopped) return;
      if (event.code === GONE) this.ongone();
      else this.timer = window.setTimeout(() => this.open(), RETRY);
    };
  }
}
