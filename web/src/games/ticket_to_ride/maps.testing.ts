// The printed maps, for tests.

import { opening } from '../../tests/engine.testing';
import type { MapTables } from './types';

export const usa = opening('ticket-to-ride-usa', 4).tables as MapTables;
export const germany = opening('ticket-to-ride-germany', 4).tables as MapTables;
