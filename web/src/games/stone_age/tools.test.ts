import { describe, expect, it } from 'vitest';
import type { Facts } from './facts';
import { toolsFor } from './tools';

/** A player with tools of worth 1, 2 and 3, none used, in the middle of adding them. */
const adding = (first?: string): Facts =>
  ({
    me: 0,
    frame: { step: 'add_tools', first },
    tables: { cards: [] },
    view: { tools: [[1, 2, 3]], used: [[false, false, false]], cards: {} },
  }) as unknown as Facts;

describe('tools that can still be added', () => {
  it('starts with the tool that the engine names', () => {
    const worths = (first?: string): number[] => toolsFor(adding(first)).map((tool) => tool.worth);
    expect(worths()).toEqual([1, 2, 3]);
    expect(worths('tool 1')).toEqual([1, 2, 3]);
    expect(worths('tool 2')).toEqual([2, 3]);
    expect(worths('once 2')).toEqual([]);
  });
});
