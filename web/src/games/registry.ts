// Which family of games brings the board of a game. What no family brings is shown plainly.

import type { GameUI } from '../lib/game_ui';
import { bring } from '../lib/words.svelte';

const FAMILIES = import.meta.glob<{ ui?: GameUI; default?: GameUI }>('./*/index.ts');

/** The family of a game by its id: the longest folder that its id begins with. */
export function family(game: string): string {
  const id = game.replaceAll('-', '_');
  const names = Object.keys(FAMILIES).map((path) => path.split('/')[1]!);
  return names.filter((name) => id.startsWith(name)).sort((a, b) => b.length - a.length)[0] ?? 'plain';
}

export async function gameUI(game: string): Promise<GameUI> {
  const load = FAMILIES[`./${family(game)}/index.ts`] ?? FAMILIES['./plain/index.ts']!;
  const [module] = await Promise.all([load(), bring(family(game))]);
  return (module.ui ?? module.default)!;
}
