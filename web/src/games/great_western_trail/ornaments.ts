// What stands on the ridge of a house and tells its trade from afar: drawn from 0 10 (under the roof) up to 0 -13.

import type { Shape } from './glyphs';

const WOOD = 'var(--gwt-timber)';
const BRASS = 'var(--brass)';
const p = (d: string, fill = WOOD): Shape => ({ d, fill });

const ORNAMENTS = {
  chimney: [p('M-5-3H5V0H3.5V10H-3.5V0H-5Z'), p('M0-4.5c-4-.5-3-5 1-4.5 1-4 7-3 6 .5 3 1 1 4.5-2 4z', 'var(--white)')],
  hammer: [p('M-1.5 10V-2H-6V-8H4l3 3-3 3H1.5V10Z')],
  horns: [p('M-1 2H1V10H-1ZM-3-4C-8-3-11-7-9-12c1 4 4 5 7 5h4c3 0 6-1 7-5 2 5-1 9-6 8L2 3H-2Z')],
  star: [p('M-.8-2H.8V10H-.8Z'), p('M0-12l2 4.2 4.6.5-3.4 3.2.9 4.6L0-1.8-4.1.5l.9-4.6-3.4-3.2L-2-7.8Z', BRASS)],
  bell: [p('M-6 10V-2H-8L0-11 8-2H6V10H4.5V-1H-4.5V10Z'), p('M-3 6c0-5 1-6 3-6s3 1 3 6Z', BRASS)],
  pine: [p('M0-13l5 7H3l4 6H2V10H-2V0H-7l4-6H-5Z', 'var(--g-green)')],
  signal: [p('M-1 10V-12H1V10Z'), p('M1-11L11-8 1-5Z', 'var(--bad)')],
  telegraph: [p('M-1 10V-13H1V10ZM-8-11H8V-9.5H-8ZM-6-6.5H6V-5H-6Z')],
  tank: [p('M-7-2V-9L0-13 7-9V-2H5.5V10H4V-2H-4V10H-5.5V-2Z')],
  flag: [p('M-5 10V-13H-3.5V10Z'), p('M-3.5-12L8-8.5-3.5-5Z', 'var(--g-green)')],
  vane: [p('M-.8 10V-6H-5V-3.5L-10-7l5-3.5V-8H5l3-3v8l-3-3H.8V10Z')],
  coin: [p('M-1 10V-1H1V10Z'), p('M0-13a6 6 0 1 0 .01 0Z', BRASS)],
} satisfies Record<string, Shape[]>;

/** By what is done there, the rarest first. */
const TRADES: [RegExp, keyof typeof ORNAMENTS][] = [
  [/hire/, 'chimney'],
  [/build|copy/, 'hammer'],
  [/buy/, 'horns'],
  [/trade|arrest/, 'star'],
  [/hazard/, 'bell'],
  [/wood/, 'pine'],
  [/upgrade|delivery|station/, 'signal'],
  [/certificate/, 'telegraph'],
  [/objective|draw/, 'flag'],
  [/engine/, 'tank'],
  [/move/, 'vane'],
];

/** The ornament of a house with such actions. */
export function ornament(rows: readonly (readonly string[])[]): readonly Shape[] {
  const text = rows.flat().join();
  return ORNAMENTS[TRADES.find(([trade]) => trade.test(text))?.[1] ?? 'coin'];
}
