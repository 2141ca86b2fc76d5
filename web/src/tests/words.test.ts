import { describe, expect, it } from 'vitest';
import en from '../words/en.json';
import { holes, known, say } from '../lib/i18n/words.svelte';

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../tests/**', '!../**/*.{en,ja,ko}.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const families = import.meta.glob<{ default: object }>(
  ['../games/*/*.en.ts', '../*/words.en.ts', '../lib/*/words.en.ts'],
  {
    eager: true,
  },
);
const words = new Set([
  ...Object.keys(en),
  ...Object.values(families).flatMap((module) => Object.keys(module.default)),
]);
// what the service brings
const SERVICE = ['you', 'you.whom', 'seat', 'event.undone', 'event.other', 'event.nobody', 'server.no-talk'];

describe('words', () => {
  it('has a message for every id that is said', () => {
    const missing: string[] = [];
    for (const [path, text] of Object.entries(sources)) {
      for (const found of text.matchAll(/\bsay\('([^']+)'/g)) {
        const id = found[1]!;
        if (
          !words.has(id) &&
          !SERVICE.includes(id) &&
          !/^\w+\.(event|prompt|fault|score|column|piles|nursery|ate|nothing)\b/.test(id)
        )
          missing.push(`${path}: ${id}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('has no sentence in the markup of a component', () => {
    const bare: string[] = [];
    for (const [path, text] of Object.entries(sources)) {
      if (!path.endsWith('.svelte')) continue;
      const markup = text
        .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
        .replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');
      for (const found of markup.matchAll(/>([^<>]*[A-Za-z]{3,}\s+[A-Za-z]{3,}[^<>]*)</g))
        bare.push(`${path}: ${found[1]!.trim()}`);
      for (const found of markup.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{3,}[^"]*)"/g))
        bare.push(`${path}: ${found[1]!}`);
    }
    expect(bare).toEqual([]);
  });

  it('chooses plural forms and fills in parameters', () => {
    expect(say('count.point', { n: 1 })).toBe('1 point');
    expect(say('count.point', { n: 2 })).toBe('2 points');
    expect(say('curtain.title', { name: 'Ann' })).toBe('Ann, it is your turn');
    expect(holes('replay.move')).toEqual(['at', 'moves']);
    expect(known('no such thing')).toBe(false);
    expect(say('no such thing')).toBe('no such thing');
  });
});
