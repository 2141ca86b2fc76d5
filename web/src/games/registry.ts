// Which family of games brings the board of a game. What no family brings is shown plainly.

import type { Question } from '../lib/asking';
import type { GameUI } from '../lib/game_ui';
import { bring } from '../lib/words.svelte';

const FAMILIES = import.meta.glob<{ ui?: GameUI; default?: GameUI }>('./*/index.ts');
const ASKING = import.meta.glob<{ questions: readonly Question[] }>('./*/asking.ts');

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

/** What can be asked about a game besides what can be asked about any. */
export async function asked(game: string): Promise<readonly Question[]> {
  return (await ASKING[`./${family(game)}/asking.ts`]?.())?.questions ?? [];
}
