// The eight symbols of the card colours, the locomotive and the passenger, drawn in a box from -10 to 10.

export const SYMBOLS: Record<string, string> = {
  purple: 'M0-9.500 7.500 0 0 9.500-7.500 0Z', // diamond
  white: 'M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9ZM0-4.200A4.200 4.200 0 1 0 0 4.200 4.200 4.200 0 1 0 0-4.200Z', // ring
  blue: 'M0-8.500 9 7.500H-9Z', // triangle
  yellow: 'M0-9.800 2.650-3.350 9.500-3.050 4.150 1.200 6 7.900 0 4.100-6 7.900-4.150 1.200-9.500-3.050-2.650-3.350Z', // star
  orange: 'M-4.700-8.500H4.700L9.400 0 4.700 8.500H-4.700L-9.400 0Z', // hexagon
  black: 'M0-9.500C2.500-5.500 8.800-2.600 8.800 2.100 8.800 6.300 3.600 7.200 1.300 4.300 1.400 6.600 2.200 8.300 3.600 9.300H-3.600C-2.200 8.300-1.400 6.600-1.300 4.300-3.600 7.200-8.800 6.300-8.800 2.100-8.800-2.600-2.500-5.500 0-9.500Z', // spade
  red: 'M0 9.200C-2.500 5.800-9.300 1.700-9.300-3.300-9.300-9.200-1.900-10.200 0-5 1.900-10.200 9.300-9.200 9.300-3.300 9.300 1.700 2.500 5.800 0 9.200Z', // heart
  green:
    'M0-9.600A4.300 4.300 0 0 1 3.300-2.500 4.300 4.300 0 1 1 1.100 4C1.200 6.300 1.900 8.300 3.400 9.500H-3.400C-1.900 8.300-1.200 6.300-1.100 4A4.300 4.300 0 1 1-3.300-2.500 4.300 4.300 0 0 1 0-9.600Z', // clover
  locomotive:
    'M-9.500 3.500V-6.500H-3V-2.500H2.500V-8H5.500V-2.500H8V3.500L10 6H7.700A2.600 2.600 0 0 1 2.600 6H.6A2.600 2.600 0 0 1-4.500 6H-6.500A2.600 2.600 0 0 1-9.800 4ZM-7.700-4.600V-1.500H-4.800V-4.600Z',
};

export const PASSENGER = 'M0-10A3.600 3.600 0 0 1 2.300-3.600C5.500-3.200 8.300-1.300 8.500.3 8.600 1.700 5.800 1.900 3.900 1.700L6.500 9.800H1.900L0 5.500-1.900 9.800H-6.500L-3.900 1.700C-5.800 1.900-8.600 1.700-8.500.3-8.300-1.300-5.500-3.200-2.300-3.600A3.600 3.600 0 0 1 0-10Z';

/** Colours of spaces and cards, and of the symbol on them; the same in both themes. */
export const COLORS: Record<string, { fill: string; edge: string; mark: string; soft: string }> = {
  purple: { fill: '#8f5aa8', edge: '#5c3272', mark: '#fff', soft: '#b889cc' },
  white: { fill: '#f6f3ea', edge: '#8c8574', mark: '#4c4638', soft: '#ffffff' },
  blue: { fill: '#2f6db5', edge: '#1c4576', mark: '#fff', soft: '#6ba0da' },
  yellow: { fill: '#e8c02c', edge: '#94740b', mark: '#3d2f00', soft: '#f5dc78' },
  orange: { fill: '#e0812e', edge: '#8f4a0d', mark: '#fff8ec', soft: '#f2ad6f' },
  black: { fill: '#3b3a3d', edge: '#161618', mark: '#f3f0e8', soft: '#68676c' },
  red: { fill: '#c43a33', edge: '#7e1c18', mark: '#fff', soft: '#e57a72' },
  green: { fill: '#4b8f3f', edge: '#2b5a23', mark: '#fff', soft: '#82bd76' },
  gray: { fill: '#b4aea0', edge: '#7c7566', mark: '#5b5547', soft: '#cdc8bb' },
  locomotive: { fill: '#efe0bd', edge: '#6d4a10', mark: '#4a2b0a', soft: '#fff6df' },
};

/** Passengers have the colours of cards, and a letter-free shape; their symbol is that of the colour. */
export const RAINBOW = ['purple', 'blue', 'green', 'yellow', 'orange', 'red'];
