// The guides by family of games; a guide and its words are fetched when somebody wants to be guided.

import { familyOf } from '../lib/game/families';
import { bringWords } from '../lib/i18n/words.svelte';
import type { Lesson, Now, Step } from './types';

/** Whether a game has a guide. */
export const guided = (game: string): boolean => familyOf(game).guide !== undefined;

/** The guide of a game: the words that it begins with, and its steps. */
export async function lesson(game: string): Promise<Lesson | null> {
  const { guide, guideWords } = familyOf(game);
  if (!guide) return null;
  const [found] = await Promise.all([guide(), bringWords(guideWords ?? {})]);
  return stepsOf(found.default, game);
}

/** A guide without what belongs to other games of the family. */
export function stepsOf(lesson: Lesson, game: string): Lesson {
  return { ...lesson, steps: lesson.steps.filter((step) => !step.games || step.games.includes(game)) };
}

const fits = (step: Step, now: Now): boolean =>
  (!step.when || step.when.includes(now.step)) && (!step.fits || step.fits(now));

/** The step to show now: the first that was not shown yet and fits; nothing while all that is left has to wait. */
export function currentStep(steps: readonly Step[], shown: readonly string[], now: Now): Step | undefined {
  return steps.find((step) => !shown.includes(step.id) && fits(step, now));
}

/** Steps whose move has been made, whether or not they were shown. */
export function stepsDone(steps: readonly Step[], shown: readonly string[], now: Now): string[] {
  return steps.filter((step) => !shown.includes(step.id) && step.done?.(now)).map((step) => step.id);
}
