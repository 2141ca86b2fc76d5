// What the page of a match asks for first is asked for while the code of that page is still on its way.

import { api } from '../net/api';
import type { MatchInfo } from '../net/types';
import { familyOf } from './families';

const asked = new Map<string, Promise<MatchInfo>>();

/** Begin with the match of an address, its game, tables and board; a key in the address has to be used first. */
export function askEarly({ pathname, hash }: { pathname: string; hash: string }): void {
  const [, kind, id] = pathname.split('/');
  if ((kind !== 'match' && kind !== 'watch') || !id || hash) return;
  const info = api.match(id);
  asked.set(id, info);
  info.then(
    ({ game, players, options }) => {
      for (const begun of [api.game(game), api.tables(game, players, options), familyOf(game).ui()])
        begun.catch(() => {}); // whoever needs it asks again, and tells what is wrong
    },
    () => {},
  );
}

/** A match as it is now: the answer to what was asked early, which is told once. */
export function matchInfo(id: string): Promise<MatchInfo> {
  const early = asked.get(id);
  asked.delete(id);
  return early ?? api.match(id);
}
