// Requests to the service.

import type {
  About,
  Created,
  GameEvent,
  GameInfo,
  Link,
  Lobby,
  MatchInfo,
  NewMatch,
  Privacy,
  Problem,
  PushTo,
  RecordInfo,
  Replay,
  ReviewProgress,
  Rules,
  Seated,
  TableMessage,
  Verified,
} from './types';

/** A refusal of the service: a message id with its parameters. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

const UNREACHABLE: Problem = { reason: 'net.unreachable', message: '', params: {}, rule: '' };

/** A request, with its answer or a refusal. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(UNREACHABLE, 0);
  }
  const json = (await answer.json().catch(() => null)) as unknown;
  if (!answer.ok) throw new Refusal((json as Problem | null) ?? UNREACHABLE, answer.status);
  return json as T;
}

/** An answer that is plain text. */
async function text(path: string): Promise<string> {
  const answer = await fetch(`/api${path}`).catch(() => {
    throw new Refusal(UNREACHABLE, 0);
  });
  if (!answer.ok)
    throw new Refusal(((await answer.json().catch(() => null)) as Problem | null) ?? UNREACHABLE, answer.status);
  return answer.text();
}

const kept = new Map<string, Promise<unknown>>();

/** What never changes while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = ask<T>('GET', path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return found;
}

type Pages = { list: string; game?: string; before?: number };

function query(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

/** Where positions come from: a match, or an uploaded record. */
export type Source = { kind: 'match' | 'record'; id: string };
const place = (source: Source) => (source.kind === 'match' ? `/matches/${source.id}` : `/records/${source.id}`);

export const api = {
  about: () => once<About>('/about'),
  games: () => once<{ games: GameInfo[] }>('/games').then((found) => found.games),
  game: (id: string) => once<GameInfo>(`/games/${encodeURIComponent(id)}`),
  rules: (id: string, language: string) => once<Rules>(`/games/${encodeURIComponent(id)}/rules${query({ language })}`),
  tables: (id: string, players: number, options: object) =>
    once<unknown>(`/games/${encodeURIComponent(id)}/tables${query({ players, options: JSON.stringify(options) })}`),
  lobby: (pages: Pages) => ask<Lobby>('GET', `/matches${query(pages)}`),
  create: (wanted: Partial<NewMatch> & Pick<NewMatch, 'game' | 'seats'>) => ask<Created>('POST', '/matches', wanted),
  match: (id: string) => ask<MatchInfo>('GET', `/matches/${id}`),
  table: (id: string, seat: number) => ask<TableMessage>('GET', `/matches/${id}/table${query({ seat, since: -1 })}`),
  sit: (id: string, seat: number, name: string, request: string, commitment: string, rated: boolean) =>
    ask<Seated>('POST', `/matches/${id}/seats/${seat}`, { name, id: request, commitment, rated }),
  contribute: (id: string, seat: number, value: string) =>
    ask<unknown>('POST', `/matches/${id}/seats/${seat}/contribution`, { value }),
  leave: (id: string, seat: number) => ask<unknown>('DELETE', `/matches/${id}/seats/${seat}`),
  putBot: (id: string, seat: number, bot: string) => ask<unknown>('PUT', `/matches/${id}/seats/${seat}`, { bot }),
  rematch: (id: string) => ask<{ match: string }>('GET', `/matches/${id}/rematch`).then((found) => found.match),
  offerRematch: (id: string, match: string) =>
    ask<{ match: string }>('POST', `/matches/${id}/rematch`, { match }).then((found) => found.match),
  close: (id: string) => ask<unknown>('POST', `/matches/${id}/close`),
  link: (id: string) => ask<Link>('GET', `/matches/${id}/link`),
  seatLink: (id: string, seat: number, renew = false) =>
    ask<Link>('POST', `/matches/${id}/seats/${seat}/link`, { renew }),
  push: (id: string, seat: number, to: PushTo) => ask<unknown>('PUT', `/matches/${id}/seats/${seat}/push`, to),
  recover: (id: string, seat: number, key: string) => ask<unknown>('POST', `/matches/${id}/recover`, { seat, key }),
  replay: (source: Source, at: number, seat: number) =>
    ask<Replay>('GET', `${place(source)}/replay${query({ at, seat })}`),
  history: (source: Source, seat: number) =>
    ask<{ events: GameEvent[] }>('GET', `${place(source)}/history${query({ seat })}`),
  review: (source: Source) => ask<ReviewProgress>('GET', `${place(source)}/review`),
  beginReview: (source: Source) => ask<ReviewProgress>('POST', `${place(source)}/review`, {}),
  verify: (id: string) => ask<Verified>('GET', `/matches/${id}/record?verify=true`),
  branch: (source: Source, at: number, seat: number, name: string, bot: string, commitment: string) =>
    ask<Created>('POST', `${place(source)}/branch`, { at, seat, name, bot, commitment }),
  recordText: (id: string) => text(`/matches/${id}/record`),
  upload: (record: string) => ask<RecordInfo>('POST', '/records', { record }),
  record: (id: string) => ask<RecordInfo>('GET', `/records/${id}`),
  privacy: () => once<Privacy>('/privacy'),
  forgetMe: () => ask<{ matches: number }>('DELETE', '/me'),
};
