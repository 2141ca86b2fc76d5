// What shows a game that no family here brings.

import type { Family } from '../../lib/game/family';
import Picture from './Picture.svelte';

export const family: Family = { ui: () => import('./ui'), Picture };
