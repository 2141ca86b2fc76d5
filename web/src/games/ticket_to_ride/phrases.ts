// Tracks, tickets and payments put into words.

import type { Say, TableMessage } from '../../lib/game/game_ui';
import { letters, seatName } from '../../lib/i18n/seat_names';
import { claimOf, type Facts } from './facts';
import { LOCOMOTIVE, type Payment, type Progress } from './network';
import { placeName, type MapTables, type Ticket, type Track } from './types';

export function colorName(say: Say, color: string): string {
  return say(`ttr.ui.color.${color}`);
}

export function cities(tables: MapTables, one: Track | Ticket, say: Say): string {
  return say('ttr.ui.cities', { a: placeName(tables, one.a), b: placeName(tables, one.b) });
}

export function spaces(say: Say, n: number): string {
  return say('ttr.ui.spaces', { n });
}

export function points(say: Say, n: number): string {
  return say('ttr.ui.points', { n });
}

/** What a payment takes: "3 purple, 1 locomotive". */
export function paymentName(say: Say, payment: Pick<Payment, 'color' | 'colored' | 'locomotives'>): string {
  const parts: string[] = [];
  if (payment.colored) parts.push(say('ttr.ui.cards-of', { n: payment.colored, color: colorName(say, payment.color) }));
  if (payment.locomotives) parts.push(say('ttr.ui.locomotives', { n: payment.locomotives }));
  return parts.join(say('ttr.ui.comma'));
}

export function seatLabel(table: TableMessage, seat: number, say: Say): string {
  const its = table.seats[seat];
  if (seat === table.viewer) return say('you');
  return its ? seatName(its) : say('seat', { number: seat });
}

/** Letters of seats on their wagons. */
export function seatLetters(table: TableMessage): string[] {
  return letters(table.seats);
}

/** Whose a track is, or whether the viewer can claim it, in a few words. */
export function trackStatus(all: Facts, table: TableMessage, track: Track, say: Say): string {
  const { view, me } = all;
  const state = all.shut.get(track.id) ?? '';
  if (state === 'own') return say('ttr.ui.state.own');
  if (state === 'taken') return say('ttr.ui.state.taken', { player: seatLabel(table, view.tracks[track.id]!, say) });
  if (state === 'beside') return say('ttr.ui.state.beside');
  if (state === 'closed') return say('ttr.ui.state.closed');
  if (me < 0) return say('ttr.ui.state.free');
  if (claimOf(all, track)) return say('ttr.ui.state.payable');
  if (track.length > (view.trains[me] ?? 0)) return say('ttr.ui.state.few-trains', { n: view.trains[me] ?? 0 });
  const lacking = lack(all, track);
  if (lacking > 0) return say('ttr.ui.state.few-cards', { n: lacking });
  return say('ttr.ui.state.free');
}

/** The rules that say so. */
export function rulesOf(all: Facts, track: Track): string[] {
  const by: Record<string, string[]> = { own: ['TTR-27'], taken: ['TTR-27'], beside: ['TTR-28'], closed: ['TTR-29'] };
  const shut = by[all.shut.get(track.id) ?? ''];
  if (shut) return shut;
  if (all.me >= 0 && track.length > (all.view.trains[all.me] ?? 0)) return ['TTR-30'];
  return track.color === 'gray' ? ['TTR-24', 'TTR-25', 'TTR-26'] : ['TTR-24', 'TTR-26'];
}

/** How many cards are missing to pay for a track. */
export function lack(all: Facts, track: Track): number {
  const colors = track.color === 'gray' ? all.tables.cards.filter((c) => c !== LOCOMOTIVE) : [track.color];
  const most = Math.max(...colors.map((c) => all.hand[c] ?? 0));
  return track.length - most - (all.hand[LOCOMOTIVE] ?? 0);
}

/** A track as a screen reader names it: "Denver to Omaha, purple, 4 spaces, free, you can pay". */
export function trackName(all: Facts, table: TableMessage, track: Track, say: Say): string {
  return say('ttr.ui.track', {
    a: placeName(all.tables, track.a),
    b: placeName(all.tables, track.b),
    color: colorName(say, track.color),
    spaces: spaces(say, track.length),
    state: trackStatus(all, table, track, say),
  });
}

/** How far a ticket is. */
export function progressName(say: Say, found: Progress, trains: number): string {
  if (found.state === 'done') return say('ttr.ui.ticket.done');
  if (found.state === 'cut') return say('ttr.ui.ticket.cut');
  if (found.state === 'far') return say('ttr.ui.ticket.far', { n: found.missing, trains });
  return say('ttr.ui.ticket.missing', { n: found.missing });
}
