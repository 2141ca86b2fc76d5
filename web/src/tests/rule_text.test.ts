import { describe, expect, it } from 'vitest';
import { containsAll, searchTerms, withAliases } from '../lib/i18n/text_search';
import { ruleParts, matchingParts } from '../lib/ui/rule_text';

const TEXT = `# Game
In our
own words.

## Workers
- **ABC-32** Hiring: any worker of a row.
- **ABC-33** The worker goes to the *leftmost* space.

Numbers:

| | 2nd edition | 1st edition |
| --- | --- | --- |
| Market | 9 with 2 players | none |
| Cards | 4, 5 | 4 |
`;

describe('the text of rules', () => {
  const parts = ruleParts(TEXT);
  it('is read part by part', () => {
    expect(parts.map(({ kind }) => kind)).toEqual(['head', 'text', 'head', 'rule', 'rule', 'text', 'table']);
    expect(parts[1]).toEqual({ kind: 'text', text: 'In our own words.' });
  });
  it('has tables as tables', () => {
    expect(parts.at(-1)).toEqual({
      kind: 'table',
      head: ['', '2nd edition', '1st edition'],
      rows: [
        ['Market', '9 with 2 players', 'none'],
        ['Cards', '4, 5', '4'],
      ],
    });
  });
  it('is found by words of the box, below its heading', () => {
    const wanted = withAliases(searchTerms('hire'), { hire: ['hiring', 'hired'] });
    const found = matchingParts(parts, (text) => containsAll(text, wanted));
    expect(found.map((part) => (part.kind === 'rule' ? part.id : part.kind))).toEqual(['head', 'ABC-32']);
    expect(matchingParts(parts, (text) => containsAll(text, searchTerms('hire')))).toEqual([]);
  });
  it('is found row by row in its tables', () => {
    const found = matchingParts(parts, (text) => containsAll(text, searchTerms('market')));
    expect(found.at(-1)).toMatchObject({ kind: 'table', rows: [['Market', '9 with 2 players', 'none']] });
  });
});

describe('words that are being typed', () => {
  it('mean what begins with them', () => {
    expect(withAliases(['resourc'], { resource: ['good'] })).toEqual([['resourc', 'good']]);
    expect(withAliases(['resources'], { resource: ['good'] })).toEqual([['resources', 'good']]);
    expect(withAliases(['re'], { resource: ['good'] })).toEqual([['re']]);
    expect(withAliases(['資源'], { 資源: ['材料'] })).toEqual([['資源', '材料']]);
  });
});
