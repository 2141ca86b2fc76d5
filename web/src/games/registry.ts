// Finds the families of games: every folder beside this file. What no family brings is shown plainly.

import { announce } from '../lib/game/families';
import type { Family } from '../lib/game/family';

const PLAIN = 'plain'; // shows games that have no family here
const FOUND = import.meta.glob<{ family: Family }>('./*/index.ts', { eager: true });

for (const [path, { family }] of Object.entries(FOUND)) {
  const folder = path.split('/')[1]!;
  announce(folder === PLAIN ? '' : folder, family);
}
