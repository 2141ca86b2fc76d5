// The first way along the trail of Great Western Trail, in both editions.

import { did, HELPS, type Lesson } from '../../guides/types';

const FIRST = ['great-western-trail-1'];
const SECOND = ['great-western-trail-2'];
const SALE = ['choose_tile', 'sell', 'certify', 'deliver', 'disc'];

const lesson: Lesson = {
  words: 'gwt',
  steps: [
    { id: 'welcome', point: ['main .trail', '[data-tab=trail]'] },
    { id: 'hand', point: ['.dock .mine .top', '.dock .hand'] },
    { id: 'settle', when: ['settle'], point: ['.dock .choices'], done: did('moved') },
    { id: 'act', when: ['act'], point: ['.dock .choices'], done: did('did') },
    { id: 'again', when: ['act'], fits: did('did'), point: ['.dock .choices'] },
    {
      id: 'move',
      when: ['move'],
      point: ['.dock .choices'],
      done: (now) => now.mine.filter((one) => one.event === 'moved').length > 1,
    },
    { id: 'toll', when: ['move', 'act'], fits: did('did'), point: ['main .trail', '[data-tab=trail]'] },
    { id: 'jobs', games: FIRST, fits: did('did'), point: ['main .jobs', '[data-tab=jobs]'] },
    { id: 'jobs.second', games: SECOND, fits: did('did'), point: ['main .jobs', '[data-tab=jobs]'] },
    { id: 'cattle', fits: did('did'), point: ['main section .cards', '[data-tab=cattle]'] },
    { id: 'build', fits: did('did'), point: ['main .trail', '[data-tab=trail]'] },
    { id: 'rail', fits: did('did'), point: ['main .rail', '[data-tab=rail]'] },
    {
      id: 'token',
      games: SECOND,
      fits: did('did'),
      point: ['.dock [data-text=exchange]', '.dock .mine .top', '.dock .hand'],
    },
    { id: 'legend', fits: did('did'), point: ['main .extras', 'main .more:last-child'] },
    {
      id: 'tile',
      when: ['choose_tile'],
      point: ['.dock .choices'],
      done: (now) => ['sell', 'certify', 'deliver'].includes(now.step) || did('delivered')(now),
    },
    {
      id: 'sale',
      when: SALE.slice(1, 3),
      point: ['.dock .choices'],
      done: (now) => ['deliver', 'disc'].includes(now.step) || did('delivered')(now),
    },
    { id: 'deliver', when: ['deliver', 'disc'], point: ['.dock .choices'], done: did('delivered') },
    { id: 'round', fits: did('delivered'), point: ['main .trail', '[data-tab=trail]'] },
    { id: 'end', fits: did('delivered'), point: ['main .jobs', '[data-tab=jobs]'] },
    { ...HELPS, fits: did('delivered') },
  ],
};
export default lesson;
