// How the plain view of a position names the fields and what is in them.

import type { PlainFields } from '../../lib/game/game_ui';
import { pathOf, playsForPath } from './facts';
import { mapTables, mapView } from './types';

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
  values: (table, tables) => {
    const view = mapView(table);
    if (!view || !tables || view.over || !playsForPath(view)) return {};
    return { longest_path: view.trains.map((_, seat) => pathOf(mapTables(tables), view, seat).length) };
  },
};
