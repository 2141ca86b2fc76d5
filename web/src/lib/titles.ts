// Games by their names in the person's language.

import { known, say } from './words.svelte';

/** The title of a game; the service's own where we have no words for it. */
export function gameTitle(game: { id: string; title: string } | string): string {
  const id = typeof game === 'string' ? game : game.id;
  if (known(`game.${id}.title`)) return say(`game.${id}.title`);
  return typeof game === 'string' ? id : game.title;
}
