import '../games/registry';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import '../games/registry';
import type { GameEvent } from '../lib/net/types';
import { letters, seatName } from '../lib/i18n/seat_names';
import { eventSentences } from '../lib/i18n/event_sentences';
import { family } from '../games/ticket_to_ride/index';
import { bringWords, speak } from '../lib/i18n/words.svelte';

const event = (n: number, name: string, more: object = {}): GameEvent => ({ n, move: n + 1, event: name, ...more });

describe('telling', () => {
  it('leaves out what was taken back', () => {
    const events = [
      event(0, 'first', { player: 0 }),
      event(1, 'second', { player: 0 }),
      event(2, 'undone', { from: 1 }),
    ];
    expect(eventSentences('other', events, ['Ann', 'Bob'], -1, null, null).map((line) => line.event)).toEqual([
      'first',
      'undone',
    ]);
  });
});

describe('what was taken back', () => {
  const texts = (events: GameEvent[]): string[] =>
    eventSentences('other', events, ['Ann', 'Bob'], -1, null, null).map((line) => line.event);
  it('is told once, however many steps it took', () => {
    const events = [
      event(0, 'a', { player: 0 }),
      event(1, 'b', { player: 0 }),
      event(2, 'undone', { from: 1 }),
      event(3, 'undone', { from: 0 }),
    ];
    expect(texts(events)).toEqual(['undone']);
    expect(texts([...events, event(4, 'c', { player: 0 }), event(5, 'undone', { from: 4 })])).toEqual(['undone']);
  });
  it('is told again after something else', () => {
    const events = [
      event(0, 'a', { player: 0 }),
      event(1, 'undone', { from: 0 }),
      event(2, 'b', { player: 0 }),
      event(3, 'c', { player: 0 }),
      event(4, 'undone', { from: 3 }),
    ];
    expect(texts(events)).toEqual(['undone', 'b', 'undone']);
  });
});

describe('tickets of others', () => {
  // as the service says them
  const messages = {
    'ttr.event.put_back_ticket': '{player} put back {ticket}.',
    'ttr.event.put_back_ticket.hidden': '{player} put back {count}.',
    'ttr.event.put_back_ticket.several': '{player} put back {count}: {list}.',
    'ttr.event.put_back_ticket.several.hidden': '{player} put back {count}.',
    'ttr.event.noun.put_back_ticket': 'ticket',
  };
  beforeAll(async () => {
    vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ messages }) }));
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('document', { documentElement: {} });
    await speak();
    await bringWords(family.words!);
  });
  afterAll(() => vi.unstubAllGlobals());
  const texts = (...decks: string[]): string[] => {
    const events = decks.map((deck, n) => ({
      ...event(n, 'put_back_ticket', { player: 1, ...(deck && { deck }) }),
      move: 1,
    }));
    return eventSentences('ticket-to-ride-germany', events, ['Ann', 'Bob'], 0, null, null).map((line) => line.text);
  };
  it('are told by their number', () => {
    expect(texts('')).toEqual(['Bob put back 1 ticket.']);
    expect(texts('', '')).toEqual(['Bob put back 2 tickets.']);
  });
  it('name no player twice where one sentence follows another', () => {
    const [line] = eventSentences(
      'ticket-to-ride-usa',
      [event(0, 'put_back_ticket', { player: 1 })],
      ['Ann', 'Bob'],
      0,
      null,
      null,
    );
    expect(line!.rest).toBe('Put back 1 ticket.');
  });
  it('are told by their deck where there are several', () => {
    expect(texts('short')).toEqual(['Bob put back 1 short ticket.']);
    expect(texts('long', 'long', 'short')).toEqual(['Bob put back 2 long tickets.', 'Bob put back 1 short ticket.']);
  });
});

describe('seats', () => {
  const bot = (name: string) => ({ kind: 'bot', name, bot: 'greedy' });
  it('gives each bot of a kind a name of its own', () => {
    const names = ['greedy', 'greedy 2', 'greedy 3', 'greedy 9'].map((name) => seatName(bot(name)));
    expect(new Set(names).size).toBe(4);
    expect(names.some((name) => name.includes('greedy'))).toBe(false);
  });
  it('leaves names that people gave alone', () => {
    expect(seatName(bot('Marvin'))).toBe('Marvin');
    expect(seatName({ kind: 'person', name: 'greedy 2', bot: '' })).toBe('greedy 2');
  });
});

describe('letters', () => {
  it('are all different', () => {
    const seat = (name: string) => ({ seat: 0, kind: 'person' as const, name, bot: '', here: true, resigned: false });
    expect(letters(['Ann', 'Gus', 'Gus 2', 'Anna'].map(seat))).toEqual(['A', 'G', '2', 'N']);
  });
});
