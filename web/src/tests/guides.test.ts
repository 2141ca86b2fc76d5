// Guides: every step has its words and every word its step; what fits is told in order, what was done is not told
// again.

import { describe, expect, it } from 'vitest';
import { currentStep, stepsDone, stepsOf } from '../guides';
import type { Lesson, Now } from '../guides/types';
import type { GameEvent, TableMessage } from '../lib/net/types';

const lessons = import.meta.glob<{ default: Lesson }>('../games/*/guide.ts', { eager: true });
const words = import.meta.glob<{ default: Record<string, string> }>('../games/*/guide.en.ts', { eager: true });
const ttr = lessons['../games/ticket_to_ride/guide.ts']!.default;

function now(step: string, mine: string[] = [], legal: string[] = []): Now {
  const table = { legal: legal.map((text, move) => ({ text, move, ends: '' })) } as unknown as TableMessage;
  return { table, step, mine: mine.map((event, n) => ({ n, move: n, event }) as GameEvent) };
}

describe('guides', () => {
  it.each(Object.keys(lessons))('%s: words and steps are the same', (path) => {
    const { words: prefix, steps } = lessons[path]!.default;
    const wanted = steps.flatMap(({ id }) => [`guide.${prefix}.${id}`, `guide.${prefix}.${id}.title`]);
    expect(Object.keys(words[path.replace('guide.ts', 'guide.en.ts')]!.default).sort()).toEqual(wanted.sort());
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect(steps.at(-1)!.id).toBe('helps');
  });

  it('leave out what belongs to another game of the family', () => {
    const ids = (game: string): string[] => stepsOf(ttr, game).steps.map(({ id }) => id);
    expect(ids('ticket-to-ride-germany')).toContain('collect');
    expect(ids('ticket-to-ride-usa')).not.toContain('collect');
    expect(ids('ticket-to-ride-usa')).toContain('end');
  });

  it('tell what fits the decision, and nothing while there is nothing to tell', () => {
    const { steps } = stepsOf(ttr, 'ticket-to-ride-usa');
    expect(currentStep(steps, [], now('keep_first'))?.id).toBe('welcome');
    expect(currentStep(steps, ['welcome'], now('keep_first'))?.id).toBe('keep');
    expect(currentStep(steps, ['welcome'], now(''))).toBeUndefined();
    expect(currentStep(steps, ['welcome', 'keep', 'hand', 'draw', 'second', 'goals'], now('turn'))).toBeUndefined();
    expect(
      currentStep(steps, ['welcome', 'keep', 'hand', 'draw', 'second', 'goals'], now('turn', [], ['claim a-b red']))
        ?.id,
    ).toBe('claim');
  });

  it('learn from the real moves, also from those that nobody asked for', () => {
    const { steps } = stepsOf(ttr, 'ticket-to-ride-usa');
    expect(stepsDone(steps, [], now('turn', ['kept_ticket', 'claimed']))).toEqual(['keep', 'claim']);
    expect(stepsDone(steps, ['keep'], now('second_card', ['kept_ticket', 'took_card']))).toEqual(['draw']);
    expect(stepsDone(steps, ['keep', 'draw'], now('', ['took_card', 'drew_card']))).toEqual(['second']);
  });
});
