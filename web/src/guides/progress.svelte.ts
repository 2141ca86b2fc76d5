// How far somebody has come in the guide of each game, remembered in this browser.

interface Progress {
  on: boolean;
  /** steps that were shown, in their order */
  done: string[];
  finished: boolean;
  /** begun again in this match, at this event: what was done before does not count */
  match: string;
  from: number;
}

const key = (game: string): string => `parlorcar.guide.${game}`;
const START: Progress = { on: false, done: [], finished: false, match: '', from: 0 };
const known = $state<Record<string, Progress>>({});

function read(game: string): Progress {
  try {
    return { ...START, ...(JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Progress>) };
  } catch {
    return { ...START };
  }
}

/** How far the guide of a game has come. */
export function progress(game: string): Readonly<Progress> {
  return known[game] ?? read(game);
}

function keep(game: string, some: Partial<Progress>): void {
  known[game] = { ...progress(game), ...some };
  try {
    localStorage.setItem(key(game), JSON.stringify(known[game]));
  } catch {
    // it is remembered for as long as the page is open
  }
}

/** From its first step; in a match that is under way, with what happens from now on. */
export const begin = (game: string, match = '', from = 0): void => keep(game, { ...START, on: true, match, from });
/** Where it was left. */
export const resume = (game: string): void => keep(game, { on: true });
export const leave = (game: string): void => keep(game, { on: false });
export const finish = (game: string): void => keep(game, { on: false, finished: true });
export const tick = (game: string, step: string): void => {
  const done = progress(game).done;
  if (!done.includes(step)) keep(game, { done: [...done, step] });
};
export const untick = (game: string, step: string): void =>
  keep(game, { done: progress(game).done.filter((one) => one !== step) });
