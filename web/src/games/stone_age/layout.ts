// Where the eight places of the valley lie: in three rows where there is height, in two where it is flat.

export interface Cell {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Spot {
  x: number;
  y: number;
}

const TALL: readonly (readonly string[])[] = [
  ['forest', 'claypit', 'quarry'],
  ['hunt', '', 'river'],
  ['toolmaker', 'hut', 'field'],
];
const FLAT: readonly (readonly string[])[] = [
  ['hunt', 'forest', 'claypit', 'quarry'],
  ['toolmaker', 'hut', 'field', 'river'],
];

/** Whether the valley is drawn in three rows. */
export function isTall(width: number, height: number): boolean {
  return width / Math.max(1, height) < 1.6 && height > 330;
}

/**
 * The cell of each place in a valley of so many pixels; the river's cell is at the right, where the water comes down.
 */
export function cells(width: number, height: number): Map<string, Cell> {
  const tall = isTall(width, height);
  const rows = tall ? TALL : FLAT;
  const found = new Map<string, Cell>();
  const h = height / rows.length;
  rows.forEach((row, r) => {
    row.forEach((place, c) => {
      if (!place) return;
      // the hunt and the river share the broad row of the middle
      const span = tall && r === 1 ? 1.5 : 1;
      const w = (width / row.length) * span;
      const x = tall && r === 1 ? (c === 0 ? 0 : width - w) : (width / row.length) * c;
      found.set(place, { x, y: h * r, w, h });
    });
  });
  return found;
}

/** So many spots in rows under each other, the middle at 0, 0. */
export function spots(n: number, gap: number, most: number): Spot[] {
  const rows = Math.ceil(n / most);
  const found: Spot[] = [];
  for (let r = 0; r < rows; r++) {
    const inRow = Math.ceil((n - found.length) / (rows - r));
    for (let i = 0; i < inRow; i++) found.push({ x: (i - (inRow - 1) / 2) * gap, y: (r - (rows - 1) / 2) * gap });
  }
  return found;
}

/** Which seat stands on which ring, seat by seat from the first ring on; -1 for free rings. */
export function standing(at: readonly Record<string, number>[], place: string, room: number): number[] {
  const found = at.flatMap((its, seat) => Array.from({ length: its[place] ?? 0 }, () => seat));
  while (found.length < room) found.push(-1);
  return found;
}
