// The table of Ticket to Ride with fixtures; what the address can ask for beyond `harness.ts` stands in `prepare`.
import { ui } from '../../src/games/ticket_to_ride/ui';
import { layoutOf } from '../../src/games/ticket_to_ride/layout';
import { placed } from '../../src/games/ticket_to_ride/labels';
import { picked } from '../../src/games/ticket_to_ride/model.svelte';
import words from '../../src/games/ticket_to_ride/words.en';
import { show } from '../harness';
import { measured } from './measure';

const SOON = 300; // ms: the board is there

show({
  ui,
  words,
  files: import.meta.glob<any>('./fixtures/*.json', { eager: true, import: 'default' }),
  first: 'usa_middle',
  prepare: (query, table, tables) => {
    if (query.has('tickets')) {
      const some = tables.tickets.slice(0, Number(query.get('tickets')));
      table.view.tickets = Object.fromEntries(some.map((t: any) => [t.id, 'hand 0']));
    }
    picked.pinned = query.get('ticket') ?? picked.pinned;
    picked.path = query.has('path') ? Number(query.get('path')) : picked.path;
    setTimeout(() => {
      picked.track = query.get('track') ?? picked.track;
      picked.keep = query.get('keep')?.split(',') ?? picked.keep;
    }, SOON);
    for (const [aspect, size] of (query.get('measure')?.split(',') ?? []).map((m) => m.split('/').map(Number))) {
      const start = performance.now();
      const layout = layoutOf(tables, aspect!, table.view.game);
      const mid = performance.now();
      const under = (id: string): number => (tables.passengers?.places[id] ?? 0) * size! * 0.78;
      const labels = placed(
        layout,
        [...tables.cities, ...(tables.countries ?? [])].map((c: any) => ({
          id: c.id,
          name: c.name,
          country: 'spots' in c,
          under: under(c.id),
        })),
        size!,
        size! * 0.98,
      );
      console.warn(
        `${aspect}/${size} ${(mid - start).toFixed(0)}+${(performance.now() - mid).toFixed(0)} ms`,
        measured(layout, labels),
      );
    }
  },
});
