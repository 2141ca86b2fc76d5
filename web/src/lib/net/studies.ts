// Requests about studies.

import { ask } from './api';
import type { Evaluation, StudiedPosition } from './analysis';
import type { components } from './schema';

type S = components['schemas'];
export type StudyInfo = S['StudyInfo'];
export type StudyLine = S['StudyLine'];
export type ChapterInfo = S['ChapterInfo'];
export type StudyNode = S['NodeInfo'];
export type Mark = S['MarkInfo'];
export type MadeStudy = S['MadeStudy'];
export type NewChapter = Partial<S['NewChapter']>;
export type StudyChanged = S['StudyChanged'];
export type Visibility = StudyInfo['visibility'];
type Annotation = Partial<S['Annotation']>;
type Place = { node: number; moves?: (number | string)[]; draw?: boolean; seat?: number; always?: boolean };

const path = (study: string, chapter?: number, rest = '') =>
  `/studies/${study}${chapter === undefined ? '' : `/chapters/${chapter}`}${rest}`;

export const studies = {
  list: (list: 'mine' | 'club') => ask<S['StudyList']>('GET', `/studies?list=${list}`).then((found) => found.studies),
  one: (id: string) => ask<StudyInfo>('GET', path(id)),
  make: (title: string, chapter: NewChapter) => ask<MadeStudy>('POST', '/studies', { title, chapter }),
  import: (file: unknown) => ask<MadeStudy>('POST', '/studies/import', { file }),
  copy: (id: string) => ask<MadeStudy>('POST', path(id, undefined, '/copy'), {}),
  change: (id: string, to: { title?: string; visibility?: Visibility }) => ask<StudyInfo>('PUT', path(id), to),
  remove: (id: string) => ask<unknown>('DELETE', path(id)),
  live: (id: string, on: boolean, chapter = 1, node = 0) =>
    ask<unknown>('PUT', path(id, undefined, '/live'), { on, chapter, node }),
  addChapter: (id: string, chapter: NewChapter) => ask<MadeStudy>('POST', path(id, undefined, '/chapters'), chapter),
  chapter: (id: string, chapter: number, since = 0) => ask<ChapterInfo>('GET', path(id, chapter, `?since=${since}`)),
  changeChapter: (id: string, chapter: number, to: { title?: string; place?: number }) =>
    ask<S['StudyVersion']>('PUT', path(id, chapter), to),
  removeChapter: (id: string, chapter: number) => ask<S['StudyVersion']>('DELETE', path(id, chapter)),
  addMoves: (id: string, chapter: number, after: number, moves: (number | string)[], draw: boolean) =>
    ask<S['Grown']>('POST', path(id, chapter, '/nodes'), { after, moves, draw }),
  annotate: (id: string, chapter: number, node: number, said: Annotation) =>
    ask<S['StudyVersion']>('PUT', path(id, chapter, `/nodes/${node}`), said),
  makeMain: (id: string, chapter: number, node: number) =>
    ask<S['StudyVersion']>('POST', path(id, chapter, `/nodes/${node}/main`), {}),
  removeMoves: (id: string, chapter: number, node: number) =>
    ask<S['StudyVersion']>('DELETE', path(id, chapter, `/nodes/${node}`)),
  position: (id: string, chapter: number, at: Place) =>
    ask<StudiedPosition>('POST', path(id, chapter, '/position'), at),
  written: (id: string, chapter: number, at: Place) =>
    ask<S['WrittenPosition']>('POST', path(id, chapter, '/position/written'), at).then((found) => found.position),
  evaluation: (id: string, chapter: number, at: Place) => ask<Evaluation>('POST', path(id, chapter, '/evaluation'), at),
};
