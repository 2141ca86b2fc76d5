// Requests of the club: talk and who is muted.

import { ask } from '../lib/net/api';
import type { components } from '../lib/net/schema';

type S = components['schemas'];
export type TalkInfo = S['TalkInfo'];
export type ClubInfo = S['ClubInfo'];
export type PersonHere = S['PersonHere'];
export type LineInfo = S['LineInfo'];

/** Where one talks: a table, or the club. */
export type Place = { match: string } | 'club';
const path = (place: Place): string => (place === 'club' ? '/club/talk' : `/matches/${place.match}/talk`);

export const club = {
  talk: (place: Place) => ask<TalkInfo>('GET', path(place)),
  say: (place: Place, said: { text?: string; phrase?: string; seat?: number }) =>
    ask<LineInfo>('POST', path(place), said),
  report: (line: string, reason: string) => ask<unknown>('POST', `/talk/${line}/report`, { reason }),
  mute: (person: string) => ask<{ people: string[] }>('PUT', `/me/mutes/${person}`),
  unmute: (person: string) => ask<{ people: string[] }>('DELETE', `/me/mutes/${person}`),
  here: () => ask<ClubInfo>('GET', '/club'),
  mark: (person: string, kind: 'friend' | 'rival') => ask<unknown>('PUT', `/me/friends/${person}`, { kind }),
  unmark: (person: string) => ask<unknown>('DELETE', `/me/friends/${person}`),
  invite: (match: string, person: string) => ask<unknown>('POST', `/matches/${match}/invitations`, { person }),
  decline: (invitation: string) => ask<unknown>('DELETE', `/me/invitations/${invitation}`),
  mutes: () => ask<{ people: string[] }>('GET', '/me/mutes'),
};
