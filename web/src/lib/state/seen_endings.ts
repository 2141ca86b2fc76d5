// Matches whose ending this person has seen, on this device: it is told once.

const KEY = 'parlorcar.endings';
const MOST = 400; // the oldest are forgotten

function seen(): string[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]) ?? [];
  } catch {
    return [];
  }
}

export const endingSeen = (match: string): boolean => seen().includes(match);

export function keepEnding(match: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen().filter((one) => one !== match), match].slice(-MOST)));
  } catch {
    // then it is told again
  }
}
