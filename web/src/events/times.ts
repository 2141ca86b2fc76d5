// Times of events, with the zone in which they are told.

import { language } from '../lib/i18n/words.svelte';

/** A day and time here, and which zone that is: Nov 19, 2026, 10:30 AM GMT+9. */
export function timeText(ms: number): string {
  return new Intl.DateTimeFormat(language(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(ms);
}

/** The zone of times that are typed here: Japan Standard Time. */
export function zoneName(): string {
  const parts = new Intl.DateTimeFormat(language(), { timeZoneName: 'long' }).formatToParts(Date.now());
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
