// Lessons: each has all its words in every language, and something to point at for each text and the task.

import { describe, expect, it } from 'vitest';

type Points = Record<string, readonly (readonly string[])[]>;
const scripts = import.meta.glob<{ default: Points }>('../games/*/lessons.ts', { eager: true });
const words = import.meta.glob<{ default: Record<string, string> }>('../games/*/lessons.*.ts', { eager: true });
const PARTS = ['title', '1', '2', 'task', 'hint', 'missed', 'solved'];

describe('lessons', () => {
  it.each(Object.keys(scripts))('%s: every lesson is told in every language', (path) => {
    const lessons = scripts[path]!.default;
    expect(Object.values(lessons).every((points) => points.length === 3 && points.every((one) => one.length))).toBe(
      true,
    );
    for (const language of ['en', 'ja', 'ko']) {
      const told = words[path.replace('.ts', `.${language}.ts`)]!.default;
      const prefix = Object.keys(told)[0]!.split('.')[1]!;
      const wanted = Object.keys(lessons).flatMap((id) => PARTS.map((part) => `lesson.${prefix}.${id}.${part}`));
      const said = Object.keys(told).filter((id) => id.startsWith(`lesson.${prefix}.`));
      expect(said.sort()).toEqual(wanted.sort());
      // sentences that one game of the family has in its own words stand beside those of the family
      const own = Object.keys(told).filter((id) => !said.includes(id));
      expect(own.filter((id) => !said.includes(id.replace(/^lesson\.[^.]+/, `lesson.${prefix}`)))).toEqual([]);
      if (language !== 'en') {
        const english = words[path.replace('.ts', '.en.ts')]!.default;
        expect(Object.keys(told).filter((id) => told[id] === english[id])).toEqual([]);
      }
    }
  });
});
