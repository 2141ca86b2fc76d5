// Numbers of a review as people write them.

import { language } from '../lib/i18n/words.svelte';

/** A share as percent, without decimals; with its sign where it is a gain or a loss. */
export function percent(share: number, signed = false): string {
  const whole = Math.round(share * 100) / 100;
  return new Intl.NumberFormat(language(), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(whole);
}
