// How long a match of a game takes, for whom it is, and how much there is to learn: what the lobby tells of it.

interface Measure {
  /** from quick to slow, with people who know the game */
  minutes: [number, number];
  /** whether the rulebook says so; else the minutes are our own estimate, and the lobby says "about" */
  printed?: true;
  /** the least age, where a rulebook says one */
  age?: number;
  /** how much there is to learn, from 1 to 5: our own judgement, no rulebook has it */
  weight: 2 | 3 | 4;
}

// of the five rulebooks only that of the USA prints minutes; those of the USA and of the first edition print an age
const MEASURES: Record<string, Measure> = {
  'ticket-to-ride-usa': { minutes: [30, 60], printed: true, age: 13, weight: 2 },
  'ticket-to-ride-germany': { minutes: [30, 60], weight: 2 },
  'stone-age': { minutes: [60, 90], weight: 3 },
  'great-western-trail-1': { minutes: [75, 150], age: 12, weight: 4 },
  'great-western-trail-2': { minutes: [75, 150], weight: 4 },
};

/** Nothing for a game from elsewhere. */
export const measure = (game: string): Measure | undefined => MEASURES[game];
