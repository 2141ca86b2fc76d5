// What the engine says, for tests: whole matches (`dev/whole_matches.py`), and how a match begins (`dev/opening.py`).
// They are made when they are asked for, so they are always those of today's engine. `make test` takes matches of the
// fewest and the most players, `make soak` (PARLORCAR_THOROUGH=1) those of every number.

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameEvent, ScoreLine, TableMessage, View } from '../lib/net/types';

export const THOROUGH = process.env.PARLORCAR_THOROUGH === '1';

export interface Position<Engine = undefined> {
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
  /** the final scoring, line by line, of every seat */
  breakdown: ScoreLine[][];
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

/** What a program of the engine writes: into a file, because Node takes long to read much from a pipe. */
function written(program: string, ...asked: string[]): unknown {
  const python = process.env.PARLORCAR_PYTHON ?? '../.venv/bin/python';
  const env = { ...process.env, PYTHONPATH: '../src' };
  const folder = mkdtempSync(join(tmpdir(), 'parlorcar-'));
  try {
    const path = join(folder, 'answer.json');
    const file = openSync(path, 'w');
    execFileSync(python, [`dev/${program}`, ...asked], { env, stdio: ['ignore', file, 'inherit'] });
    closeSync(file);
    return JSON.parse(readFileSync(path, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Matches of every game of a family. */
export function played<Engine>(family: string): Played<Engine> {
  return written('whole_matches.py', family) as Played<Engine>;
}

/** The printed tables of a game, and its first decision. */
export function opening(
  game: string,
  players: number,
  options: Record<string, unknown> = {},
): { tables: unknown; position: Omit<Position, 'engine'> } {
  return written('opening.py', game, String(players), JSON.stringify(options)) as ReturnType<typeof opening>;
}

/** A position as the message `table` of whoever decides. */
export function tableOf({ seat, view, legal }: Omit<Position, 'engine'>): TableMessage {
  const seats = Array.from({ length: view.players }, (_, i) => ({ seat: i, kind: 'person', name: `P${i}`, bot: '' }));
  const choices = legal.map((text, move) => ({ move, text, ends: 'turn' }));
  return { viewer: seat, view, legal: choices, events: [], seats } as unknown as TableMessage;
}
