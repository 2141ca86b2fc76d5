// The first turns of Ticket to Ride, on both maps.

import { did, HELPS, type Lesson, type Now } from '../../guides/types';

const GERMANY = ['ticket-to-ride-germany'];
const USA = ['ticket-to-ride-usa'];
const drawn = (now: Now): number =>
  now.mine.filter((one) => one.event === 'took_card' || one.event === 'drew_card').length;

const lesson: Lesson = {
  words: 'ttr',
  steps: [
    { id: 'welcome', point: ['main .map'] },
    { id: 'declare', games: GERMANY, when: ['declare_first'], point: ['.dock .grid'], done: did('declared') },
    { id: 'keep', when: ['keep_first'], point: ['.dock .keep'], done: did('kept_ticket') },
    { id: 'hand', when: ['turn'], point: ['.dock .held'] },
    {
      id: 'draw',
      when: ['turn'],
      point: ['main .market'],
      done: (now) => drawn(now) > 0 || now.step === 'second_card',
    },
    { id: 'second', when: ['second_card'], point: ['main .market'], done: (now) => drawn(now) > 1 },
    { id: 'goals', when: ['turn'], point: ['.dock .goals'] },
    {
      id: 'claim',
      when: ['turn', 'pay'],
      fits: ({ table }) => table.legal.some(({ text }) => text.startsWith('claim ') || text.startsWith('pay ')),
      point: ['.dock .mixes', 'main .pop .mixes', '.dock .claims', 'main .map'],
      done: did('claimed'),
    },
    { id: 'collect', games: GERMANY, when: ['collect'], point: ['.dock .grid'], done: did('collected') },
    { id: 'scored', fits: did('claimed'), point: ['.strip .me', '.seats .me'] },
    { id: 'more', fits: did('claimed'), when: ['turn'], point: ['[data-anchor=tickets]', '.dock .draws'] },
    { id: 'end', games: USA, fits: did('claimed'), point: ['.dock .trains'] },
    { id: 'end-germany', games: GERMANY, fits: did('claimed'), point: ['.dock .trains'] },
    { ...HELPS, fits: did('claimed') },
  ],
};
export default lesson;
