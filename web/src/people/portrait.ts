// The picture of a person: the seal of a railway company, drawn from a seed. The same seed is the same seal everywhere.

/** A seal: the colours are names of the page's palette, the shapes lie on a field of 48 × 48. */
export interface Seal {
  field: string;
  other: string;
  ink: string;
  /** the part of the field that has the other colour */
  division: string;
  /** what stands in the middle, on 24 × 24 */
  charge: string;
  beads: number;
}

const FIELDS = ['--dye-0', '--dye-1', '--dye-2', '--dye-3', '--dye-4', '--wood', '--felt'];
const INKS = ['--sand-986', '--straw-812', '--sand-939'];
const DIVISIONS = [
  '',
  'M0 0H24V48H0z',
  'M0 0H48V24H0z',
  'M0 0H48L0 48z',
  'M0 0H24V24H0zM24 24H48V48H24z',
  'M16 0H32V48H16z',
  'M0 16H48V32H0z',
  'M0 40L24 18 48 40V48H0z',
  'M0 0L24 24 0 48zM48 0L24 24 48 48z',
  'M0 10L10 0 48 38 38 48z',
];
const CHARGES = [
  // a wheel, a star, a bell, a lantern, a tree, a bridge, a horseshoe, a crown, a signal, a ticket, an engine, a key
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M11 5h2v14h-2zM5 11h14v2H5z',
  'M12 2l3 7 7 .6-5.400 4.800L18.300 22 12 17.800 5.700 22l1.700-7.600L2 9.600 9 9z',
  'M12 2c-4 1-6 4-6 9v5l-2 3h16l-2-3v-5c0-5-2-8-6-9m-2 18a2 2 0 0 0 4 0z',
  'M9 2h6v2H9zM7 5h10l1 3H6zM7 9h10v9H7zM5 19h14v3H5z',
  'M12 1l6 8h-3l4 6h-5.500v7h-3v-7H5l4-6H6z',
  'M1 9h22v3h-2v9h-3c0-4-2-6-6-6s-6 2-6 6H3v-9H1zM5 4h2v5H5zM17 4h2v5h-2z',
  'M7 3c-4 5-4 12 0 18h4v-3H9c-3-5-2-9 0-12h6c2 3 3 7 0 12h-2v3h4c4-6 4-13 0-18z',
  'M3 19h18v3H3zM3 17L2 6l5.500 5L12 3l4.500 8L22 6l-1 11z',
  'M11 2h2v3h8v5h-8v12h-2zM7 20h10v2H7z',
  'M2 6h20v4a2 2 0 0 0 0 4v4H2v-4a2 2 0 0 0 0-4zM8 8h1.500v8H8zM12 9h6v1.500h-6zM12 13h4v1.500h-4z',
  'M3 4h7v6h7V6h3v4h1v7H3zM5 6v4h3V6zM5 18a3 3 0 1 1 6 0zM13 18a3 3 0 1 1 6 0zM21 16l2 4h-3z',
  'M8 2a6 6 0 0 1 2.500 11.400V16H13v2.500h-2.500V22h-4v-8.400A6 6 0 0 1 8 2' +
    'm0 3.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
];
const BEADS = [0, 12, 16, 24];
const SEEDS = 2 ** 31;

/** Numbers that follow from a seed, each below its bound. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}

/** The seal of a seed. */
export function sealOf(seed: number): Seal {
  const next = numbers(seed);
  const first = next(FIELDS.length);
  const second = (first + 1 + next(FIELDS.length - 1)) % FIELDS.length;
  return {
    field: FIELDS[first]!,
    other: FIELDS[second]!,
    ink: INKS[next(INKS.length)]!,
    division: DIVISIONS[next(DIVISIONS.length)]!,
    charge: CHARGES[next(CHARGES.length)]!,
    beads: BEADS[next(BEADS.length)]!,
  };
}

/** A seed that nobody has chosen. */
export const anySeed = (): number => Math.floor(Math.random() * SEEDS);
