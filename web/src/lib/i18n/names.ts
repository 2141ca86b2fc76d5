// Games, options and what is printed on things by their names in the person's language.

import { prefixOf } from '../game/families';
import { readable } from './event_sentences';
import { known, say } from './words.svelte';

/** The title of a game; the service's own where we have no words for it. */
export function gameTitle(game: { id: string; title: string } | string): string {
  const id = typeof game === 'string' ? game : game.id;
  if (known(`game.${id}.title`)) return say(`game.${id}.title`);
  return typeof game === 'string' ? id : game.title;
}

/** A printed name of some kind, as of a place; as it is printed where we have no words for it. */
export function printedName(kind: string, id: string, printed: string): string {
  const message = `thing.${kind}.${id.toLowerCase().replace(/[ -]/g, '_')}`;
  return known(message) ? say(message) : printed;
}

/** What an option of a game is about, or one of its values. */
export function optionName(game: string, name: string, value?: unknown): string {
  const id = `${prefixOf(game)}.option.${name}${value === undefined ? '' : `.${String(value)}`}`;
  return known(id) ? say(id) : value === undefined ? readable(name) : String(value);
}
