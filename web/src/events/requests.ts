// Requests about events and deals of the day.

import { ask } from '../lib/net/api';
import type { components } from '../lib/net/schema';

type S = components['schemas'];
export type EventLine = S['EventLine'];
export type EventList = S['EventList'];
export type EventInfo = S['EventInfo'];
export type EntrantInfo = S['EntrantInfo'];
export type RoundInfo = S['RoundInfo'];
export type TableInfo = S['TableInfo'];
export type NewEvent = Partial<S['NewEvent']> & Pick<S['NewEvent'], 'name' | 'game' | 'format' | 'seats'>;
export type DealList = S['DealList'];
export type DealInfo = S['DealInfo'];

export const events = {
  list: (list: 'current' | 'past') => ask<EventList>('GET', `/events?list=${list}`),
  make: (wanted: NewEvent) => ask<{ event: string }>('POST', '/events', wanted),
  get: (event: string) => ask<EventInfo>('GET', `/events/${event}`),
  enter: (event: string) => ask<unknown>('PUT', `/events/${event}/entry`),
  withdraw: (event: string) => ask<unknown>('DELETE', `/events/${event}/entry`),
  start: (event: string) => ask<unknown>('POST', `/events/${event}/start`),
  callOff: (event: string) => ask<unknown>('POST', `/events/${event}/call-off`),
  deals: () => ask<DealList>('GET', '/deals'),
  deal: (game: string) => ask<DealInfo>('GET', `/deals/${game}`),
  beginDeal: (game: string) => ask<{ match: string }>('POST', `/deals/${game}`),
};
