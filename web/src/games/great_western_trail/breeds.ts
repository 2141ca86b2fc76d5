// Portraits of the breeds: build, hide, markings, horns and hair of each, so that each is known without its name.

import {
  BUILDS,
  DOTS,
  EAR_INSIDES,
  EARS,
  EYES,
  FACES,
  HAIR,
  HEAD,
  HORNS,
  LOCKS,
  MARKINGS,
  MUZZLE,
  NOSTRILS,
  SHADOW,
  SURROUNDINGS,
  SWITCH,
  TAIL,
  UDDER,
} from './cattle_shapes';
import type { Shape } from './glyphs';

interface Look {
  build: keyof typeof BUILDS;
  hide: string;
  muzzle: string;
  /** of the legs, where they are not as the hide */
  legs?: string;
  ears?: keyof typeof EARS;
  earFill?: string;
  earInside?: string;
  horns?: keyof typeof HORNS;
  hair?: keyof typeof HAIR;
  hairFill?: string;
  marks?: [kind: keyof typeof MARKINGS, fill: string][];
  face?: [kind: keyof typeof FACES, fill: string][];
  dots?: [kind: keyof typeof DOTS, fill: string, size: number];
  faceDots?: string;
  behind?: (keyof typeof SURROUNDINGS)[];
  /** worn: a bell at the neck, a rope */
  worn?: keyof typeof WORN;
}

const INK = 'var(--g-ink)';
const BLACK = 'var(--gray-269)';
const WHITE = 'var(--sand-964)';
const PINK = 'var(--coral-865)';
const DARK = 'var(--umber-300)';
const SLATE = 'var(--gray-516)';
const FAWN = 'var(--orange-762)';
const MAHOGANY = 'var(--rust-481)';
const GOLD = 'var(--orange-807)';
const HORN = 'var(--sand-923)';

const p = (d: string, fill: string, line?: string, w?: number): Shape => ({ d, fill, line, w });
const line = (d: string, stroke: string, w: number): Shape => ({ d, fill: 'none', line: stroke, w });

const BELL = [
  line('M28 16.5c1.5 6-.5 13-5 17', 'var(--g-red)', 2.6),
  p('M20 33.5h6l1.5 6.5h-9z', 'var(--g-gold)', INK, 0.9),
  p('M22 40h2v2h-2z', INK),
];
const LASSO = [
  line('M29 17c2 6-1 13-6.5 17M28 28c2 9 5 13 12 14 9 1 15-2 9-3.5s-13 2-6 3.5', 'var(--straw-879b)', 1.8),
];

const WORN = { bell: BELL, lasso: LASSO };

const LOOKS: Record<string, Look> = {
  Jersey: {
    build: 'dairy',
    hide: FAWN,
    muzzle: DARK,
    legs: DARK,
    horns: 'short',
    earFill: DARK,
    face: [
      ['dish', 'var(--straw-889)'],
      ['ring', WHITE],
    ],
  },
  'Dutch Belt': { build: 'dairy', hide: BLACK, muzzle: SLATE, horns: 'short', marks: [['broad belt', WHITE]] },
  'Black Angus': {
    build: 'beef',
    hide: BLACK,
    muzzle: SLATE,
    ears: 'round',
    hair: 'curls',
    hairFill: 'var(--gray-387)',
  },
  Guernsey: {
    build: 'dairy',
    hide: 'var(--rust-608)',
    muzzle: PINK,
    legs: WHITE,
    marks: [['white saddle', WHITE]],
    face: [['star', WHITE]],
  },
  Holstein: {
    build: 'dairy',
    hide: WHITE,
    muzzle: PINK,
    earFill: BLACK,
    marks: [['round patches', BLACK]],
    face: [['eyes', BLACK]],
  },
  'Brown Swiss': {
    build: 'dairy',
    hide: 'var(--brown-537)',
    muzzle: DARK,
    ears: 'large',
    earInside: 'var(--straw-920)',
    face: [['ring', 'var(--straw-920)']],
    behind: ['alps', 'snow'],
    worn: 'bell',
  },
  Ayrshire: {
    build: 'dairy',
    hide: WHITE,
    muzzle: PINK,
    earFill: MAHOGANY,
    horns: 'lyre',
    marks: [['jagged patches', MAHOGANY]],
    face: [['half', MAHOGANY]],
  },
  'West Highland': {
    build: 'shaggy',
    hide: 'var(--rust-586)',
    muzzle: PINK,
    horns: 'wide',
    hair: 'fringe',
    hairFill: 'var(--coral-621)',
  },
  'Texas Longhorn': {
    build: 'lean',
    hide: 'var(--straw-889)',
    muzzle: PINK,
    horns: 'long',
    earFill: 'var(--rust-518)',
    marks: [['blotches', 'var(--rust-518)']],
    faceDots: 'var(--rust-518)',
  },
  Criollo: {
    build: 'lean',
    hide: 'var(--straw-812)',
    muzzle: DARK,
    legs: 'var(--brown-537)',
    horns: 'lyre',
    marks: [['stripes', 'var(--orange-658)']],
  },
  'Santa Gertrudis': { build: 'humped', hide: 'var(--red-426)', muzzle: 'var(--red-335)', ears: 'hanging' },
  Pineywoods: {
    build: 'lean',
    hide: 'var(--gray-351)',
    muzzle: BLACK,
    horns: 'twisted',
    marks: [['white back', WHITE]],
    dots: ['speckled', WHITE, 1.6],
    faceDots: WHITE,
    behind: ['pines'],
  },
  Galloway: {
    build: 'shaggy',
    hide: 'var(--umber-396)',
    muzzle: BLACK,
    ears: 'round',
    hair: 'mop',
    hairFill: 'var(--umber-451)',
    marks: [['shaggy belt', WHITE]],
  },
  Longhorn: {
    build: 'lean',
    hide: 'var(--rust-555)',
    muzzle: PINK,
    legs: WHITE,
    horns: 'long',
    marks: [['white underside', WHITE]],
    face: [['blaze', WHITE]],
  },
  Corriente: {
    build: 'lean',
    hide: 'var(--umber-319)',
    muzzle: BLACK,
    horns: 'lyre',
    marks: [['back stripe', 'var(--orange-658)']],
    face: [['ring', 'var(--orange-801)']],
    worn: 'lasso',
  },
  Shorthorn: {
    build: 'beef',
    hide: 'var(--rust-518)',
    muzzle: PINK,
    horns: 'short',
    dots: ['roan', 'var(--coral-864)', 1.4],
    face: [['star', WHITE]],
  },
  Hereford: {
    build: 'beef',
    hide: 'var(--red-406)',
    muzzle: PINK,
    legs: WHITE,
    hair: 'curls',
    hairFill: WHITE,
    marks: [['white breast', WHITE]],
    face: [['white', WHITE]],
  },
  Simmental: {
    build: 'beef',
    hide: GOLD,
    muzzle: PINK,
    legs: WHITE,
    marks: [['big patches', WHITE]],
    face: [['white', WHITE]],
  },
};

export const BREEDS = Object.keys(LOOKS);

export interface Picture {
  body: Shape[];
  head: Shape[];
  /** where the middle of the head's grid lies, and how large it is drawn */
  headAt: { x: number; y: number; scale: number };
  horns?: keyof typeof HORNS;
}

const known = new Map<string, Picture>();

/** A breed by the name on its cards. */
export function portrait(breed: string): Picture {
  let found = known.get(breed);
  if (!found) known.set(breed, (found = drawn(LOOKS[breed] ?? LOOKS.Jersey!)));
  return found;
}

function drawn(look: Look): Picture {
  return {
    body: bodyOf(look),
    head: headOf(look),
    horns: look.horns,
    headAt: look.horns === 'long' ? { x: 23.5, y: 5, scale: 0.5 } : { x: 18.5, y: 4, scale: 0.58 },
  };
}

function bodyOf(look: Look): Shape[] {
  const { body, near, far } = BUILDS[look.build];
  const legs = look.legs ?? look.hide;
  return [
    ...(look.behind ?? []).map((kind) => p(SURROUNDINGS[kind].d, SURROUNDINGS[kind].fill)),
    p(SHADOW, 'var(--gwt-shade)'),
    p(far, legs, INK, 1),
    p(far, 'var(--gwt-shade)'),
    ...(look.build === 'dairy' ? [p(UDDER, PINK, INK, 0.8)] : []),
    p(near, legs, INK, 1),
    p(body, look.hide),
    ...(look.marks ?? []).map(([kind, fill]) => p(MARKINGS[kind], fill)),
    ...(look.dots ? [line(DOTS[look.dots[0]], look.dots[1], look.dots[2])] : []),
    ...(look.build === 'shaggy' ? [line(LOCKS, 'var(--gwt-shade)', 1.2)] : []),
    p(body, 'none', INK, 1.1),
    ...(look.worn ? WORN[look.worn] : []),
    line(TAIL, INK, 2),
    p(SWITCH, look.legs === WHITE ? WHITE : DARK, INK, 0.6),
  ];
}

function headOf(look: Look): Shape[] {
  return [
    ...(look.horns ? [p(HORNS[look.horns], HORN, INK, 1.6)] : []),
    p(EARS[look.ears ?? 'level'], look.earFill ?? look.hide, INK, 1.6),
    ...(look.earInside ? [p(EAR_INSIDES, look.earInside)] : []),
    p(HEAD, look.hide),
    ...(look.face ?? []).map(([kind, fill]) => p(FACES[kind], fill)),
    ...(look.faceDots ? [line(DOTS.face, look.faceDots, 2.6)] : []),
    p(HEAD, 'none', INK, 1.8),
    p(MUZZLE, look.muzzle, INK, 1.2),
    p(NOSTRILS, INK),
    p(EYES, INK, 'var(--g-light)', 1),
    ...(look.hair ? [p(HAIR[look.hair], look.hairFill ?? look.hide, INK, 1.2)] : []),
  ];
}
