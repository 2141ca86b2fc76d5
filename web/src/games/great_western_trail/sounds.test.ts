import { expect, it } from 'vitest';
import { ui } from './ui';

const HEARD = { moved: 'piece', earned: 'coins', bought: 'card', final_score: '' };

it.each(Object.entries(HEARD))('%s is heard as %s', (event, kind) => {
  expect(ui.sound?.({ n: 0, move: 1, event, player: 0 }) ?? '').toBe(kind);
});
