// The keys with which services sign records, as far as this browser has seen them.

import { api } from '../net/api';

const KEY = 'parlorcar.services';

type Seen = Record<string, number>; // by key, when it was first seen

function seen(): Seen {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Seen) ?? {};
  } catch {
    return {};
  }
}

/** Note the key of this service, so that another one would be noticed later. */
export async function rememberServiceKey(): Promise<void> {
  try {
    const { signing_key: key } = await api.about();
    const known = seen();
    if (key && !(key in known)) localStorage.setItem(KEY, JSON.stringify({ ...known, [key]: Date.now() }));
  } catch {
    // it is met another time
  }
}

/** When this browser first saw a service's key; nothing if it never has. */
export const firstSeen = (key: string): number | undefined => seen()[key];
