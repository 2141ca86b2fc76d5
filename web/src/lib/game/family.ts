// What a family of games brings, announced in `games/<family>/index.ts`. Boards, guides and words are fetched when they
// are wanted; the rest is small, and there from the start.

import type { Component } from 'svelte';
import type { Lesson } from '../../guides/types';
import type { Messages, WordFiles } from '../i18n/words.svelte';
import type { GameUI, Say, Tables } from './game_ui';
import type { Question } from './questions';

/** How long a match of a game takes, for whom it is, and how much there is to learn: what the lobby tells of it. */
export interface Measure {
  /** from quick to slow, with people who know the game */
  minutes: [number, number];
  /** whether the rulebook says so; else the minutes are our own estimate, and the lobby says "about" */
  printed?: true;
  /** the least age, where a rulebook says one */
  age?: number;
  /** how much there is to learn, from 1 to 5: our own judgement, no rulebook has it */
  weight: 2 | 3 | 4;
}

export interface RuleFigureProps {
  /** the number of the rule */
  rule: string;
  tables: Tables;
  say: Say;
}

export interface Family {
  /** what the message ids of its games begin with; without it the id of the game */
  prefix?: string;
  /** games that have words of their own where they differ from the family's: what these begin with, by game */
  variants?: Record<string, string>;
  /** board, hand, and all else of the table */
  ui: () => Promise<{ ui: GameUI }>;
  /** questions about a position that only this family can answer */
  questions?: () => Promise<{ questions: readonly Question[] }>;
  /** the guide through a first match */
  guide?: () => Promise<{ default: Lesson }>;
  /** its lessons by id: what each of their texts points at, the task last */
  lessons?: () => Promise<{ default: Record<string, readonly (readonly string[])[]> }>;
  /** its sentences, and those of its guide and lessons */
  words?: WordFiles;
  guideWords?: WordFiles;
  lessonWords?: WordFiles;
  /** what is said of its games before one of them is opened (titles, options), by language */
  lobbyWords?: Record<string, Messages>;
  /** figures beside its rules, drawn from what is printed; nothing for a rule that needs none */
  RuleFigure?: () => Promise<{ default: Component<RuleFigureProps> }>;
  /** the small picture of a game */
  Picture: Component<{ game?: string }>;
  /** by game */
  measures?: Record<string, Measure>;
  /** options that a rulebook asks for in a first match, where its game leaves a choice */
  firstMatch?: Record<string, string | boolean>;
}
