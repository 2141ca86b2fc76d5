// What lies in the way, as small pictures on a grid of 48 × 40: hazards, tents and bandits.

import type { Shape } from './glyphs';

const p = (d: string, fill: string, line?: string, w?: number): Shape => ({ d, fill, line, w });
const line = (d: string, stroke: string, w: number): Shape => ({ d, fill: 'none', line: stroke, w });
const INK = 'var(--g-ink)';

const cowAtWindow = (x: number): string =>
  `M${x} 19.5c1 1.5 2 1.5 3.5 1.5s2.5 0 3.5-1.5c0 2-.5 3-1.7 3l-.4 2.5H${x + 2.2}l-.5-2.5c-1.2 0-1.7-1-1.7-3z`;
const wheelAt = (x: number): string => `M${x} 29a2 2 0 1 0 4 0 2 2 0 1 0-4 0`;

export const PICTURES: Record<string, Shape[]> = {
  flood: [
    p('M0 0h48v40H0z', 'var(--p-storm)'),
    p('M5 12c-3-6 4-10 8-7 2-5 11-5 13 0 5-3 11 2 8 7z', 'var(--p-cloud)'),
    line('M10 14l-2 5M17 14l-2 5M24 14l-2 5M31 14l-2 5', 'var(--p-rain)', 1.5),
    p('M29 14l9-6 9 6v12H29z', 'var(--g-house)', INK, 1),
    p('M26 15l12-9 12 9-2 2-10-7-10 7z', 'var(--p-roof)', INK, 0.8),
    p('M35 18h6v8h-6z', 'var(--p-dark)'),
    p('M0 22c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0v18H0z', 'var(--g-water)'),
    p('M0 29c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0v11H0z', 'var(--p-deep)'),
    line(
      'M0 22c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0M0 29c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0',
      'var(--p-foam)',
      1.8,
    ),
  ],
  drought: [
    p('M0 0h48v40H0z', 'var(--p-heat)'),
    p('M35 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'var(--p-sun)'),
    line('M35 1v-2M44 4l2-2M47 11h2M25 4l-2-2M23 11h-2M44 18l2 2M26 18l-2 2', 'var(--p-sun)', 1.8),
    p('M0 25c10-3 20-2 30-1l18-1v17H0z', 'var(--p-clay)'),
    line('M4 30l7 3 5-3 8 4 7-5 9 4M11 33l-3 6M24 34l2 6M31 29l1-5M40 33l-3 6M16 30l2-5', 'var(--p-crack)', 1.5),
    p(
      'M11 30V12c0-4 6-4 6 0v18zM11 21c-5 0-7-2-7-8 0-3 4-3 4 0 0 3 1 4 3 4z' +
        'M17 24c5 0 7-2 7-8 0-3-4-3-4 0 0 3-1 4-3 4z',
      'var(--g-cactus)',
      INK,
      1,
    ),
  ],
  rockfall: [
    p('M0 0h48v40H0z', 'var(--p-sky)'),
    p('M-2 40V4l9-4 7 9 5 12 8 6 4 13z', 'var(--p-cliff)'),
    p('M-2 40V20l8 2 6 9 8 9z', 'var(--p-cliff-2)'),
    p('M20 5l6-3 6 2 2 6-5 4-7-1z', 'var(--g-rock)', INK, 1.1),
    p('M33 16l5-3 6 2 1 6-5 3-6-2z', 'var(--g-rock)', INK, 1.1),
    p('M24 40c-1-7 3-12 9-12s10 4 11 12z', 'var(--p-cliff)', INK, 1.1),
    p('M37 40c0-4 2-7 6-7s6 2 7 7zM17 40c0-4 2-6 5-6s5 2 6 6z', 'var(--g-rock)', INK, 1.1),
    line('M17 2l-4-3M16 9h-5M30 18h-4M31 23.5l-3.5.5', 'var(--p-cliff-2)', 1.6),
  ],
  teepee: [
    p('M0 0h48v40H0z', 'var(--p-sky)'),
    p('M0 30c12-4 34-4 48 0v10H0z', 'var(--p-meadow)'),
    line('M20-1l5 10M28-1l-5 10M24-2v8', 'var(--gwt-timber)', 1.6),
    p('M24 5l15 31c-10 2-21 2-30 0z', 'var(--g-paper)', INK, 1.2),
    p('M24 5l4 8.5h-8zM13.6 26.5h20.9l2.3 4.8H11.2z', 'var(--tile)', INK, 0.8),
    p('M24 20l5 16.5H19z', 'var(--p-dark)'),
    line('M24 20v16.5', 'var(--g-paper)', 1),
  ],
  outlaw: [
    p('M0 0h48v40H0z', 'var(--p-poster)'),
    p('M7 40c1-9 7-12 17-12s16 3 17 12z', 'var(--p-coat)', INK, 1),
    p('M14 15h20v9c0 7-4 11-10 11s-10-4-10-11z', 'var(--p-skin)', INK, 1),
    p('M13 22.5c7 2.5 15 2.5 22 0l-1 5c-2 6-6 10-10 11-4-1-8-5-10-11z', 'var(--tile)', INK, 1.1),
    line('M18.5 28h.01M24 29.5h.01M29.5 28h.01M21.5 33h.01M26.5 33h.01', 'var(--g-light)', 1.7),
    p('M17.5 17.5h4.5v2.5h-4.5zM26 17.5h4.5v2.5H26z', INK),
    p(
      'M4 15c6-2 11-2.5 12-2.5L18 4c2-3 4-1.5 6-1.5s4-1.5 6 1.5l2 8.5c1 0 6 .5 12 2.5-6' + ' 3-34 3-40 0z',
      'var(--p-hat)',
      INK,
      1.1,
    ),
    line('M16 11.5c5 1.5 11 1.5 16 0', 'var(--tile)', 2.2),
  ],
  // the end of the trail: cattle go by train from the yards of the city; it may be shown wider and higher
  'kansas-city': [
    p('M-40-30h128v110H-40z', 'var(--p-dawn)'),
    p('M8 0a5 5 0 1 0 .01 0z', 'var(--p-sun)'),
    p(
      'M-40 21v-6h9v-5h8v3h4V8h7v4h4v3h3v-3h5V8h7v5h3V4l3.5-4L17 4v6h4V6h8v8h3V9h7v4h6v-3h6v4h5V9h8v5h9v-4h12v11z',
      'var(--p-brick)',
      INK,
      0.9,
    ),
    p('M12 13h9v8h-9zM-16 15h9v6h-9zM26 11h7v10h-7zM47 15h8v6h-8z', 'var(--g-house)', INK, 0.8),
    p('M20 6.5l5-3.5 5 3.5z', 'var(--p-roof)', INK, 0.8),
    p(
      'M7 10.5h1.5v2H7zM2 10.5h1.5v2H2zM2 14.5h1.5v2H2zM12.5 5.5H15v3h-2.5zM14 15h1.5v2H14zM18 15h1.5v2H18z' +
        'M23 8h1.5v1.5H23zM26 8h1.5v1.5H26zM23 12h1.5v2H23zM34 11.5h1.5v2H34zM37 11.5h1.5v2H37zM-16 10h1.5v2H-16z',
      'var(--gwt-lamp)',
      INK,
      0.4,
    ),
    p('M-40 20H88v60H-40z', 'var(--p-meadow)'),
    line('M-40 30.5H88', 'var(--gwt-timber)', 1.6),
    p('M1 17h22v11H1zM-23 17h22v11h-22z', 'var(--g-red)', INK, 1),
    p('M3 19h18v5H3zM-21 19h18v5h-18z', 'var(--p-dark)'),
    p([-19, -11, 5, 13].map(cowAtWindow).join(''), 'var(--g-paper)', INK, 0.6),
    line('M2 25h20M2 26.5h20M-22 25h20M-22 26.5h20', INK, 0.8),
    line('M-1 27h2M23 27h3', INK, 1.4),
    p('M26 16h8v4h8v-4.5h3.5V20H46v8H26z', 'var(--g-engine)', INK, 1),
    p('M28 18h4v3.5h-4z', 'var(--gwt-lamp)', INK, 0.6),
    p('M45 26l3 4.5h-6z', 'var(--g-steel)', INK, 0.7),
    p('M44 13.5c-3-2 0-5 2-4 1-3 6-3 7 0 3-1 5 2 3 4z', 'var(--g-light)', INK, 0.6),
    p([3, 16, -21, -8, 34.5, 39.5].map(wheelAt).join(''), 'var(--g-light)', INK, 1),
    p('M27 28.5a2.6 2.6 0 1 0 5.200 0 2.6 2.6 0 1 0-5.200 0', 'var(--g-light)', INK, 1),
  ],
};

/** Pictures that show more at their sides where there is room, and are never cut: what of them is always seen. */
export const WHOLE: Record<string, string> = { 'kansas-city': '0 2 48 30' };
