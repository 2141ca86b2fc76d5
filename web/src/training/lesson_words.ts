// The words of lessons are those of the study and of the family.

import { familyOf, prefixOf, variantOf } from '../lib/game/families';
import { bringWords, known, say } from '../lib/i18n/words.svelte';
import { speakOfStudy } from './study_words';

export async function speakOfLessons(games: readonly string[]): Promise<void> {
  await Promise.all([speakOfStudy(), ...games.map((game) => bringWords(familyOf(game).lessonWords ?? {}))]);
}

/** A part of a lesson in words: the game's own where it has some, else those of its family. */
export function lessonText(game: string, lesson: string, part: string): string {
  const own = `lesson.${variantOf(game) ?? ''}.${lesson}.${part}`;
  return say(known(own) ? own : `lesson.${prefixOf(game)}.${lesson}.${part}`);
}
