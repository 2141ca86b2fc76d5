// The messages of the service, under short names. `schema.d.ts` is made from its OpenAPI schema (`npm run schema`).

import type { components } from './schema';

type S = components['schemas'];
export type GameInfo = S['GameInfo'];
export type Family = S['FamilyInfo'];
export type MatchLine = S['MatchLine'];
export type MatchInfo = S['MatchInfo'];
export type Lobby = S['Lobby'];
export type About = S['About'];
export type Privacy = S['Privacy'];
export type NewMatch = S['NewMatch'];
export type Created = S['Created'];
export type Link = S['Link'];
export type Problem = S['Problem'];
export type PushTo = S['PushTo'];
export type Replay = S['Replay'];
export type ReviewProgress = S['ReviewProgress'];
export type Review = S['ReviewInfo'];
export type RecordInfo = S['RecordInfo'];
export type Rules = S['Rules'];
export type Seated = S['Seated'];
export type Verified = S['Verified'];
export type SeatView = S['SeatView'];
export type Choice = S['Choice'];
export type PlannedMove = S['PlannedMove'];
export type Result = Omit<S['Result'], 'breakdown'> & { breakdown: ScoreLine[][] };

/** A line of the final score: the message `score.{prefix}.{line}` with its parameters, and its points. */
export interface ScoreLine {
  line: string;
  points: number;
  [param: string]: unknown;
}

/** Something that happened, as far as the viewer knows it; `n` counts events, `move` is the move that it belongs to. */
export interface GameEvent {
  n: number;
  move: number;
  event: string;
  player?: number;
  [param: string]: unknown;
}

/** What the viewer may know of the position. Fields of the game stand beside those that all games have. */
export interface View {
  game: string;
  players: number;
  viewer: number;
  over: boolean;
  player: number;
  scores: number[];
  stack: { step: string; player: number; [extra: string]: unknown }[];
  seats: string[];
  moves: number;
  [field: string]: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- a family knows its own fields
}

/** All that a viewer may see now. */
export type TableMessage = Omit<S['Table'], 'view' | 'events' | 'result'> & {
  view: View | null;
  events: GameEvent[];
  result: Result | null;
};
export type Line = S['Line'];
export type TalkMessage = S['TalkMessage'];
export type Refused = S['RefusedMessage'];
export type Done = S['Done'];
