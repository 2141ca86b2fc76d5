// What a family of games brings to the table, and what the frame gives it.
//
// A family lives in `src/games/<family>/`, announces what it brings in its `index.ts` (`family.ts`), and exports
// `ui: GameUI` from its `ui.ts`. The frame brings everything that is the same for all games: pan and zoom, prompt,
// confirming, undo, log, clocks, players, the pace of animations.

import type { Component } from 'svelte';
import type { Readable, Writable } from 'svelte/store';
import type { Choice, GameEvent, Result, TableMessage } from '../net/types';
import type { Settings } from '../state/settings.svelte';
import type { Sound } from '../ui/sounds';

export type { Choice, GameEvent, Result, TableMessage } from '../net/types';
export type { Settings } from '../state/settings.svelte';

/** A message id put into words, in the language of the person. An id without words is shown as it is. */
export type Say = (id: string, params?: Record<string, unknown>) => string;

/** The printed tables of a game (`GET games/{game}/tables`); a family knows their shape. */
export type Tables = unknown;

/** Moves that are looked at now: hovered or focused in the dock, on the board, in the hand; or waiting for the
 * confirming click. Whoever shows choices sets it on hover and focus (and empties it), and shows what is in it. */
export type Focus = Writable<readonly number[]>;

/**
 * Play moves, numbers as in `table.legal` or texts; several are applied all or none. The frame asks for the confirming
 * click where the person wants one: the same call again confirms (so a second click on the same target does). `meant`
 * says what several moves come to, in words, and what they end, where the last of them is not a choice of its own now.
 */
export type Play = (moves: readonly (number | string)[], meant?: { text: string; ends: Choice['ends'] }) => void;

/** Props of Board, Hand and Choices. */
export interface PlayProps {
  table: TableMessage;
  tables: Tables;
  say: Say;
  focus: Focus;
  play: Play;
  settings: Settings;
}

/** Props of Seat: extra lines in the panel of a player. */
export interface SeatProps {
  table: TableMessage;
  tables: Tables;
  seat: number;
  say: Say;
}

/** Props of Final: what the ceremony adds between the scoring lines and the table of all lines. */
export interface FinalProps {
  table: TableMessage;
  tables: Tables;
  result: Result;
  say: Say;
}

/** One step of the final scoring: bars grow by its points. */
export interface ScoringStep {
  /** the kind of line that it is of */
  kind: string;
  /** whom it is about; -1 all */
  seat: number;
  /** what it brings to each seat */
  points: readonly number[];
  /** what is scored, where it is one thing: by its id */
  id?: string;
  /** in words, where they say more than the kind */
  text?: string;
}

/** Props of ScoringStage: steps up to the one that is shown now, and for how long that stands. */
export interface StageProps extends FinalProps {
  steps: readonly ScoringStep[];
  ms: number;
}

export interface Ending {
  /** between the scoring lines and the table of all lines */
  Final: Component<FinalProps>;
  /** what is seen of the step that is scored now */
  ScoringStage?: Component<StageProps>;
}

/** A legal move as it stands in the dock. */
export interface ChoiceLabel {
  /** choices of one group stand together; its title is shown above them */
  group: string;
  /** what it is, in few words */
  title: string;
  /** what it brings or costs: "+7 points, 12 trains left" */
  effect?: string;
  /** higher comes first within its group, and is shown stronger from 1 on (serves my goals) */
  weight?: number;
}

/** Something that flies from one place on the screen to another: elements carry `data-anchor="name"`.
 * The frame's own anchors: `seat-0`, `seat-1`, … (player panels) and `hand`. */
export interface Flight {
  from: string;
  to: string;
  /** where it goes if the place `to` is not on the screen */
  or?: string;
  /** whether it rests on its way, larger, so that it is seen */
  rests?: boolean;
  /** what is seen flying; without it a card's back */
  Face?: Component<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- each face has props of its own
  props?: Record<string, unknown>;
}

/** How the plain view of a position names fields, and what stands in them. */
export interface PlainFields {
  /** what the ids in a field are; of fields of fields what their keys are, then what stands behind them */
  kinds: Record<string, string>;
  /** what the parts of what is unseen are made of */
  unseen: Record<string, string>;
  /** the messages of fields that are called as the table calls them elsewhere; '' tells people nothing */
  called: Record<string, string>;
  /** lists of all that may be as long as there are seats */
  common?: readonly string[];
  /** fields that the position has only later, as they would be now */
  values?: (table: TableMessage, tables: Tables) => Record<string, unknown>;
}

/** A thing of an event by its kind, as people write it. */
export type NameThing = (kind: string, value: unknown) => string;

/** Events that share one sentence. */
export interface EventGroup {
  run: readonly GameEvent[];
  /** the name of the event whose words are used, where it is not that of the first */
  as?: string;
  /** what follows the id of its words */
  suffix?: string;
  /** what the sentence names, in words */
  words?: Record<string, string>;
}

/** How events of a family become sentences. */
export interface SentenceRules {
  /** look at all events before the first of them is told: what they say of the set-up may name things */
  learn?: (events: readonly GameEvent[], tables: Tables) => void;
  /** events of one choice, in the order of their sentences: their own order would show what was chosen */
  together?: readonly string[];
  /** all events, grouped by sentence; without it, events in a row that are alike share one */
  groupEvents?: (events: readonly GameEvent[], name: NameThing, say: Say) => EventGroup[];
  /** the fields of events in a row that are listed in their sentence; without it the first that is a thing */
  listed?: readonly string[];
  /** several things of one kind in one list */
  list?: (kind: string, ids: readonly string[], name: NameThing, say: Say) => string | undefined;
  /** events whose points are written with a plus */
  signed?: readonly string[];
  /** by field of an event: the noun that it counts */
  counted?: Record<string, string>;
}

export interface GameUI {
  Board: Component<PlayProps>;
  Hand: Component<PlayProps>;
  Seat: Component<SeatProps>;
  /** one's own hand on a phone: one row of at most 56 px that scrolls sideways; the whole `Hand` is one tap away */
  HandStrip?: Component<PlayProps>;
  /** an upright board has the dock at its side where the screen is wide; without it the board lies above the dock */
  shape?: (tables: Tables) => 'wide' | 'tall';
  /** whether the choices of now are none of the board and need more height: they stand over the board by themselves */
  raised?: (table: TableMessage) => boolean;
  /** whether the choices of now are made on the board: those in the dock leave it uncovered, and scroll */
  onBoard?: (table: TableMessage) => boolean;
  /** instead of the frame's own list of choices (which groups by `label`) */
  Choices?: Component<PlayProps>;
  /** the final scoring in steps that come to the result; without it a step for each kind of line */
  scoringSteps?: (table: TableMessage, tables: Tables, result: Result, say: Say) => readonly ScoringStep[];
  /** what only the end of a match needs: it is fetched then */
  ending?: () => Promise<Ending>;
  /** how a choice is written in the dock; without it by its verb and text */
  label?: (choice: Choice, table: TableMessage, tables: Tables, say: Say) => ChoiceLabel;
  /** one sentence that says what is asked of the viewer now; without it the frame's own */
  prompt?: (table: TableMessage, tables: Tables, say: Say) => string | undefined;
  /** a value of an event or refusal by its name (`card`, `place`, …) as people write it */
  thing?: (name: string, value: unknown, tables: Tables, say: Say) => string | undefined;
  /** what a sentence about an event can tell besides its own fields, such as points that follow from the tables */
  more?: (event: GameEvent, tables: Tables, say: Say) => Record<string, string> | undefined;
  /** steps that wait for their turn one after the other: no part of the path to what is asked now */
  queued?: ReadonlySet<string>;
  /** whether a choice is made so often, and matters so little by itself, that it needs no confirming */
  unasked?: (choice: Choice) => boolean;
  /** names of events that everybody wants to hear of, however little a screen reader is to say */
  important?: ReadonlySet<string>;
  fields?: PlainFields;
  sentences?: SentenceRules;
  /** whether only its own seat learns something by an event: who sits there has to see it before another does */
  secret?: (event: GameEvent) => boolean;
  /** what is heard when an event is shown */
  sound?: (event: GameEvent) => Sound | undefined;
  /** how long an event is shown, as a part of the usual time: 0 not at all, above 1 with nothing beside it */
  pace?: (event: GameEvent, viewer: number) => number;
  /** what flies when an event is shown */
  flight?: (event: GameEvent, table: TableMessage, tables: Tables) => Flight | undefined;
}

/** The event that is being shown now, and how long it is shown; `null` in between. `ms` is 0 where animations are off.
 * The table that a component gets follows when its events have been shown: until then it is that before them. */
export interface Shown {
  event: GameEvent;
  ms: number;
}
export type ShownEvents = Readable<Shown | null>;

/** The context under which a component finds the events being shown: `getContext<ShownEvents>(EVENTS)`. */
export const EVENTS = Symbol('events');

/** The context that is true where somebody is to find a move out alone: nothing says which is usually best. */
export const UNADVISED = Symbol('unadvised');

/** The size that a board is drawn for where it is not that of the window, as in a picture to share. */
export interface Screen {
  width: number;
  height: number;
}

/** The context under which a component finds it: `getContext<Screen | undefined>(SCREEN)`. */
export const SCREEN = Symbol('screen');
