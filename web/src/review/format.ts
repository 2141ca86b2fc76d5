// Numbers of a review as people write them.

import { withMinus } from '../lib/i18n/numbers';
import { language } from '../lib/i18n/words.svelte';

/** As far as it is shown, and never −0. */
const rounded = (n: number, digits: number): number => Math.round(n * 10 ** digits) / 10 ** digits + 0;

function written(n: number, signed: boolean, how: Intl.NumberFormatOptions): string {
  const signDisplay = signed ? 'exceptZero' : 'auto';
  return withMinus(new Intl.NumberFormat(language(), { signDisplay, ...how }).format(n));
}

/** A share as percent, with so many decimals; with its sign where it is a gain or a loss. */
export const percent = (share: number, signed = false, digits = 0): string =>
  written(rounded(share, digits + 2), signed, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** A number with few decimals; with its sign where it is a gain or a loss. */
export const decimal = (n: number, signed = false, digits = 1): string =>
  written(rounded(n, digits), signed, { maximumFractionDigits: digits });

/** A number with one decimal, also where that is 0: so the numbers of a column stand below each other. */
export const oneDecimal = (n: number, signed = false): string =>
  written(rounded(n, 1), signed, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
