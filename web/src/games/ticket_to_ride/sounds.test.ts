import { expect, it } from 'vitest';
import { ui } from './ui';

const HEARD = { claimed: 'piece', collected: 'piece', drew_card: 'card', took_card: 'card', turned_up: '' };

it.each(Object.entries(HEARD))('%s is heard as %s', (event, kind) => {
  expect(ui.sound?.({ n: 0, move: 1, event, player: 0 }) ?? '').toBe(kind);
});
