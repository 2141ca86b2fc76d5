// The families of games that were announced, and what the rest of the page asks them for.

import { addWords, bringWords } from '../i18n/words.svelte';
import type { Component } from 'svelte';
import type { Family, Measure, RuleFigureProps } from './family';
import type { GameUI } from './game_ui';
import type { Question } from './questions';

const families = new Map<string, Family>();
let fallback: Family | undefined;

/** Make a family known by its folder, which is what the ids of its games begin with; '' takes what no other does. */
export function announce(folder: string, family: Family): void {
  if (folder) families.set(folder.replaceAll('_', '-'), family);
  else fallback = family;
  if (family.lobbyWords) addWords(family.lobbyWords);
}

/** The family of a game: the longest name that its id begins with. */
export function familyOf(game: string): Family {
  const names = [...families.keys()].filter((name) => game.startsWith(name)).sort((a, b) => b.length - a.length);
  const found = families.get(names[0] ?? '') ?? fallback;
  if (!found) throw new Error('no family of games was announced');
  return found;
}

/** What the message ids of a game begin with. */
export const prefixOf = (game: string): string => (fallback ? (familyOf(game).prefix ?? game) : game);

/** What the message ids begin with that a game has for itself alone. */
export const variantOf = (game: string): string | undefined => (fallback ? familyOf(game).variants?.[game] : undefined);

/** What the lobby tells of a game; nothing for one from elsewhere. */
export const measureOf = (game: string): Measure | undefined => familyOf(game).measures?.[game];

/** The table of a game, with its words. */
export async function gameUI(game: string): Promise<GameUI> {
  const family = familyOf(game);
  const [{ ui }] = await Promise.all([family.ui(), bringWords(family.words ?? {})]);
  return ui;
}

/** Figures beside the rules of a game, with their words. */
export async function ruleFigureOf(game: string): Promise<Component<RuleFigureProps> | null> {
  const family = familyOf(game);
  const [figure] = await Promise.all([family.RuleFigure?.(), bringWords(family.words ?? {})]);
  return figure?.default ?? null;
}

/** What can be asked about a game besides what can be asked about any. */
export async function questionsOf(game: string): Promise<readonly Question[]> {
  return (await familyOf(game).questions?.())?.questions ?? [];
}
