// What the tables and the view of Ticket to Ride look like. Everything that differs between maps is in the tables.

import type { TableMessage, Tables } from '../../lib/game/game_ui';
import { printedName } from '../../lib/i18n/names';

export interface City {
  id: string;
  name: string;
  x: number;
  y: number;
}

export interface Country extends City {
  /** where tracks end in it, by the city that they come from */
  spots: { city: string; x: number; y: number }[];
}

export interface Track {
  id: string;
  a: string;
  b: string;
  length: number;
  color: string;
}

export interface Ticket {
  id: string;
  a: string;
  b: string;
  points: number;
  deck?: string;
}

export interface MapTables {
  cards: string[];
  cities: City[];
  tracks: Track[];
  tickets: Ticket[];
  route_points: number[];
  trains: number;
  aspect?: number;
  countries?: Country[];
  passengers?: { colors: string[]; places: Record<string, number> };
}

export type Counts = Record<string, number>;

export interface MapView {
  game: string;
  players: number;
  viewer: number;
  over: boolean;
  player: number;
  last_turns: number;
  finished: boolean;
  trains: number[];
  points: number[];
  final: number[];
  row: (string | null)[];
  deck_total: number;
  discard?: Counts;
  hand: (Counts | null)[];
  hand_total: number[];
  known?: Counts[];
  tracks: Record<string, number>;
  tickets: Record<string, string>;
  tickets_total: Record<string, number | Counts>;
  stack: { step: string; player: number | string; [extra: string]: unknown }[];
  declared?: (string | null)[];
  collected?: Counts[];
  passengers?: Record<string, Counts>;
}

export function mapTables(tables: Tables): MapTables {
  return tables as MapTables;
}

export function mapView(table: TableMessage): MapView | null {
  return table.view as unknown as MapView | null;
}

/** The name of a city or country. */
export function placeName(tables: MapTables, id: string): string {
  return printedName(
    'city',
    id,
    (tables.cities.find((c) => c.id === id) ?? tables.countries?.find((c) => c.id === id))?.name ?? id,
  );
}
