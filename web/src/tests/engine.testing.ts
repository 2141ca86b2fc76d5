// Whole matches with what the engine says of them, for tests: played by `dev/whole_matches.py` when they are asked for.

import { execFileSync } from 'node:child_process';
import type { GameEvent, TableMessage, View } from '../lib/net/types';

export interface Position<Engine> {
  seat: number;
  view: View;
  legal: string[];
  engine: Engine;
}

export interface WholeMatch<Engine> {
  game: string;
  players: number;
  tables: unknown;
  positions: Position<Engine>[];
  /** all that happened, as an onlooker knows it */
  events: GameEvent[];
  names: string[];
  /** all kinds of events that there are in the game */
  kinds: string[];
  /** what the engine's sentences call things, by kind and id */
  titles: Record<string, Record<string, string>>;
  /** all that happened as somebody knows it, in the engine's sentences */
  seen: { viewer: number; events: GameEvent[]; sentences: string[] }[];
}

export interface Played<Engine> {
  matches: WholeMatch<Engine>[];
  /** every message of the engine, by language */
  words: Record<string, Record<string, string>>;
}

const MOST = 1 << 28; // bytes of an answer

/** Matches of every game of a family with every number of players. */
export function played<Engine>(family: string): Played<Engine> {
  const python = process.env.PARLORCAR_PYTHON ?? '../.venv/bin/python';
  const env = { ...process.env, PYTHONPATH: '../src' };
  const out = execFileSync(python, ['dev/whole_matches.py', family], { env, maxBuffer: MOST });
  return JSON.parse(out.toString('utf8')) as Played<Engine>;
}

/** A position as the message `table` of whoever decides. */
export function tableOf({ seat, view, legal }: Position<unknown>): TableMessage {
  const seats = Array.from({ length: view.players }, (_, i) => ({ seat: i, kind: 'person', name: `P${i}`, bot: '' }));
  const choices = legal.map((text, move) => ({ move, text, ends: 'turn' }));
  return { viewer: seat, view, legal: choices, events: [], seats } as unknown as TableMessage;
}
