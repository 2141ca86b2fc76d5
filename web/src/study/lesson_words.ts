// The words of lessons are those of the study and of the family.

import { familyOf, prefixOf } from '../lib/game/families';
import { bringWords } from '../lib/i18n/words.svelte';
import { speakOfStudy } from './study_words';

export async function speakOfLessons(games: readonly string[]): Promise<void> {
  await Promise.all([speakOfStudy(), ...games.map((game) => bringWords(familyOf(game).lessonWords ?? {}))]);
}

/** What the message ids of a lesson begin with. */
export const lessonId = (game: string, lesson: string): string => `lesson.${prefixOf(game)}.${lesson}`;
