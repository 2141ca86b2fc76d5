// Hashes as docs/records.md describes them, also on pages without https, where browsers offer none.

/** One line of JSON that is the same wherever it is written: sorted keys, no spaces, ASCII. */
export function canonical(value: unknown): string {
  return sorted(value).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${sorted(field)}`).join(',')}}`;
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

export function unhex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error('not hexadecimal');
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/** Random bytes as hexadecimal digits. */
export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** SHA-256 of fields as one line of JSON. */
export async function digest(fields: object): Promise<string> {
  const bytes = new TextEncoder().encode(canonical(fields));
  if (globalThis.crypto?.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hex(sha256(bytes));
}
