// What lies in the way, as small pictures on a grid of 48 × 40: hazards, tents and bandits.

import type { Shape } from './glyphs';

const p = (d: string, fill: string, line?: string, w?: number): Shape => ({ d, fill, line, w });
const line = (d: string, stroke: string, w: number): Shape => ({ d, fill: 'none', line: stroke, w });
const INK = 'var(--g-ink)';

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
    line('M17 2l-4-3M16 9h-5M30 18h-4M31 23.500l-3.500.5', 'var(--p-cliff-2)', 1.6),
  ],
  teepee: [
    p('M0 0h48v40H0z', 'var(--p-sky)'),
    p('M0 30c12-4 34-4 48 0v10H0z', 'var(--p-meadow)'),
    line('M20-1l5 10M28-1l-5 10M24-2v8', 'var(--gwt-timber)', 1.6),
    p('M24 5l15 31c-10 2-21 2-30 0z', 'var(--g-paper)', INK, 1.2),
    p('M24 5l4 8.500h-8zM13.600 26.500h20.900l2.300 4.800H11.200z', 'var(--tile)', INK, 0.8),
    p('M24 20l5 16.500H19z', 'var(--p-dark)'),
    line('M24 20v16.500', 'var(--g-paper)', 1),
  ],
  outlaw: [
    p('M0 0h48v40H0z', 'var(--p-poster)'),
    p('M7 40c1-9 7-12 17-12s16 3 17 12z', 'var(--p-coat)', INK, 1),
    p('M14 15h20v9c0 7-4 11-10 11s-10-4-10-11z', 'var(--p-skin)', INK, 1),
    p('M13 22.500c7 2.500 15 2.500 22 0l-1 5c-2 6-6 10-10 11-4-1-8-5-10-11z', 'var(--tile)', INK, 1.1),
    line('M18.500 28h.01M24 29.500h.01M29.500 28h.01M21.500 33h.01M26.500 33h.01', 'var(--g-light)', 1.7),
    p('M17.500 17.500h4.500v2.500h-4.500zM26 17.500h4.500v2.500H26z', INK),
    p(
      'M4 15c6-2 11-2.500 12-2.500L18 4c2-3 4-1.500 6-1.500s4-1.500 6 1.500l2 8.500c1 0 6 .5 12 2.500-6' +
        ' 3-34 3-40 0z',
      'var(--p-hat)',
      INK,
      1.1,
    ),
    line('M16 11.500c5 1.500 11 1.500 16 0', 'var(--tile)', 2.2),
  ],
  'kansas-city': [
    p('M0-8h48v50H0z', 'var(--p-dawn)'),
    p('M36 1a6 6 0 1 0 0 12 6 6 0 0 0 0-12z', 'var(--p-sun)'),
    p('M0 24c10-4 30-4 48 0v18H0z', 'var(--p-meadow)'),
    p('M2 30V16h7V8l4-6 4 6v22z', 'var(--p-brick)', INK, 0.9),
    p('M16 30V13h10v17z', 'var(--g-paper)', INK, 0.9),
    p('M14.500 13.500 21 8l6.500 5.500z', 'var(--p-roof)', INK, 0.9),
    p('M26 30V17h9v13z', 'var(--g-house)', INK, 0.9),
    p('M35 30V20h11v10z', 'var(--p-brick)', INK, 0.9),
    p('M33.500 20.500l7-5 7 5zM25 17.500h11v-3H25z', 'var(--p-roof)', INK, 0.9),
    p(
      'M4 19h2.500v3H4zM12 12h2.500v3H12zM12 19h2.500v3H12zM18 16h2v3h-2zM22 16h2v3h-2zM29 20h3v3h-3z' +
        'M38 23h2.500v3H38zM42 23h2.500v3H42z',
      'var(--gwt-lamp)',
      INK,
      0.5,
    ),
    line('M0 31h48', 'var(--gwt-timber)', 1.6),
  ],
};
