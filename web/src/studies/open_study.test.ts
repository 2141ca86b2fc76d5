// What comes late changes nothing for who has gone elsewhere meanwhile.

import { afterEach, expect, it, vi } from 'vitest';
import { studies, type StudyChanged, type StudyNode } from '../lib/net/studies';
import { OpenStudy } from './open_study.svelte';
import { rows, treeOf } from './tree';

type Answer = Awaited<ReturnType<typeof studies.position>>;
type Chapter = Awaited<ReturnType<typeof studies.chapter>>;
type Grown = Awaited<ReturnType<typeof studies.addMoves>>;
const CHANCE = -1;

const node = (id: number, after: number) => ({ id, after }) as StudyNode;
/** A chapter with so many moves one after the other. */
const chapterOf = (version: number, last: number) =>
  ({
    number: 1,
    version,
    order: Array.from({ length: last + 1 }, (_, id) => id),
    nodes: [node(last, last - 1)],
  }) as Chapter;

/** A study of one's own with one move, at which one stands. */
function mine(): OpenStudy {
  const study = new OpenStudy('some');
  study.info = { mine: true, version: 1, chapters: [{ number: 1, version: 1 }] } as OpenStudy['info'];
  study.chapter = { number: 1, version: 1 } as OpenStudy['chapter'];
  study.tree = treeOf([node(0, -1), node(1, 0)]);
  study.node = 1;
  study.position = { player: 0 } as Answer;
  return study;
}

afterEach(() => void vi.restoreAllMocks());

it('does not draw for who goes back to the study before the draw is answered', async () => {
  const answers: ((answer: Answer) => void)[] = [];
  const position = vi.spyOn(studies, 'position').mockImplementation(() => new Promise((done) => answers.push(done)));
  const study = new OpenStudy('some');
  study.chapter = { number: 1 } as OpenStudy['chapter'];
  study.position = { player: 0 } as Answer;
  const playing = study.play([7]);
  answers.shift()!({ player: CHANCE } as Answer);
  await vi.waitFor(() => expect(position).toHaveBeenCalledTimes(2)); // the draw is asked for
  const back = study.show(0);
  answers.pop()!({ player: 1 } as Answer);
  await back;
  answers.shift()!({ player: 0, drawn: [9] } as unknown as Answer);
  await playing;
  expect(study.hand).toEqual([]);
  expect(position).toHaveBeenCalledTimes(3);
});

it("keeps a move of one's own when what was asked for before it is answered after it", async () => {
  vi.spyOn(studies, 'position').mockResolvedValue({ player: 0 } as Answer);
  vi.spyOn(studies, 'one').mockResolvedValue({
    mine: true,
    version: 2,
    chapters: [{ number: 1, version: 2 }],
  } as never);
  vi.spyOn(studies, 'addMoves').mockResolvedValue({ node: 2, nodes: [node(2, 1)] } as Grown);
  const answers: ((answer: Chapter) => void)[] = [];
  const chapter = vi.spyOn(studies, 'chapter').mockImplementation(() => new Promise((done) => answers.push(done)));
  const study = mine();
  study.changed({ version: 2, live: null, watching: 1 } as StudyChanged); // a comment, say
  await vi.waitFor(() => expect(chapter).toHaveBeenCalledTimes(1));
  await study.play([7]);
  answers.shift()!(chapterOf(2, 1));
  await vi.waitFor(() => expect(chapter).toHaveBeenCalledTimes(2));
  expect(study.tree.nodes.has(2)).toBe(true);
  answers.shift()!(chapterOf(3, 2));
  await vi.waitFor(() => expect(study.chapter?.version).toBe(3));
  expect(study.node).toBe(2);
});

it('lists a move once that others have told of before', async () => {
  vi.spyOn(studies, 'position').mockResolvedValue({ player: 0 } as Answer);
  vi.spyOn(studies, 'addMoves').mockResolvedValue({ node: 1, nodes: [node(1, 0)] } as Grown);
  const study = mine();
  await study.play([7]);
  expect(rows(study.tree).map((row) => row.node.id)).toEqual([1]);
});
