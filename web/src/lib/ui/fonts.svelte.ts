// The typeface of headings and names: whoever measures text measures it again when the typeface has come.

const TYPEFACE = '600 16px Vollkorn';

export const fonts = $state({ ready: false });

/** Fetch the typeface before anything is drawn with it; where that fails the device's own stands in. */
export async function fetchFonts(): Promise<void> {
  if (!('fonts' in document)) return;
  try {
    fonts.ready = (await document.fonts.load(TYPEFACE)).length > 0;
  } catch {
    // the device's own letters are there
  }
}
