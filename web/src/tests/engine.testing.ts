// Whole matches with what the engine says of them, for tests: played by `dev/whole_matches.py` when they are asked for.

import '../games/registry';
import { execFileSync } from 'node:child_process';
import { vi } from 'vitest';
import type { GameEvent, TableMessage, View } from '../lib/net/types';
import { settings } from '../lib/state/settings.svelte';
import { speak } from '../lib/i18n/words.svelte';

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
  logs: { viewer: number; events: GameEvent[]; told: string[] }[];
}

export interface Played<Engine> {
  matches: WholeMatch<Engine>[];
  /** what the service sends of a language */
  words: Record<string, Record<string, string>>;
  names: string[];
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

/** Speak a language with the words that the service has. */
export async function speakWith(all: Played<unknown>, language: string): Promise<void> {
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ messages: all.words[language] }) }));
  settings.language = language;
  await speak();
}
