// The table of Stone Age with fixtures; what the address can ask for beyond `harness.ts` stands in `prepare`.
import { ui } from '../../src/games/stone_age/ui';
import { picked } from '../../src/games/stone_age/model.svelte';
import words from '../../src/games/stone_age/words.en';
import { show } from '../harness';

const SOON = 300; // ms: the board is there

show({
  ui,
  words,
  files: import.meta.glob<any>('./fixtures/*.json', { eager: true, import: 'default' }),
  first: 'four_middle',
  prepare: (query) => {
    setTimeout(() => (picked.tools = query.get('tools')?.split(',') ?? picked.tools), SOON);
  },
});
