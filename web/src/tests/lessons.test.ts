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
      expect(Object.keys(told).sort()).toEqual(wanted.sort());
      if (language !== 'en') {
        const english = words[path.replace('.ts', '.en.ts')]!.default;
        expect(Object.keys(told).filter((id) => told[id] === english[id])).toEqual([]);
      }
    }
  });
});
