// Things in the landscape on a grid 100 wide, their foot in the middle of the lower edge, lit from the left.

import type { Shape } from './glyphs';

const p = (d: string, fill: string, line?: string, w?: number): Shape => ({ d, fill, line, w });
const line = (d: string, stroke: string, w: number): Shape => ({ d, fill: 'none', line: stroke, w });

const shade = p('M-56 0C-30-7 40-7 66 0 50 8-40 8-56 0z', 'var(--gwt-shade)');

const cow = (x: number, y: number, fill: string): Shape[] => [
  p(
    `M${x} ${y}c-1-8 2-13 8-13h18c6 0 9 2 10 5l6-4 5 3-1 7-6 3-3-1v13h-4v-11h-15v11h-4v-12c-3 1-6 0-7-3l-2 7h-3z`,
    fill,
    'var(--g-ink)',
    1,
  ),
];

export const LANDMARK_SHAPES: Record<string, Shape[]> = {
  mesa: [
    shade,
    p(
      'M-50 0C-44-8-40-12-34-16L-30-44C-28-48-24-50-18-50H20C26-50 29-47 31-42L36-15' +
        'C42-11 47-6 52 0 30 5-30 5-50 0z',
      'var(--gwt-mesa)',
    ),
    p('M6-50H20C26-50 29-47 31-42L36-15C42-11 47-6 52 0 40 4 24 4 10 4L14-18z', 'var(--gwt-mesa-2)'),
    p('M-31-38 33-36 35-26-33-27z', 'var(--gwt-mesa-3)'),
    line('M-20-26l-2 12M-6-27l1 16M22-26l3 12M-33-20 37-19', 'var(--gwt-mesa-2)', 1.4),
    p('M-18-50H20c3 0 5 1 7 3-14 3-38 3-52 0 2-2 4-3 7-3z', 'var(--gwt-mesa-top)'),
  ],
  butte: [
    shade,
    p(
      'M-40 0C-32-10-26-14-20-18L-17-66C-15-72-10-74-4-74H8C14-74 17-70 18-64L22-18' +
        'C30-13 36-8 42 0 24 6-24 6-40 0z',
      'var(--gwt-mesa)',
    ),
    p('M4-74H8C14-74 17-70 18-64L22-18C30-13 36-8 42 0 32 4 18 4 8 4z', 'var(--gwt-mesa-2)'),
    p('M-17-58 18-56 20-44-18-46zM-19-32 21-30 21-24-20-25z', 'var(--gwt-mesa-3)'),
    p('M-4-74H8c3 0 6 2 8 4-8 3-22 3-29 0 2-3 5-4 9-4z', 'var(--gwt-mesa-top)'),
  ],
  arch: [
    shade,
    p('M-44 0C-40-30-34-52-10-56 18-60 40-44 44 0L20 3C20-22 12-34-2-34-14-34-18-20-18 3z', 'var(--gwt-mesa)'),
    p('M10-56C30-52 42-36 44 0L20 3C20-22 14-32 4-34z', 'var(--gwt-mesa-2)'),
    line('M-36-28C-30-38-20-44-8-44M-38-12C-34-22-30-30-22-34', 'var(--gwt-mesa-3)', 3),
  ],
  peaks: [
    p('M-70 0-38-52-26-40-6-84 18-44 30-58 66 0C30 8-30 8-70 0z', 'var(--gwt-rock)'),
    p('M-6-84 18-44 30-58 66 0C40 5 24 6 8 6L2-30z', 'var(--gwt-rock-2)'),
    p('M-6-84 6-64 0-66-6-58-12-64-17-60zM-38-52-31-45-37-44-43-44zM30-58 38-45 31-47 24-50z', 'var(--gwt-snow)'),
  ],
  windmill: [
    shade,
    line('M-14 2-3-72M14 2 3-72M-11-18h22M-8-38h16M-12-2 10-36M12-2-10-36', 'var(--gwt-timber)', 3),
    p(
      'M0-74l4-26 8 4zM0-74l22-15 4 8zM0-74l26 5-3 9zM0-74l14 22-8 5zM0-74l-6 26-8-4zM0-74l-23 14-4-8z' +
        'M0-74l-26-6 4-9zM0-74l-13-23 8-4z',
      'var(--gwt-vane)',
      'var(--gwt-timber)',
      1,
    ),
    p('M0-69a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM5-75h26l8-6v14l-8-6H5z', 'var(--gwt-roof)', 'var(--gwt-timber)', 1),
  ],
  saguaro: [
    p('M-20 2C-8-3 20-3 40 2 24 6-10 6-20 2z', 'var(--gwt-shade)'),
    p(
      'M-9 2V-84c0-13 18-13 18 0V2zM-9-26c-18 0-25-6-25-30v-10c0-8 12-8 12 0v10c0 10 4 14 13 14z' +
        'M9-38c16 0 22-6 22-26v-6c0-8-11-8-11 0v6c0 8-3 12-11 12z',
      'var(--gwt-cactus)',
    ),
    line('M-2-2V-84M4-2V-80M-28-64v12M25-68v10', 'var(--gwt-cactus-2)', 2.2),
  ],
  skull: [
    p('M-34 4C-10-3 30-3 48 4 26 9-20 9-34 4z', 'var(--gwt-shade)'),
    p(
      'M-18-46c-24 4-34-8-34-24 8 12 20 14 34 12h36c14 2 26 0 34-12 0 16-10 28-34 24L10-6C8 2-8 2-10-6z',
      'var(--gwt-bone)',
      'var(--gwt-timber)',
      2,
    ),
    p('M-12-40l9 4-4 9-7-5zM12-40l-9 4 4 9 7-5zM-4-8l3-10h2l3 10z', 'var(--gwt-timber)'),
  ],
  herd: [...cow(-52, -18, 'var(--gwt-cow)'), ...cow(-4, -30, 'var(--gwt-cow-2)'), ...cow(10, -4, 'var(--gwt-cow-3)')],
  fence: [line('M-60-4v-22M-25-2v-22M10-3v-22M46-5v-22M-66-22 52-21M-66-12 52-11', 'var(--gwt-timber)', 4)],
};
