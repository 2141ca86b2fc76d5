// A line of the log.

/** A line of the log: a sentence, who it is about, and the events behind it. */
export interface Line {
  n: number;
  move: number;
  player: number;
  /** other seats that it names: who was paid, who has to answer */
  about: number[];
  text: string;
  event: string;
  turn: boolean;
  /** the page of what it happened in, where that is not this match */
  page?: string;
}
