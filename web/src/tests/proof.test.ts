import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import text from './signed.record?raw';
import { api, Refusal } from '../lib/net/api';
import { canonical } from '../lib/fairness/hash';
import {
  retry,
  commitmentTo,
  createMatch,
  promiseOf,
  reveal,
  revealOnChange,
  sitAgain,
  sitDown,
  standUp,
} from '../lib/fairness/luck';
import { chainHash, checkRecord, parseRecord } from '../lib/fairness/proof';
import { proofSentences } from '../lib/fairness/proof_sentences';
import type { Plan } from '../lib/state/match_setup';
import type { Created, Seated, Verified } from '../lib/net/types';

// the record was written and signed by the Python library, which checks it too (tests/match/test_proof.py)
const COMMITMENT = String(parseRecord(text).header.commitment);
const ANN = '0a'.repeat(32);

describe('a signed record', () => {
  it('is chained as the library chains it', () => {
    expect(chainHash(parseRecord(text))).toBe(parseRecord(text).chain);
  });
  it('is proven, with what this browser added', async () => {
    const found = await checkRecord(text, { commitment: COMMITMENT, values: { 0: ANN } });
    expect(found).toEqual({
      problem: '',
      service: parseRecord(text).header.service,
      mine: [0],
      sameCommitment: true,
      promises: null,
    });
    expect((await checkRecord(text, undefined)).sameCommitment).toBeNull();
  });
  it.each([
    ['* card red', '* card blue', 'proof.altered'],
    ['"scores": [5', '"scores": [6', 'proof.altered'],
    ['slot=3', 'slot=4', 'proof.altered'],
    ['太郎', '花子', 'proof.altered'],
    [/signature: ../, 'signature: 00', 'proof.bad-signature'],
  ] as const)('does not bear %s becoming %s', async (from, to, problem) => {
    const altered = text.replace(from as string, to);
    expect(altered).not.toBe(text);
    expect((await checkRecord(altered, undefined)).problem).toBe(problem);
  });
  it('is compared with what this browser remembers', async () => {
    expect((await checkRecord(text, { commitment: 'other', values: {} })).problem).toBe('proof.other-commitment');
    expect((await checkRecord(text, { commitment: COMMITMENT, values: { 0: '0c'.repeat(32) } })).problem).toBe(
      'proof.not-mine',
    );
    expect((await checkRecord(text, { commitment: COMMITMENT, values: { 1: '0b'.repeat(32) } })).mine).toEqual([]);
  });
  it('cannot have its entropy taken out', async () => {
    const stripped = text.replace(/\n(service|chain|signature|entropy): .*/g, '');
    expect((await checkRecord(stripped, undefined)).problem).toBe('');
    expect((await checkRecord(stripped, { commitment: COMMITMENT, values: { 0: ANN } })).problem).toBe(
      'proof.not-mine',
    );
    const other = stripped.replace(COMMITMENT, 'a'.repeat(64));
    expect((await checkRecord(other, { commitment: COMMITMENT, values: {} })).problem).toBe('proof.other-commitment');
    const practice = stripped.replace(COMMITMENT, 'none');
    expect((await checkRecord(practice, { commitment: 'none', values: {} })).problem).toBe('');
    expect((await checkRecord(practice, { commitment: COMMITMENT, values: {} })).problem).toBe(
      'proof.other-commitment',
    );
  });
  it('names everybody’s promises as they were before this browser revealed', async () => {
    const promises = (
      parseRecord(text).header.entropy as { contributions: { commitment?: string }[] }
    ).contributions.map((one) => one.commitment ?? '');
    const ann = { commitment: COMMITMENT, values: { 0: ANN } };
    expect(await checkRecord(text, { ...ann, promises })).toMatchObject({ problem: '', promises: true });
    for (const other of [
      [promises[0]!, 'x', ''],
      [promises[0]!, promises[1]!, 'x'],
      promises.slice(0, 2),
      [...promises, ''],
    ]) {
      expect((await checkRecord(text, { ...ann, promises: other })).problem).toBe('proof.other-promises');
    }
  });
  it('cannot call late what the service has acknowledged', async () => {
    const bob = { commitment: COMMITMENT, values: { 1: '0b'.repeat(32) } }; // whom the record calls late
    expect((await checkRecord(text, { ...bob, revealed: [] })).problem).toBe('');
    expect((await checkRecord(text, { ...bob, revealed: [1] })).problem).toBe('proof.not-mine');
  });
  it('without its signature still has its promises checked', async () => {
    const bare = text.replace(/\n(service|chain|signature): .*/g, '');
    expect((await checkRecord(bare, undefined)).problem).toBe('');
    expect((await checkRecord(bare.replace(ANN, '0c'.repeat(32)), undefined)).problem).toBe('proof.bad-contribution');
    expect((await checkRecord(bare.replace(/\nkey: ../, '\nkey: ff'), undefined)).problem).toBe('proof.bad-commitment');
  });
});

describe('the words of a proof', () => {
  const proof: Verified = {
    draws: 9,
    how: 'people',
    seed: null,
    key: 'k',
    commitment: 'c',
    people: [0],
    late: [1],
    silent: [],
    bots: [2],
    service: 'key',
    event: '',
    deal: null,
  };
  const ids = (...given: Parameters<typeof proofSentences>): string[] => proofSentences(...given).map((one) => one.id);
  it('say who added, who was stood in for, and who signed', () => {
    const found = { problem: '' as const, service: 'key', mine: [0], sameCommitment: true, promises: true };
    expect(ids(proof, found, ['Ann', 'Bob', 'bot'], 1, 'en')).toEqual([
      'proof.people',
      'proof.mine',
      'proof.same-commitment',
      'proof.promises',
      'proof.late',
      'proof.signed',
      'proof.checked',
    ]);
    expect(ids(proof, null, [], undefined, 'en')).toContain('proof.signed-new');
    expect(ids({ ...proof, people: [], service: '' }, null, [], 1, 'en')).toEqual([
      'proof.service',
      'proof.late',
      'proof.unsigned',
      'proof.checked',
    ]);
  });
  it('say that tables of an event share luck whose deal the service chose', () => {
    const event: Verified = {
      ...proof,
      how: 'event',
      event: 'cup',
      deal: 123456789,
      people: [4],
      late: [],
      silent: [7],
    };
    const sentences = proofSentences(event, null, ['Ann', 'Bob'], 1, 'en');
    expect(sentences.map((one) => one.id)).toEqual([
      'proof.event',
      'proof.event-people',
      'proof.silent',
      'proof.signed',
      'proof.checked',
    ]);
    expect(sentences[0]!.params).toEqual({ n: 9, event: 'cup', deal: '123456789' });
    expect(sentences[1]!.params).toEqual({ names: '5' });
    expect(sentences.slice(0, 3).every((one) => one.kind === 'warn')).toBe(true);
  });
  it('never call a forged match sealed', () => {
    expect(
      proofSentences({ ...proof, how: 'key', service: '' }, null, [], undefined, 'en').every(
        (one) => one.kind === 'warn',
      ),
    ).toBe(true);
    expect(ids({ ...proof, how: 'seed', seed: 3 }, null, [], 1, 'en')).toEqual(['proof.seed']);
    expect(
      proofSentences(
        proof,
        { problem: 'proof.altered', service: '', mine: [], sameCommitment: null, promises: null },
        [],
        1,
        'en',
      ),
    ).toEqual([{ id: 'proof.altered', params: {}, kind: 'bad' }]);
  });
});

describe('hashes', () => {
  it('are of one line that is the same everywhere', () => {
    expect(canonical({ b: [1, null, true], a: 'é\u007f\u2028"\n', c: {} })).toBe(
      '{"a":"\\u00e9\\u007f\\u2028\\"\\n","b":[1,null,true],"c":{}}',
    );
  });
  it('are the same without https', async () => {
    const usual = await commitmentTo(0, ANN);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await commitmentTo(0, ANN)).toBe(usual);
    vi.unstubAllGlobals();
  });
});

describe('adding to the luck', () => {
  const lost = new Refusal({ reason: 'net.unreachable', message: '', params: {}, rule: '' }, 0);
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.spyOn(api, 'about').mockResolvedValue({ signing_key: 'key' } as Awaited<ReturnType<typeof api.about>>);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const plan = {
    game: 'g',
    seats: [
      { kind: 'me', name: 'A' },
      { kind: 'bot', bot: 'b' },
      { kind: 'me', name: 'B' },
    ],
    seed: null,
  } as unknown as Plan;

  it('is promised and revealed for every seat of this device', async () => {
    const create = vi.spyOn(api, 'create').mockResolvedValue({
      match: 'm',
      commitment: 'c',
      awaited: [0, 2],
      promised: ['p', '', 'q'],
    } as unknown as Created);
    const contribute = vi.spyOn(api, 'contribute').mockResolvedValue({});
    await createMatch(plan);
    const sent = create.mock.calls[0]![0];
    expect(sent.id).toMatch(/^[0-9a-f]{32}$/);
    expect(sent.seats.map((seat) => Boolean(seat.commitment))).toEqual([true, false, true]);
    for (const [match, seat, value] of contribute.mock.calls) {
      expect(match).toBe('m');
      expect(await commitmentTo(seat, value)).toBe(sent.seats[seat]!.commitment);
    }
    expect(contribute).toHaveBeenCalledTimes(2);
    expect(promiseOf('m')).toMatchObject({ revealed: [0, 2], promises: ['p', '', 'q'] });
    expect(promiseOf('m')?.commitment).toBe('c');
  });
  it('is nothing that a practice match needs', async () => {
    const create = vi
      .spyOn(api, 'create')
      .mockResolvedValue({ match: 'm', commitment: 'none', awaited: [], promised: ['', 'p'] } as unknown as Created);
    await createMatch({ ...plan, seed: 7 });
    expect(create.mock.calls[0]![0].seats.every((seat) => !seat.commitment)).toBe(true);
  });
  it('does not stop a match if it fails', async () => {
    localStorage.setItem('parlorcar.luck', JSON.stringify({ m: { commitment: 'c', values: { 0: ANN } } }));
    vi.spyOn(api, 'contribute').mockRejectedValue(
      new Refusal({ reason: 'server.not-revealing', message: '', params: {}, rule: '' }, 409),
    );
    await reveal('m', { awaited: [0, 1], promised: [] });
    expect(promiseOf('m')?.revealed ?? []).toEqual([]);
  });
  it('is revealed by a page that was loaded again while the match was starting', async () => {
    localStorage.setItem('parlorcar.luck', JSON.stringify({ m: { commitment: 'c', values: { 1: ANN } } }));
    const contribute = vi.spyOn(api, 'contribute').mockResolvedValue({});
    const changed = vi.fn();
    const hear = revealOnChange('m', changed);
    await hear({ version: 5, awaited: [0, 1], promised: ['p', 'q'] });
    expect(contribute.mock.calls).toEqual([['m', 1, ANN]]);
    expect(changed).toHaveBeenCalledTimes(1);
    await hear({ version: 5, awaited: [0, 1], promised: ['p', 'q'] });
    await hear({ version: 6, awaited: [0], promised: ['p', 'q'] });
    expect(contribute).toHaveBeenCalledTimes(1);
    expect(changed).toHaveBeenCalledTimes(2);
  });
  it('notes the promises of all only before the first of its own is revealed', async () => {
    localStorage.setItem('parlorcar.luck', JSON.stringify({ m: { commitment: 'c', values: { 0: ANN, 1: ANN } } }));
    const known: unknown[] = [];
    vi.spyOn(api, 'contribute').mockImplementation(() => {
      known.push(promiseOf('m')?.promises);
      return Promise.resolve({});
    });
    await reveal('m', { awaited: [], promised: ['', 'p'] });
    expect(promiseOf('m')?.promises).toBeUndefined();
    await reveal('m', { awaited: [0, 1], promised: ['o', 'p'] });
    await reveal('m', { awaited: [1], promised: ['o', 'x'] });
    expect(known).toEqual([
      ['o', 'p'],
      ['o', 'p'],
      ['o', 'p'],
    ]);
  });
  it('is nothing where one sits down at a match that has begun', async () => {
    vi.spyOn(api, 'sit').mockResolvedValue({ commitment: 'c', awaited: [], promised: [] } as unknown as Seated);
    await sitDown('m', 1, 'Bob');
    expect(promiseOf('m')).toBeUndefined();
  });
  it('is forgotten with the seat that one leaves', async () => {
    localStorage.setItem('parlorcar.luck', JSON.stringify({ m: { commitment: 'c', values: { 0: ANN, 1: ANN } } }));
    vi.spyOn(api, 'leave').mockResolvedValue({} as Awaited<ReturnType<typeof api.leave>>);
    await standUp('m', 1);
    expect(promiseOf('m')).toEqual({ commitment: 'c', values: { 0: ANN } });
  });
  it('asks again with the same id if an answer was lost', async () => {
    const sit = vi
      .spyOn(api, 'sit')
      .mockRejectedValueOnce(lost)
      .mockResolvedValue({ commitment: 'c', awaited: [], promised: ['', 'p'] } as unknown as Seated);
    const sitting = sitDown('m', 1, 'Bob');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.runAllTimers();
    await sitting;
    expect(sit.mock.calls[0]).toEqual(sit.mock.calls[1]);
    expect(await sitAgain('m')).toBe(false);
  });
  it('takes the seat up again after the page was closed', async () => {
    const sit = vi.spyOn(api, 'sit').mockRejectedValue(lost);
    const sitting = sitDown('m', 1, 'Bob').catch(() => 'lost');
    for (let n = 0; n < 3; n++) {
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      vi.runAllTimers();
    }
    expect(await sitting).toBe('lost');
    sit.mockResolvedValue({ commitment: 'c', awaited: [], promised: ['', 'p'] } as unknown as Seated);
    expect(await sitAgain('m')).toBe(true);
    expect(sit.mock.calls.at(-1)).toEqual(sit.mock.calls[0]);
  });
  it('asks again if the database failed', async () => {
    const failed = new Refusal({ reason: 'server.storage', message: '', params: {}, rule: '' }, 503);
    const request = vi.fn().mockRejectedValueOnce(failed).mockResolvedValue('done');
    const answer = retry(request, [5000]);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.runAllTimers();
    expect(await answer).toBe('done');
  });
  it('gives up what was refused', async () => {
    const refusal = new Refusal({ reason: 'server.seat-taken', message: '', params: {}, rule: '' }, 409);
    vi.spyOn(api, 'sit').mockRejectedValue(refusal);
    await expect(sitDown('m', 1, 'Bob')).rejects.toBe(refusal);
    expect(await sitAgain('m')).toBe(false);
    await expect(retry(() => Promise.reject(refusal), [1])).rejects.toBe(refusal);
  });
});
