// The tree of a chapter: how it is listed, where keys lead, and how what has changed is put in.

import { describe, expect, it } from 'vitest';
import type { StudyNode } from '../lib/net/studies';
import { mover, written } from './move_text';
import { arrow, spotAt } from './spots';
import { before, beside, grown, isMain, last, next, path, rows, same, treeOf, updated } from './tree';

const node = (id: number, after: number, move = `0 move ${id}`): StudyNode => ({
  id,
  after,
  move: id ? move : '',
  comment: '',
  glyph: '',
  marks: [],
  events: [],
});
//  0 ─ 1 ─ 2 ─ 3
//      └ 4 ─ 5
//        └ 6   (instead of 5)
const nodes = [node(0, -1), node(1, 0), node(2, 1), node(3, 2), node(4, 1), node(5, 4), node(6, 4)];
const tree = treeOf(nodes);

describe('the tree of a study', () => {
  it('is listed with branches below the moves that they are instead of', () => {
    expect(rows(tree).map((row) => [row.node.id, row.depth, row.branch])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [4, 1, 1],
      [5, 1, 0],
      [6, 2, 1],
      [3, 0, 0],
    ]);
  });

  it('lists a line of a thousand moves', () => {
    const long = treeOf(Array.from({ length: 5000 }, (_, id) => node(id, id - 1)));
    expect(rows(long)).toHaveLength(4999);
    expect(last(long, 0)).toBe(4999);
  });

  it('is walked by keys', () => {
    expect([next(tree, 1), next(tree, 3), before(tree, 4), before(tree, 0), last(tree, 0)]).toEqual([2, 3, 1, 0, 3]);
    expect([beside(tree, 2, 1), beside(tree, 4, 1), beside(tree, 4, -1), beside(tree, 0, 1)]).toEqual([4, 4, 2, 0]);
    expect(path(tree, 6).map((one) => one.id)).toEqual([0, 1, 4, 6]);
    expect([isMain(tree, 3), isMain(tree, 0), isMain(tree, 5)]).toEqual([true, true, false]);
    expect([same(tree, 1, '0 move 4'), same(tree, 1, '1 move 4')]).toEqual([4, undefined]);
  });

  it('takes in what has changed', () => {
    const said = { ...node(4, 1), comment: 'here' };
    const now = updated(tree, { order: [0, 1, 4, 6, 7, 2], nodes: [said, node(7, 4)] });
    expect(rows(now).map((row) => row.node.id)).toEqual([1, 4, 2, 6, 7]);
    expect(now.nodes.get(4)?.comment).toBe('here');
    expect(rows(grown(tree, [node(8, 3)])).at(-1)?.node.id).toBe(8);
  });

  it('writes a move by what it brought, else by its name', () => {
    const told = (one: StudyNode) => (one.id === 1 ? [{ text: 'Ann moved.' }] : []) as never;
    const words = (text: string) => `<${text}>`;
    expect(written(node(1, 0), told, ['Ann'], words)).toBe('Ann moved.');
    expect(written(node(2, 0, '0 use river_bank'), told, ['Ann'], words)).toBe('Ann: <use river_bank>');
    expect(written(node(2, 0, '* die 5'), told, ['Ann'], words)).toBe('<die 5>');
    expect([mover(node(2, 0, '12 x')), mover(node(2, 0, '* x')), mover(node(0, -1))]).toEqual([12, -1, -1]);
  });
});

describe('marks', () => {
  const box = (x: number, y: number, w: number, h: number) => new DOMRect(x, y, w, h);
  const boxes = [
    { spot: 'track a-b', box: box(0, 0, 200, 20) },
    { spot: 'city a', box: box(0, 0, 20, 20) },
    { spot: 'place field', box: box(0, 300, 400, 300) },
  ];

  it('find the place that is meant', () => {
    expect(spotAt(boxes, { x: 10, y: 10 })).toBe('city a');
    expect(spotAt(boxes, { x: 100, y: 12 })).toBe('track a-b');
    expect(spotAt(boxes, { x: 390, y: 590 })).toBe('place field');
    expect(spotAt(boxes, { x: 900, y: 900 })).toBe('');
  });

  it('end an arrow before the places that it joins', () => {
    expect(arrow({ x: 0, y: 0 }, { x: 100, y: 0 }, 10)).toEqual({ x1: 10, y1: 0, x2: 90, y2: 0 });
    expect(arrow({ x: 0, y: 0 }, { x: 12, y: 0 }, 10)).toEqual({ x1: 4, y1: 0, x2: 8, y2: 0 });
  });
});
