// A family's table with fixtures and without a service: `?at=four_middle&theme=dark&final=1`.

import { mount } from 'svelte';
import '../src/app.css';
import type { GameUI } from '../src/lib/game/game_ui';
import Harness from './Harness.svelte';

export interface Family {
  ui: GameUI;
  words: Record<string, unknown>;
  /** What `fixtures.py` has written, by path. */
  files: Record<string, any>;
  /** The fixture that is shown if none is asked for. */
  first: string;
  /** What else can be asked for in the address, before the table is shown. */
  prepare?: (query: URLSearchParams, table: any, tables: any) => void;
}

export function show(family: Family): void {
  const query = new URLSearchParams(location.search);
  const at = query.get('at') ?? family.first;
  const table = family.files[`./fixtures/${at}.json`];
  const tables = family.files[`./fixtures/${at.split('_')[0]}_tables.json`];
  document.documentElement.dataset.theme = query.get('theme') ?? 'light';
  family.prepare?.(query, table, tables);
  mount(Harness, { target: document.getElementById('app')!, props: { family, table, tables, at, query } });
}
