// The table of Great Western Trail with fixtures; what the address can ask for beyond `harness.ts` stands in `prepare`.
import { ui } from '../../src/games/great_western_trail/ui';
import { picked } from '../../src/games/great_western_trail/model.svelte';
import words from '../../src/games/great_western_trail/words.en';
import { show } from '../harness';

const SOON = 300; // ms: the board is there

show({
  ui,
  words,
  files: import.meta.glob<any>('./fixtures/*.json', { eager: true, import: 'default' }),
  first: 'first_middle',
  prepare: (query) => {
    setTimeout(() => {
      picked.place = query.get('stop') ?? picked.place;
      picked.tab = (query.get('tab') as typeof picked.tab) ?? picked.tab;
      picked.board = query.has('boardof') ? Number(query.get('boardof')) : picked.board;
      picked.legend = query.has('legend') || picked.legend;
    }, SOON);
  },
});
