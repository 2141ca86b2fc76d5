// Portraits of the breeds: hide, markings, horns and hair of each, drawn on a grid of 60 × 48.

import type { Shape } from './glyphs';

interface Look {
  hide: string;
  muzzle: string;
  horns?: 'short' | 'up' | 'wide' | 'long';
  hair?: 'lock' | 'fringe' | 'curls';
  hairs?: string;
  ears?: string;
  marks?: [kind: keyof typeof MARKINGS, fill: string][];
}

const INK = 'var(--g-ink)';
const p = (d: string, fill: string, line?: string, w?: number): Shape => ({ d, fill, line, w });

const MARKINGS = {
  belt: 'M13 33c-3 3-5 8-6 15h15c-4-6-6-10-6-17zM47 33c3 3 5 8 6 15H38c4-6 6-10 6-17z',
  blaze: 'M27.500 10c2-1 3-1 5 0l3 26h-11z',
  face: 'M21 13c3-5 15-5 18 0l-2 16 1 9H22l1-9z',
  left: 'M18 13c3-4 8-5 13-4 1 8 0 15-3 22l-7 1c-3-6-5-13-3-19z',
  eyes:
    'M18 15c4-2 10 0 10 7 0 6-4 9-7 9-2-5-4-11-3-16zM42 15c-4-2-10 0-10 7 0 6 4 9 7 9 2-5 4-11 3-16z' +
    'M8 46c0-6 3-11 8-13l4 15H8zM50 48c1-4-2-7-6-8l-3 8z',
  rim: 'M19.500 36c2-6 19-6 21 0 3 9-4 12.500-10.500 12.500S16.500 45 19.500 36z',
  roan:
    'M21 16a1 1.500 0 1 0 2 0 1 1.500 0 1 0-2 0z' +
    'M26.600 13a0.900 1.350 0 1 0 1.800 0 0.900 1.350 0 1 0-1.800 0z' +
    'M33.900 14a1.100 1.650 0 1 0 2.200 0 1.100 1.650 0 1 0-2.200 0z' +
    'M38.100 19.500a0.900 1.350 0 1 0 1.800 0 0.900 1.350 0 1 0-1.800 0z' +
    'M21.400 23.500a1.100 1.650 0 1 0 2.200 0 1.100 1.650 0 1 0-2.200 0z' +
    'M27.800 21.500a1.200 1.800 0 1 0 2.400 0 1.200 1.800 0 1 0-2.400 0z' +
    'M35 25a1 1.500 0 1 0 2 0 1 1.500 0 1 0-2 0zM24 31a1 1.500 0 1 0 2 0 1 1.500 0 1 0-2 0z' +
    'M32.400 32a1.100 1.650 0 1 0 2.200 0 1.100 1.650 0 1 0-2.200 0z' +
    'M11.800 41.500a1.200 1.800 0 1 0 2.400 0 1.200 1.800 0 1 0-2.400 0z' +
    'M45.900 40.500a1.100 1.650 0 1 0 2.200 0 1.100 1.650 0 1 0-2.200 0z' +
    'M15.900 46a1.100 1.650 0 1 0 2.200 0 1.100 1.650 0 1 0-2.200 0z' +
    'M43 46a1 1.500 0 1 0 2 0 1 1.500 0 1 0-2 0z' +
    'M30.200 15.500a0.800 1.200 0 1 0 1.600 0 0.800 1.200 0 1 0-1.600 0z' +
    'M25.200 27a0.800 1.200 0 1 0 1.600 0 0.800 1.200 0 1 0-1.600 0z',
  spots:
    'M20 15a3 3 0 1 0 6 1 3 3 0 1 0-6-1zM34 13a2.500 2.500 0 1 0 5 1 2.500 2.500 0 1 0-5-1z' +
    'M28 20a2 2 0 1 0 4 1 2 2 0 1 0-4-1z' +
    'M35 27a2.500 2.500 0 1 0 5 1 2.500 2.500 0 1 0-5-1zM21 28a2 2 0 1 0 4 1 2 2 0 1 0-4-1z' +
    'M10 42a3 3 0 1 0 6 1 3 3 0 1 0-6-1z' +
    'M46 41a3 3 0 1 0 6 1 3 3 0 1 0-6-1zM20 45a2 2 0 1 0 4 1zM38 45a2 2 0 1 0 4 1z',
} as const;

const HORNS = {
  short: 'M20 12c-5 1-8-2-8-7 3 3 6 3 10 4zM40 12c5 1 8-2 8-7-3 3-6 3-10 4z',
  up: 'M19 13C12 13 8 8 9-1c3 5 7 7 12 8zM41 13c7 0 11-5 10-14-3 5-7 7-12 8z',
  wide: 'M19 13C9 15 1 11 0 0c4 7 10 8 20 7zM41 13c10 2 18-2 19-13-4 7-10 8-20 7z',
  long: 'M19 14C9 18-3 14-5 1 0 8 9 8 20 7zM41 14c10 4 22 0 24-13-5 7-14 7-25 6z',
} as const;

const HAIR = {
  lock: 'M23 9c2-3 12-3 14 0l-3 9-2-4-2 6-2-6-2 4z',
  fringe:
    'M17 10c4-6 22-6 26 0l1 14-4-5-2 9-4-7-4 10-4-10-4 7-2-9-4 5zM6 48c1-9 5-14 11-16l-2 9 4-3-2 10z' +
    'M54 48c-1-9-5-14-11-16l2 9-4-3 2 10z',
  curls: 'M20 12c-1-3 2-5 4-4 1-3 5-3 6-1 1-2 5-2 6 1 2-1 5 1 4 4-1 3-4 3-5 2-1 2-4 2-5 0-1 2-4 2-5 0-1 1-4 1-5-2z',
} as const;

const BLACK = 'var(--gray-269)';
const WHITE = 'var(--sand-964)';
const PINK = 'var(--coral-865)';
const DARK = 'var(--umber-300)';
const SLATE = 'var(--gray-516)';

const LOOKS: Record<string, Look> = {
  Jersey: { hide: 'var(--orange-762)', muzzle: DARK, horns: 'short', ears: DARK, marks: [['rim', WHITE]] },
  'Dutch Belt': { hide: BLACK, muzzle: SLATE, horns: 'short', marks: [['belt', WHITE]] },
  'Black Angus': { hide: BLACK, muzzle: SLATE, hair: 'curls', hairs: 'var(--gray-387)' },
  Guernsey: {
    hide: 'var(--orange-770)',
    muzzle: PINK,
    marks: [
      ['blaze', WHITE],
      ['belt', WHITE],
    ],
  },
  Holstein: { hide: WHITE, muzzle: PINK, ears: BLACK, marks: [['eyes', BLACK]] },
  'Brown Swiss': {
    hide: 'var(--brown-537)',
    muzzle: DARK,
    ears: 'var(--ochre-651)',
    marks: [['rim', 'var(--sand-833)']],
  },
  Ayrshire: { hide: WHITE, muzzle: PINK, horns: 'up', ears: 'var(--rust-518)', marks: [['left', 'var(--rust-518)']] },
  'West Highland': { hide: 'var(--rust-586)', muzzle: PINK, horns: 'wide', hair: 'fringe', hairs: 'var(--rust-617)' },
  'Texas Longhorn': { hide: 'var(--straw-889)', muzzle: PINK, horns: 'long', marks: [['spots', 'var(--rust-518)']] },
  Criollo: { hide: 'var(--straw-824)', muzzle: DARK, horns: 'up', hair: 'lock', hairs: 'var(--brown-537)' },
  'Santa Gertrudis': { hide: 'var(--red-406)', muzzle: 'var(--red-335)', hair: 'curls', hairs: 'var(--red-462)' },
  Pineywoods: { hide: 'var(--gray-846)', muzzle: BLACK, horns: 'wide', ears: BLACK, marks: [['spots', BLACK]] },
  Galloway: { hide: WHITE, muzzle: BLACK, ears: BLACK, hair: 'fringe', hairs: 'var(--sand-923)' },
  Longhorn: { hide: 'var(--rust-525)', muzzle: PINK, horns: 'long', marks: [['blaze', WHITE]] },
  Corriente: { hide: 'var(--umber-424)', muzzle: BLACK, horns: 'up', marks: [['rim', 'var(--ochre-712)']] },
  Shorthorn: { hide: 'var(--rust-481)', muzzle: PINK, horns: 'short', marks: [['roan', WHITE]] },
  Hereford: {
    hide: 'var(--rust-485)',
    muzzle: PINK,
    horns: 'short',
    hair: 'curls',
    hairs: WHITE,
    marks: [['face', WHITE]],
  },
  Simmental: { hide: 'var(--orange-759)', muzzle: PINK, marks: [['face', WHITE]], ears: 'var(--orange-759)' },
};

export const BREEDS = Object.keys(LOOKS);

const known = new Map<string, Shape[]>();

/** The head of a breed by the name on its cards. */
export function portrait(breed: string): Shape[] {
  let found = known.get(breed);
  if (!found) known.set(breed, (found = drawn(LOOKS[breed] ?? LOOKS.Jersey!)));
  return found;
}

function drawn(look: Look): Shape[] {
  const markings = (kinds: string[]): Shape[] =>
    (look.marks ?? []).flatMap(([kind, fill]) => (kinds.includes(kind) ? [p(MARKINGS[kind], fill)] : []));
  return [
    p('M5 50c1-14 9-21 25-21s24 7 25 21z', look.hide, INK, 1.2),
    ...markings(['belt']),
    ...(look.horns ? [p(HORNS[look.horns], 'var(--sand-923)', INK, 1)] : []),
    p('M19 17c-7-4-12-2-15 2 4 5 10 5 15 2zM41 17c7-4 12-2 15 2-4 5-10 5-15 2z', look.ears ?? look.hide, INK, 1.1),
    p('M18 13c3-6 21-6 24 0 1 6-1 12-3 17l-1 8c-1 6-4 9-8 9s-7-3-8-9l-1-8c-2-5-4-11-3-17z', look.hide, INK, 1.2),
    ...markings(['blaze', 'face', 'left', 'eyes', 'rim', 'roan', 'spots']),
    p('M21 37c2-4 16-4 18 0 2 6-3 10.500-9 10.500S19 43 21 37z', look.muzzle, INK, 0.9),
    p(
      'M25 40a1.600 2 0 1 0 3.200 0 1.600 2 0 1 0-3.200 0' + 'M31.800 40a1.600 2 0 1 0 3.200 0 1.600 2 0 1 0-3.200 0',
      INK,
    ),
    p(
      'M22 23a2.300 2.600 0 1 0 4.600 0 2.300 2.600 0 1 0-4.600 0' +
        'M33.400 23a2.300 2.600 0 1 0 4.600 0 2.300 2.600 0 1 0-4.600 0',
      'var(--white)',
      INK,
      0.8,
    ),
    p(
      'M23.300 23.400a1.200 1.500 0 1 0 2.400 0 1.200 1.500 0 1 0-2.400 0' +
        'M34.300 23.400a1.200 1.500 0 1 0 2.400 0 1.200 1.500 0 1 0-2.400 0',
      INK,
    ),
    ...(look.hair ? [p(HAIR[look.hair], look.hairs ?? look.hide, INK, 0.8)] : []),
  ];
}
