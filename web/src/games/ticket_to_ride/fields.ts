// How the plain view of a position names the fields and what is in them.

import type { PlainFields } from '../../lib/game/game_ui';

export const fields: PlainFields = {
  kinds: {
    row: 'card',
    discard: 'card',
    hand: 'card',
    known: 'card',
    collected: 'passenger',
    bag: 'passenger',
    passengers: 'city passenger',
    tracks: 'track seat',
    tickets: 'ticket where',
    tickets_total: 'where',
  },
  unseen: { cards: 'card' },
  called: {
    collected: 'ttr.ui.passengers',
    passengers: 'ttr.ui.passengers',
    cards: 'ttr.column.cards',
    declared: '',
    bag: '',
    unseen: 'plain.unseen',
  },
  common: ['row'],
};
