// Private notes on a match: they never leave this browser.

const key = (match: string, seat: number): string => `parlorcar.jot.${match}.${seat}`;
export const MOST = 8000; // characters of the notes on one match

export function readNotes(match: string, seat: number): string {
  try {
    return localStorage.getItem(key(match, seat)) ?? '';
  } catch {
    return '';
  }
}

export function writeNotes(match: string, seat: number, text: string): void {
  try {
    if (text.trim()) localStorage.setItem(key(match, seat), text.slice(0, MOST));
    else localStorage.removeItem(key(match, seat));
  } catch {
    // a browser that keeps nothing still plays
  }
}
