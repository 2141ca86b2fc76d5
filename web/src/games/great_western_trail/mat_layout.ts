// Where things lie on the drawn board of a player, in units of that drawing.

export interface Slot {
  /** the discs that lie there */
  id: string;
  x: number;
  y: number;
  w: number;
  /** what is freed when they are gone */
  icons: readonly string[];
  text?: string;
}

export const WIDTH = 584;
export const HEIGHT = 97;
/** How high a space for a worker is. */
export const CELL = 27;

/** The spaces of a row of workers; those that print more are wider. */
export const SPACES: readonly { x: number; w: number }[] = [27, 27, 30, 30, 35, 35].map((w, i, all) => ({
  x: 6 + all.slice(0, i).reduce((sum, one) => sum + one + 2, 0),
  w,
}));

const LEFT = 204;
const ROW = 3;
const SECOND = 50;

const row = (y: number, from: number, slots: Omit<Slot, 'x' | 'y'>[]): Slot[] => {
  let x = from;
  return slots.map((slot) => {
    const made = { ...slot, x, y };
    x += slot.w + 4;
    return made;
  });
};

export const SLOTS: readonly Slot[] = [
  ...row(ROW, LEFT, [
    { id: 'money', w: 42, icons: ['dollar'], text: '1' },
    { id: 'card', w: 42, icons: ['draw'], text: '1' },
    { id: 'certificate', w: 57, icons: ['back', 'certificate'] },
    { id: 'engine', w: 57, icons: ['engine'], text: '1' },
    { id: 'removal', w: 57, icons: ['back', 'removal'] },
  ]),
  ...row(SECOND, LEFT, [
    { id: 'step-left', w: 42, icons: ['steps'], text: '+2' },
    { id: 'step-right', w: 42, icons: ['steps'], text: '+1' },
    { id: 'hand', w: 57, icons: ['card'], text: '+1' },
    { id: 'limit-4', w: 42, icons: ['certificate'], text: '4' },
    { id: 'limit-6', w: 42, icons: ['certificate'], text: '6' },
  ]),
];

/** The track of certificates. */
export const MARKS_AT = { x: 448, y: 64 };
export const MARK = 19;

/** How far the herder goes and how many cards are held, in sum. */
export const SUMS_AT = { x: 484, y: 10 };
