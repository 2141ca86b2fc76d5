// How long a match of a game takes, and how much there is to learn: what the lobby tells of it.

interface Measure {
  /** from quick to slow, with people who know the game */
  minutes: [number, number];
  /** 1 to 5 */
  weight: 2 | 3 | 4;
}

const MEASURES: Record<string, Measure> = {
  'ticket-to-ride-usa': { minutes: [30, 60], weight: 2 },
  'ticket-to-ride-germany': { minutes: [30, 60], weight: 2 },
  'stone-age': { minutes: [60, 90], weight: 3 },
  'great-western-trail-1': { minutes: [75, 150], weight: 4 },
  'great-western-trail-2': { minutes: [75, 150], weight: 4 },
};

/** Nothing for a game from elsewhere. */
export const measure = (game: string): Measure | undefined => MEASURES[game];
