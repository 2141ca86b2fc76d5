// The icons of the table on a 24 × 24 grid, drawn for it. A shape may be filled or only a line.

export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  w?: number;
}

const INK = 'var(--g-ink)';
const f = (d: string, fill: string, line = INK, w = 1): Shape => ({ d, fill, line, w });
const l = (d: string, line = INK, w = 1.8): Shape => ({ d, fill: 'none', line, w });

const card = (fill: string): Shape =>
  f('M5 3h14a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 19 21H5a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 ' + '1.5 0 0 1 5 3z', fill);
const head = (fill: string): Shape[] => [
  f(
    'M3 4.5c-.5 3 1 4.7 3.5 5l.8 5.5c.4 3.5 2.2 6 4.7 6s4.3-2.5 4.7-6l.8-5.5c2.5-.3 ' +
      '4-2 3.5-5-1.2 1.8-3 2.3-5 2H8C6 6.8 4.2 6.3 3 4.5z',
    fill,
    INK,
    1.2,
  ),
  f('M9 16.5h6c.3 2.5-1 4.3-3 4.3s-3.3-1.8-3-4.3z', 'var(--g-muzzle)', INK, 0.8),
  l('M8.7 11v1.6M15.3 11v1.6', INK, 1.9),
];
const smallHead = (x: number, y: number): string =>
  `M${x - 5} ${y - 4.5}c0 2.2 1 3.3 2.5 3.5l.5 3c.3 2.5.9 4 2 4s1.7-1.5 2-4l.5-3c1.5-.2 2.5-1.3 2.5-3.5` +
  'c-.8 1-1.8 1.3-3 1.2h-4c-1.2.1-2.2-.2-3-1.2z';
const mask = (x: number, y: number): string =>
  `M${x - 4.8} ${y - 2.5}c3-1 6.6-1 9.6 0 .3 3-1 5-2.8 5-1.2 0-1.3-1-2-1s-.8 1-2 1c-1.8 0-3.1-2-2.8-5z`;
// of the tiles of Kansas City: that of this one, or both where any will do
const TILE = 'var(--tile, var(--b-green))';
const OTHER = 'var(--tile, var(--other-tile))';
// it looks to the right, where the line leads
const engineBody = f('M21 9h-8.5V5h-8v13.5h16.7l2.3 2.5V16H21zM19.5 4.5h-3.3V9h3.3z', 'var(--g-engine)');
const wheels = f(
  'M4.7 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M13.7 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  'var(--g-light)',
);
const house = f('M3 11.5 12 4l9 7.5h-2.5V20.5h-13v-9z', 'var(--g-house)');
// a canopy over a platform with a clock: no walls, so that nobody takes it for a house
const station: Shape[] = [
  l('M5 11v7.5M19 11v7.5', INK, 1.8),
  f('M12 11.5a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z', 'var(--g-light)'),
  l('M12 13v1.9h1.5', INK, 1.2),
  f('M1.5 10.5 5.5 5h13l4 5.5z', 'var(--g-blue)'),
  f('M1.5 18.5h21v3h-21z', 'var(--g-steel)'),
];
/** A small sign in the lower corner: what is done with the thing. */
const badge = (d: string): Shape[] => [
  f('M17 11.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z', 'var(--g-green)'),
  l(d, 'var(--g-light)', 1.8),
];
const hat = (fill: string): Shape =>
  f(
    'M2 14.5c2.5 2 6 2.8 10 2.8s7.5-.8 10-2.8c-1.5-.4-3.3-.4-4.7-.2L16 7.5' +
      'c-1.3-1.5-3-.6-4 .4-1-1-2.7-1.9-4-.4l-1.3 6.8c-1.4-.2-3.2-.2-4.7.2z',
    fill,
  );

export const GLYPHS: Record<string, Shape[]> = {
  dollar: [
    f('M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z', 'var(--g-gold)'),
    l(
      'M15.3 8.3c-.8-1-2-1.5-3.3-1.5-1.9 0-3.2 1-3.2 2.5 0 3.7 6.6 1.6 6.6 5.3 0 ' +
        '1.6-1.5 2.6-3.4 2.6-1.5 0-2.8-.6-3.6-1.7M12 5v14',
      'var(--g-gold-ink)',
      1.7,
    ),
  ],
  certificate: [
    f('M4 4h16v12H4z', 'var(--g-paper)'),
    l('M7 7.5h10M7 10.5h10', INK, 1.2),
    f('M12 12a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z', 'var(--g-red)'),
    f('M10 17.5 9.3 22l2.7-1.5 2.7 1.5-.7-4.5z', 'var(--g-red)'),
  ],
  token: [
    f('M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z', 'var(--g-orange)'),
    l('M7 9.5h9M13.5 6.5l3 3-3 3M17 14.5H8M10.5 11.5l-3 3 3 3', 'var(--g-light)', 1.9),
  ],
  cowboy: [hat('var(--g-brown)'), l('M6.5 13.8c3.5 1 7.5 1 11 0', 'var(--g-light)', 1.4)],
  craftsman: [f('M4 5.5 9 3l9 3.5-1.3 4-4.2-1.6-8 11.6-3-2 7.8-11.7z', 'var(--g-steel)')],
  engineer: [
    f(
      'M12 3l1.6 2.6 3-.7.4 3 2.9 1-1.2 2.8 1.9 2.4-2.5 1.7.1 3.1-3.1.2-1.5 2.7L12 ' +
        '20.3l-2.6 1.5L8 19.1l-3.1-.2.1-3.1L2.5 14l1.9-2.4L3.2 8.9l2.9-1 .4-3 3 .7z',
      'var(--g-blue)',
    ),
    f('M12 9a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 12 9z', 'var(--g-light)'),
  ],
  engine: [engineBody, wheels],
  back: [engineBody, wheels, l('M15 2H2M5.5-.8 2 2l3.5 2.8', 'var(--g-red)', 2.1)],
  station,
  building: [house, f('M10 20.5v-5.5h4v5.5z', 'var(--g-brown)')],
  // a frame that is being put up
  build: [
    l('M4 20.5v-9L12 5l8 6.5v3M4 20.5h7M4 15.5h9M9 20.5v-13', 'var(--g-house)', 2),
    ...badge('M17 13.5v7M13.5 17h7'),
  ],
  hire: [
    f('M12 10.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.3-5 3.5-8 8-8s7.7 3 8 8z', 'var(--g-brown)'),
    l('M12 14.5v5M9.5 17h5', 'var(--g-light)', 2),
  ],
  worker: [f('M12 10.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.3-5 3.5-8 8-8s7.7 3 8 8z', 'var(--g-brown)')],
  buy: [
    ...head('var(--g-hide)'),
    f('M17.5 12.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z', 'var(--g-gold)'),
    l('M19 15.8c-.5-.6-2.8-.7-2.8.6 0 1.5 3 .7 3 2.3 0 1.3-2.5 1.3-3.2.4M17.5 14.5v6', 'var(--g-gold-ink)', 1.1),
  ],
  cow: head('var(--g-hide)'),
  removal: [card('var(--g-paper)'), l('M7.5 7.5l9 9M16.5 7.5l-9 9', 'var(--g-red)', 2.2)],
  // one from the pile up into the hand, one down onto the discards
  draw: [
    f('M8 1.5h12v17H8z', 'var(--g-card-2)'),
    f('M4 5h12v17.5H4z', 'var(--g-card-2)'),
    l('M10 19V9.5M6.3 13 10 9.3l3.7 3.7', 'var(--g-light)', 2.4),
  ],
  drop: [f('M6 2h13v18H6z', 'var(--g-paper)'), l('M12.5 5.5v17M8 18.3l4.5 4.5 4.5-4.5', 'var(--g-red)', 2.6)],
  card: [card('var(--g-card-2)'), l('M8 8l8 8M16 8l-8 8', 'var(--g-light)', 1)],
  pair: [
    f('M10 1.5h12v15H10z', 'var(--g-paper)'),
    f(smallHead(16, 6.5), 'var(--g-hide)', INK, 0.9),
    f('M2.5 6.5h12v16h-12z', 'var(--g-paper)'),
    f(smallHead(8.5, 13), 'var(--g-hide)', INK, 0.9),
  ],
  // two tiles of Kansas City, as people trade with or arrest them
  'both colours': [
    f('M.8 2.5h12v12h-12z', 'var(--b-green)'),
    f('M11.2 9.5h12v12h-12z', 'var(--other-tile)'),
    f('M6.8 4l4 8.5h-8zM17.2 11l4 8.5h-8z', 'var(--on-tile-tent)', 'var(--on-tile-tent-line)', 0.8),
    f(mask(6.8, 8.5) + mask(17.2, 15.5), 'var(--on-tile-mask)', 'var(--on-tile-mask-line)', 0.8),
  ],
  objective: [
    card('var(--g-goal)'),
    f('M12 6.5l1.7 3.6 3.9.5-2.9 2.7.8 3.9-3.5-1.9-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z', 'var(--g-gold)'),
  ],
  // into a hand of cards
  'to hand': [
    f('M2.5 10 10 5.5l8 13.5-7.5 4z', 'var(--g-paper)'),
    f('M27.5 10 20 5.5l-8 13.5 7.5 4z', 'var(--g-paper)'),
    f('M9 2h12v17H9z', 'var(--g-goal)'),
    f('M15 5.5l1.6 3.3 3.6.5-2.6 2.5.7 3.6-3.3-1.7-3.3 1.7.7-3.6-2.6-2.5 3.6-.5z', 'var(--g-gold)'),
  ],
  auxiliary: [f('M4 4h16v16H4z', 'var(--g-aux)'), l('M12 8v8M8 12h8', 'var(--g-light)', 2.4)],
  auxiliary2: [
    f('M1 6.5h10v11H1zM13 6.5h10v11H13z', 'var(--g-aux)'),
    l('M6 9v6M3.2 12h5.6M18 9v6M15.2 12h5.6', 'var(--g-light)', 1.8),
  ],
  move: [f('M8 3h6l.5 8c3 .7 6.5 2 6.5 5.5v3H8z', 'var(--g-brown)'), l('M8 16.7h13', 'var(--g-light)', 1.4)],
  // past everything: no fee is paid
  ride: [
    f('M3 5h6l.5 7c3 .7 6.5 2 6.5 5.5v3H3z', 'var(--g-brown)'),
    l('M3 17.7h13', 'var(--g-light)', 1.4),
    f('M17.5 1a5.5 5.5 0 1 0 .01 0z', 'var(--g-gold)'),
    l('M17.5 4v5', 'var(--g-gold-ink)', 1.6),
    l('M12.5 11.5l10-10', 'var(--g-red)', 2.4),
  ],
  // what the houses before and behind do is done in the one between them
  copy: [
    l('M0 22.3h60', 'var(--gwt-road)', 2),
    f('M1 13.5 8.5 8l7.5 5.5V22H1zM44 13.5 51.5 8l7.5 5.5V22H44z', 'var(--g-house)'),
    f('M4 14.5h9V20H4zM47 14.5h9V20h-9z', 'var(--g-paper)', INK, 0.7),
    f('M19.5 12.5 30 5.5l10.5 7V22h-21z', 'var(--g-light)'),
    f('M23.5 13h13v7h-13z', 'var(--g-paper)', INK, 0.8),
    l('M6 16h5M6 18h5M49 16h5M49 18h5M26 15.5h8M26 17.8h8', INK, 0.9),
    l('M10 5.5C13 .5 21 0 25.5 5M25.8.3v5.2h-5.2M50 5.5C47 .5 39 0 34.5 5M34.2.3v5.2h5.2', INK, 2),
  ],
  upgrade: [...station, ...badge('M17 20.5v-7M13.8 16.7 17 13.5l3.2 3.2')],
  // on the line a station on the left, the engine that has passed it on the right
  'upgrade behind': [
    l('M0 22h54', 'var(--g-steel)', 2),
    l('M4 10v8M18 10v8', INK, 1.7),
    f('M1 10.5 4.5 5.5h13l3.5 5z', 'var(--g-blue)'),
    f('M1 18h20v3.5H1z', 'var(--g-steel)'),
    f('M11 8.5a5.7 5.7 0 1 0 .01 0z', 'var(--g-green)'),
    l('M11 18v-6.5M7.9 14.2 11 11.2l3.1 3', 'var(--g-light)', 1.9),
    f('M50.5 10.5H42V7h-8v12.5h16.7L53 22v-4.5h-2.5zM49 6.5h-3.3v4H49z', 'var(--g-engine)'),
    f(
      'M34.2 19.5a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0' + 'M43.2 19.5a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0',
      'var(--g-light)',
    ),
    l('M43 2.5H24M28-.5 24 2.5l4 3', 'var(--g-red)', 2.2),
  ],
  delivery: [
    f('M2.5 6h19v10h-19zM5 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0', 'var(--g-red)'),
    l('M7.5 6v10M12 6v10M16.5 6v10', INK, 0.9),
  ],
  // up to the limit
  'all certificates': [
    f('M2 2.5h18v13H2z', 'var(--g-paper)'),
    l('M5 6h12M5 9h12', INK, 1.2),
    f('M11 11a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z', 'var(--g-red)'),
    f('M9 17.3 8.2 22.5l2.8-1.7 2.8 1.7-.8-5.2z', 'var(--g-red)'),
    l('M25 2.5h15', INK, 3.2),
    l('M32.5 22.5V7.5M26.5 13l6-6 6 6', 'var(--g-green)', 3.2),
  ],
  wood: [f('M12 2 6.5 9.5H9L4.5 16H10.5v5.5h3V16h6L15 9.5h2.5z', 'var(--g-green)')],
  hand: [
    f(
      'M7 21.5c-1-3-3.5-6-4-8 .8-1 2.2-.7 3.5 1V5c0-1.5 2.3-1.5 2.3 0v5-6.5c0-1.6 ' +
        '2.4-1.6 2.4 0V10l.1-6c0-1.5 2.3-1.5 2.3 0v6.5l.2-4.5c0-1.5 2.2-1.5 2.2 0v9' +
        'c0 3-.8 4.5-1.5 6.5z',
      'var(--hand, var(--g-green))',
      INK,
      1.1,
    ),
  ],
  flood: [
    l(
      'M2 8c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0M2 13c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0' +
        'M2 18c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0',
      'var(--g-water)',
      2.6,
    ),
  ],
  drought: [
    f(
      'M10 21.5V15c-4 .3-5.5-1.5-5.5-6h2.5c0 2.5.8 3.5 3 3.5V4.5c0-2.3 4-2.3 4 0V10' +
        'c2.2 0 3-1 3-3.5h2.5c0 4.5-1.5 6.3-5.5 6v9z',
      'var(--g-cactus)',
    ),
  ],
  rockfall: [
    f(
      'M2 20.5l3.5-7 4-1.5 3.5 4.5-1 4zM12 20.5l2-6 3.5-2 4.5 4v4z' + 'M8 10.5l2.5-5 4-1.5 3 4-2.5 3.5-4 .5z',
      'var(--g-rock)',
    ),
  ],
  hazard: [
    f('M12 2.5 22.5 21h-21z', 'var(--g-gold)'),
    l('M12 9v6', 'var(--g-gold-ink)', 2.4),
    f('M12 16.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z', 'var(--g-gold-ink)', 'none'),
  ],
  'remove hazard': [
    f('M11 1.5 21 19H1z', 'var(--g-gold)'),
    l('M11 7v5.5M11 15.7h.01', 'var(--g-gold-ink)', 2.4),
    l('M13.5 13l9 9M22.5 13l-9 9', 'var(--g-light)', 5.2),
    l('M13.5 13l9 9M22.5 13l-9 9', 'var(--g-red)', 3),
  ],
  trade: [
    f('M12 3.5V20.5H3.5z', TILE),
    f('M12 3.5 20.5 20.5H12z', OTHER),
    l('M10 2l2 2.5L14 2', INK, 1.4),
    f('M12 12l3.5 8.5h-7z', 'var(--g-paper)'),
  ],
  arrest: [
    f('M12 7.5c-3.5 0-6.5 0-9.5 1.5-.5 4 1.5 7.5 5 7.5 2.5 0 3-2 4.5-2z', TILE),
    f('M12 7.5c3.5 0 6.5 0 9.5 1.5.5 4-1.5 7.5-5 7.5-2.5 0-3-2-4.5-2z', OTHER),
    f(
      'M6 10.5c1.5-1 3.3-.8 4.3.6-1 1.6-3.3 1.7-4.3-.6z' + 'M18 10.5c-1.5-1-3.3-.8-4.3.6 1 1.6 3.3 1.7 4.3-.6z',
      'var(--g-light)',
    ),
  ],
  city: [
    f('M3 20.5v-9h5v-6h6v4h7v11z', 'var(--g-steel)'),
    l('M5.5 14h.1M5.5 17h.1M11 9h.1M11 12.5h.1M11 16h.1M17 13h.1M17 16.5h.1', 'var(--g-light)', 2),
  ],
  steps: [f('M8 3h6l.5 8c3 .7 6.5 2 6.5 5.5v3H8z', 'var(--g-brown)')],
  point: [f('M12 2l2.9 6.3 6.8.7-5.1 4.6 1.5 6.7L12 16.8l-6.1 3.5 1.5-6.7L2.3 9l6.8-.7z', 'var(--g-gold)')],
  disc: [
    f('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z', 'var(--seat, var(--g-steel))'),
    l('M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z', 'var(--g-light)', 1),
  ],
  herder: [hat('var(--seat, var(--g-brown))'), f('M8 16.5c0 3 1.5 5 4 5s4-2 4-5z', 'var(--seat, var(--g-brown))')],
  end: [l('M6 22V3', INK, 2), f('M6 3.5h13l-3 4 3 4H6z', 'var(--g-red)')],
};
GLYPHS.builder = GLYPHS.craftsman!;
GLYPHS.teepee = GLYPHS.trade!;
GLYPHS.outlaw = GLYPHS.arrest!;

/** Icons that are wider than high. */
const WIDE: Record<string, number> = { copy: 60, 'upgrade behind': 54, 'all certificates': 42, 'to hand': 30 };

/** How wide an icon is drawn, where it is 24 high. */
export const glyphWidth = (name: string): number => WIDE[name] ?? 24;

/** The mark of each breed, so that its colour never stands alone; on a 10 × 10 grid. */
export const MARKS: Record<string, string> = {
  gray: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  green: 'M5 .8 9.5 9H.5z',
  black: 'M1 1h8v8H1z',
  white: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  yellow: 'M5 .3 9.5 5 5 9.7.5 5z',
  red: 'M5 9.5C-1 5 .8.8 3.4 1 4.4 1 5 2 5 2.5 5 2 5.6 1 6.6 1 9.2.8 11 5 5 9.5z',
  blue: 'M2.7 1h4.6L9.7 5 7.3 9H2.7L.3 5z',
  brown: 'M5 .3l1.4 3 3.3.4-2.4 2.3.6 3.3L5 7.7 2.1 9.3l.6-3.3L.3 3.7l3.3-.4z',
  purple: 'M5 .3C8 3 9.5 4.5 9.3 6.3 9 8 6.5 8 5.6 6.8L6.5 9.7h-3l.9-2.9C3.5 8 1 8 .7 ' + '6.3.5 4.5 2 3 5 .3z',
  orange: 'M3.7 1h2.6v2.7H9v2.6H6.3V9H3.7V6.3H1V3.7h2.7z',
};
