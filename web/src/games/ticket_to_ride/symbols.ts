// The eight symbols of the card colours, the locomotive and the passenger, drawn in a box from -10 to 10.

export const SYMBOLS: Record<string, string> = {
  purple: 'M0-9.500 7.500 0 0 9.500-7.500 0Z', // diamond
  white: 'M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9ZM0-4.200A4.200 4.200 0 1 0 0 4.200 4.200 4.200 0 1 0 0-4.200Z', // ring
  blue: 'M0-8.500 9 7.500H-9Z', // triangle
  // star
  yellow: 'M0-9.800 2.650-3.350 9.500-3.050 4.150 1.200 6 7.900 0 4.100-6 7.900-4.150 1.200-9.500-3.050-2.650-3.350Z',
  orange: 'M-4.700-8.500H4.700L9.400 0 4.700 8.500H-4.700L-9.400 0Z', // hexagon
  black:
    // spade
    'M0-9.500C2.500-5.500 8.800-2.600 8.800 2.100 8.800 6.300 3.600 7.200 1.300 4.300 1.400 6.600 2.200 ' +
    '8.300 3.600 9.300H-3.600C-2.200 8.300-1.400 6.600-1.300 4.300-3.600 7.200-8.800 6.300-8.800 ' +
    '2.100-8.800-2.600-2.500-5.500 0-9.500Z',
  // heart
  red:
    'M0 9.200C-2.500 5.800-9.300 1.700-9.300-3.300-9.300-9.200-1.900-10.200 0-5 1.900-10.200 9.300-9.200 ' +
    '9.300-3.300 9.300 1.700 2.500 5.800 0 9.200Z',
  green:
    // clover
    'M0-9.600A4.300 4.300 0 0 1 3.300-2.500 4.300 4.300 0 1 1 1.100 4C1.200 6.300 1.900 8.300 3.400 9.500' +
    'H-3.400C-1.900 8.300-1.200 6.300-1.100 4A4.300 4.300 0 1 1-3.300-2.500 4.300 4.300 0 0 1 0-9.600Z',
  locomotive:
    'M-9.500 3.500V-6.500H-3V-2.500H2.500V-8H5.500V-2.500H8V3.500L10 6H7.700A2.600 2.600 0 0 1 2.600 6H.6' +
    'A2.600 2.600 0 0 1-4.500 6H-6.500A2.600 2.600 0 0 1-9.800 4ZM-7.700-4.600V-1.500H-4.800V-4.600Z',
};

export const PASSENGER =
  'M0-10A3.600 3.600 0 0 1 2.300-3.600C5.500-3.200 8.300-1.300 8.500.3 8.600 1.700 5.800 1.900 3.900 1.700' +
  'L6.500 9.800H1.900L0 5.500-1.900 9.800H-6.500L-3.900 1.700' +
  'C-5.800 1.900-8.600 1.700-8.500.3-8.300-1.300-5.500-3.200-2.300-3.600A3.600 3.600 0 0 1 0-10Z';

/** Colours of spaces and cards, and of the symbol on them; the same in both themes. */
export const COLORS: Record<string, { fill: string; edge: string; mark: string; soft: string }> = {
  purple: { fill: 'var(--purple-557)', edge: 'var(--purple-400)', mark: 'var(--white)', soft: 'var(--purple-699)' },
  white: { fill: 'var(--sand-964)', edge: 'var(--umber-618)', mark: 'var(--umber-396)', soft: 'var(--white)' },
  blue: { fill: 'var(--blue-531)', edge: 'var(--blue-388)', mark: 'var(--white)', soft: 'var(--blue-692)' },
  yellow: { fill: 'var(--straw-820)', edge: 'var(--ochre-574)', mark: 'var(--ochre-312)', soft: 'var(--straw-895)' },
  orange: { fill: 'var(--coral-694)', edge: 'var(--rust-485b)', mark: 'var(--sand-981)', soft: 'var(--orange-800)' },
  black: { fill: 'var(--gray-351)', edge: 'var(--gray-201)', mark: 'var(--sand-955)', soft: 'var(--gray-516)' },
  red: { fill: 'var(--red-552)', edge: 'var(--red-392)', mark: 'var(--white)', soft: 'var(--red-698)' },
  green: { fill: 'var(--green-586)', edge: 'var(--green-420)', mark: 'var(--white)', soft: 'var(--green-740)' },
  gray: { fill: 'var(--sand-752)', edge: 'var(--umber-564)', mark: 'var(--umber-451)', soft: 'var(--sand-833)' },
  locomotive: {
    fill: 'var(--straw-910)',
    edge: 'var(--brown-438)',
    mark: 'var(--brown-322)',
    soft: 'var(--sand-974c)',
  },
};

/** Passengers have the colours of cards, and a letter-free shape; their symbol is that of the colour. */
export const RAINBOW = ['purple', 'blue', 'green', 'yellow', 'orange', 'red'];

/** How strongly a free track calls: it serves a ticket and can be paid, it can be paid, it cannot. */
export type Call = 'serves' | 'can' | '';
