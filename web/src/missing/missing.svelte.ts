// What a page could not find; the page that says so is then shown in its place.

import { Refusal } from '../lib/net/api';
import { refusalText } from '../lib/ui/notices.svelte';

const NOTHING = [404, 422]; // not there, or no address of anything
export const missing = $state<{ error: Refusal | null }>({ error: null });

/** Why something could not be brought, in words; where there is nothing of the kind, the page of that is shown. */
export function orMissing(error: unknown): string {
  if (error instanceof Refusal && NOTHING.includes(error.status)) missing.error = error;
  return refusalText(error);
}
