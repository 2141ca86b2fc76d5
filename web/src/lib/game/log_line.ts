// A line of the log.

/** A line of the log: a sentence, who it is about, and the events behind it. */
export interface Line {
  n: number;
  move: number;
  player: number;
  /** other seats that it names: who was paid, who has to answer */
  about: number[];
  text: string;
  /** the sentence as it follows another about the same player: without its name */
  rest: string;
  event: string;
  /** the page of what it happened in, where that is not this match */
  page?: string;
}
