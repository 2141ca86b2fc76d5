// How the plain view of a position names the fields and what is in them.

import type { PlainFields } from '../../lib/game/game_ui';

export const fields: PlainFields = {
  kinds: {
    goods: 'good',
    at: 'place',
    row: 'card',
    cards: 'card where',
    cards_total: 'where',
    stacks: 'building',
    built: 'building seat',
  },
  unseen: { cards: 'card', buildings: 'building' },
  called: { buildings: 'sa.ui.stacks', unseen: 'plain.unseen' },
  common: ['row', 'stacks', 'left', 'faces'],
};
