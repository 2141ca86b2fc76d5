// The first round of Stone Age.

import { did, HELPS, type Lesson } from '../../guides/types';

const ACTED = [
  'gained',
  'gained_food',
  'gained_tool',
  'gained_person',
  'field_grew',
  'gave_nothing',
  'gained_nothing',
  'bought_card',
  'built',
  'left',
];

const lesson: Lesson = {
  words: 'sa',
  steps: [
    { id: 'welcome', point: ['main .land'] },
    { id: 'hunt', when: ['place'], point: ['main [data-place=hunt]'] },
    {
      id: 'place',
      when: ['place'],
      point: ['main [data-place=forest]', 'main .land'],
      done: did('placed', 'placed_on'),
    },
    { id: 'village', when: ['place'], point: ['main [data-place=hut]'] },
    { id: 'cards', when: ['place'], point: ['main .things'] },
    { id: 'food', when: ['place'], point: ['.dock .stores'] },
    { id: 'rest', when: ['place'], point: ['.dock .list'], done: (now) => now.step === 'use' || did(...ACTED)(now) },
    { id: 'use', when: ['use'], point: ['.dock .choices', 'main .land'], done: did(...ACTED) },
    {
      id: 'throw',
      when: ['add_tools'],
      point: ['.dock .choices'],
      done: did('gained', 'gained_food', 'gave_nothing', 'gained_nothing'),
    },
    { id: 'buy', when: ['buy'], point: ['.dock .choices'], done: did('bought_card', 'built', 'left') },
    { id: 'feed', when: ['feed'], point: ['.dock .choices'], done: did('fed', 'starved') },
    { id: 'fed', fits: did('fed', 'starved'), point: ['.dock .stores'] },
    { id: 'score', fits: did('fed', 'starved'), point: ['.dock section.cards'] },
    { id: 'end', fits: did('fed', 'starved'), point: ['main .stacks'] },
    { ...HELPS, fits: did('fed', 'starved') },
  ],
};
export default lesson;
