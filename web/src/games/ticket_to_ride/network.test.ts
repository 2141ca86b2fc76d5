import { describe, expect, it } from 'vitest';
import { germany, usa } from './maps.testing';
import { longestPath, payments, progress, readPayment, shut, ticketDecks, together, unseen } from './network';
import type { MapTables, MapView } from './types';

function view(some: Partial<MapView> = {}): MapView {
  return {
    game: 'ticket-to-ride-usa',
    players: 4,
    viewer: 0,
    over: false,
    player: 0,
    last_turns: 0,
    finished: false,
    trains: [45, 45, 45, 45],
    points: [0, 0, 0, 0],
    final: [0, 0, 0, 0],
    row: [],
    deck_total: 0,
    hand: [{}, null, null, null],
    hand_total: [0, 0, 0, 0],
    tracks: {},
    tickets: {},
    tickets_total: {},
    stack: [],
    ...some,
  };
}

const track = (map: MapTables, id: string) => map.tracks.find((t) => t.id === id)!;
const ticket = (map: MapTables, id: string) => map.tickets.find((t) => t.id === id)!;

describe('ways', () => {
  it('a ticket costs the spaces of its shortest way', () => {
    const found = progress(usa, view(), 0, ticket(usa, 'denver-el_paso'));
    expect(found).toMatchObject({ state: 'open', missing: 4 });
    expect(found.way.map((t) => t.id)).toEqual(['denver-santa_fe gray', 'el_paso-santa_fe gray']);
    expect(found.serving).toEqual(new Set(['denver-santa_fe gray', 'el_paso-santa_fe gray']));
  });
  it('own tracks cost nothing, those of others are no way', () => {
    const mine = progress(usa, view({ tracks: { 'denver-santa_fe gray': 0 } }), 0, ticket(usa, 'denver-el_paso'));
    expect(mine.missing).toBe(2);
    const cut = progress(usa, view({ tracks: { 'denver-santa_fe gray': 1 } }), 0, ticket(usa, 'denver-el_paso'));
    expect(cut.missing).toBeGreaterThan(4);
    const done = progress(
      usa,
      view({ tracks: { 'denver-santa_fe gray': 0, 'el_paso-santa_fe gray': 0 } }),
      0,
      ticket(usa, 'denver-el_paso'),
    );
    expect(done.state).toBe('done');
  });
  it('with two or three players the track beside a claimed one is closed, with four only to its owner', () => {
    const tracks = { 'dallas-houston gray': 1 };
    const other = track(usa, 'dallas-houston gray 2');
    expect(shut(usa, view({ players: 3, tracks }), 0, other)).toBe('closed');
    expect(shut(usa, view({ players: 4, tracks }), 0, other)).toBe('');
    expect(shut(usa, view({ players: 4, tracks }), 1, other)).toBe('beside');
  });
  it('a city that all tracks are taken from is cut off; too few trains are told', () => {
    const tracks = Object.fromEntries(
      usa.tracks.filter((t) => t.a === 'el_paso' || t.b === 'el_paso').map((t) => [t.id, 1]),
    );
    expect(progress(usa, view({ tracks }), 0, ticket(usa, 'denver-el_paso')).state).toBe('cut');
    expect(progress(usa, view({ trains: [3, 45, 45, 45] }), 0, ticket(usa, 'denver-el_paso')).state).toBe('far');
  });
  it('no way leads through a country', () => {
    const map = germany;
    const tracks = { 'lindau-oesterreich purple': 0, 'muenchen-oesterreich red': 0 };
    const found = progress(map, view({ tracks }), 0, { id: '', a: 'lindau', b: 'muenchen', points: 0 });
    expect(found.missing).toBeGreaterThan(0);
    expect(progress(map, view({ tracks }), 0, { id: '', a: 'lindau', b: 'oesterreich', points: 0 }).state).toBe('done');
  });
  it('tickets that share a way need less together', () => {
    const two = [ticket(usa, 'los_angeles-new_york'), ticket(usa, 'chicago-los_angeles')];
    expect(together(usa, view(), 0, two)!).toBeLessThan(
      two.reduce((s, t) => s + progress(usa, view(), 0, t).missing, 0),
    );
  });
});

describe('longest path', () => {
  it('goes through loops, over no track twice', () => {
    const tracks = {
      'denver-santa_fe gray': 0,
      'el_paso-santa_fe gray': 0,
      'dallas-el_paso red': 0,
      'denver-oklahoma_city red': 1,
    };
    expect(longestPath(usa, view({ tracks }), 0).length).toBe(8);
    expect(longestPath(usa, view({ tracks }), 1).length).toBe(4);
    expect(longestPath(usa, view({ tracks }), 2)).toEqual({ length: 0, steps: [] });
  });
});

describe('payments', () => {
  it('every mix, few locomotives first', () => {
    const found = payments(usa, track(usa, 'denver-omaha purple'), { purple: 3, locomotive: 2 });
    expect(found.map((p) => p.text)).toEqual(['pay 3 purple 1 locomotive', 'pay 2 purple 2 locomotive']);
  });
  it('a gray track takes any colour, that least needed first, and locomotives alone', () => {
    const found = payments(usa, track(usa, 'dallas-houston gray'), { red: 1, blue: 1, locomotive: 1 }, { red: 3 });
    expect(found.map((p) => p.text)).toEqual(['pay 1 blue', 'pay 1 red', 'pay 1 locomotive']);
  });
  it('is read as it is written', () => {
    expect(readPayment('pay 3 purple 1 locomotive')).toMatchObject({ color: 'purple', colored: 3, locomotives: 1 });
    expect(readPayment('pay 2 locomotive')).toMatchObject({ colored: 0, locomotives: 2 });
  });
});

describe('counting', () => {
  it('cards that nobody has seen', () => {
    const seen = view({
      hand: [{ red: 2 }, null, null, null],
      known: [{}, { red: 1 }, {}, {}],
      discard: { red: 3 },
      row: ['red', 'blue'],
    });
    expect(unseen(usa, seen, 0)).toMatchObject({ red: 5, blue: 11, locomotive: 14 });
    expect(unseen(usa, view(), 0)).toBeNull();
  });
  it('tickets by deck', () => {
    expect(ticketDecks(view({ tickets_total: { deck: 18, 'hand 0': 2, 'under 1': 1 } }))).toEqual({ '': 19 });
    expect(ticketDecks(view({ tickets_total: { short: { deck: 5 }, long: { deck: 3, 'hand 1': 1 } } }))).toEqual({
      short: 5,
      long: 3,
    });
  });
});
