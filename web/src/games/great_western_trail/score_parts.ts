// What a line of the score is made of, in words and with its picture.

import type { Say } from '../../lib/game/game_ui';
import { signed } from '../../lib/i18n/numbers';
import type { Facts } from './facts';
import { cardName, cityName, goalTasks, stationName, tileName, workerName } from './phrases';
import type { Part } from './scoring';

export const LINE_GLYPHS: Record<string, string> = {
  money: 'dollar',
  buildings: 'building',
  cities: 'city',
  stations: 'station',
  hazards: 'hazard',
  cattle: 'cow',
  objectives: 'objective',
  stationmasters: 'certificate',
  workers: 'worker',
  steps: 'steps',
  marker: 'end',
};

export function partText(all: Facts, say: Say, part: Part): string {
  const { what, id, n, points } = part;
  const times = n > 1 ? say('gwt.ui.count', { n }) : '';
  const score = signed(points);
  if (what === 'dollars') return say('gwt.ui.sheet.dollars', { n });
  if (what === 'building') return `${id} ${score}`;
  if (what === 'city') return `${times}${cityName(all.tables, id)} ${score}`;
  if (what === 'arrow') return say('gwt.ui.sheet.arrow', { city: cityName(all.tables, id), points: score });
  if (what === 'station') return `${stationName(say, id)} ${score}`;
  if (what === 'tile') return `${times}${tileName(all.tables, say, id)}`;
  if (what === 'card') return `${times}${cardName(all.tables, say, id)}`;
  if (what === 'goal') return `${goalTasks(all.tables, say, id)} ${score}`;
  if (what === 'master')
    return say('gwt.ui.sheet.master', {
      master: say(`gwt.ui.master.${id}`),
      n,
      what: say(`gwt.ui.counted.${all.tables.masters[id]!.counts}`, { n }),
      points: score,
    });
  if (what === 'worker') return say('gwt.ui.sheet.worker', { n, worker: workerName(say, id) });
  return say(`gwt.ui.sheet.${what}`);
}
