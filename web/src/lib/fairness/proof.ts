// What a record proves, worked out in this browser: that nothing in it was altered since a service signed it, that the
// luck follows from what was promised, and that this device's own contributions are in it. Loaded when somebody asks.

import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { canonical, digest, hex, unhex } from './hash';
import { commitmentTo, type Promised } from './luck';

hashes.sha512 = sha512;

type Contribution = { by: 'person' | 'service'; why?: string; commitment?: string; value?: string };
type Entropy = { of: string; contributions: Contribution[]; deal?: number };
export type SignedRecord = {
  header: Record<string, unknown>;
  moves: string[];
  footer: Record<string, unknown>;
  events: string[];
  chain: string;
  signature: string;
};

/** What was found; `problem` is the id of what does not fit, or nothing. */
export type Findings = {
  problem:
    | ''
    | 'proof.altered'
    | 'proof.bad-signature'
    | 'proof.bad-commitment'
    | 'proof.bad-contribution'
    | 'proof.other-commitment'
    | 'proof.other-promises'
    | 'proof.not-mine';
  service: string;
  /** the seats whose contribution came from this device */
  mine: number[];
  /**
   * whether the service's commitment is the one that this device was told before the match; null if it was told none
   */
  sameCommitment: boolean | null;
  /**
   * whether all contributions are those that this device heard promised before it revealed its own; null if it heard
   * none
   */
  promises: boolean | null;
};

const TEXT_FIELDS = new Set(['game', 'rules', 'service', 'commitment', 'key', 'chain', 'signature']);
const FOOTER_FIELDS = new Set(['result', 'key']);

/** The parts of a record's text. */
export function parseRecord(text: string): SignedRecord {
  const found: SignedRecord = { header: {}, moves: [], footer: {}, events: [], chain: '', signature: '' };
  let section: string[] | null = null;
  for (const raw of text.split('\n').slice(1)) {
    const line = raw.trim();
    if (line === 'end') section = null;
    else if (section) section.push(line);
    else if (line === 'moves:') section = found.moves;
    else if (line === 'events:') section = found.events;
    else if (line) {
      const colon = line.indexOf(': ');
      const [name, value] = [line.slice(0, colon), line.slice(colon + 2)];
      const read = TEXT_FIELDS.has(name) ? value : (JSON.parse(value) as unknown);
      if (name === 'chain' || name === 'signature') found[name] = value;
      else (FOOTER_FIELDS.has(name) ? found.footer : found.header)[name] = read;
    }
  }
  return found;
}

/** The hash that the lines of a record end in. */
export function chainHash(record: SignedRecord): string {
  const bytes = (line: string): Uint8Array => new TextEncoder().encode(line);
  let link = sha256(bytes(canonical(record.header)));
  for (const line of ['moves:', ...record.moves, 'end', canonical(record.footer), 'events:', ...record.events, 'end']) {
    const next = bytes(line);
    const both = new Uint8Array(link.length + next.length);
    both.set(link);
    both.set(next, link.length);
    link = sha256(both);
  }
  return hex(link);
}

function signed(record: SignedRecord, service: string): boolean {
  try {
    return verify(
      unhex(record.signature),
      new TextEncoder().encode(`parlorcar record ${record.chain}`),
      unhex(service),
    );
  } catch {
    return false;
  }
}

/** Check a record against itself and against what this device remembers of the match. */
export async function checkRecord(text: string, remembered: Promised | undefined): Promise<Findings> {
  const record = parseRecord(text);
  const service = String(record.header.service ?? '');
  const found: Findings = { problem: '', service, mine: [], sameCommitment: null, promises: null };
  if (service && chainHash(record) !== record.chain) found.problem = 'proof.altered';
  else if (service && !signed(record, service)) found.problem = 'proof.bad-signature';
  const entropy = record.header.entropy as Entropy | undefined;
  if (remembered) compare(record.header.commitment, entropy?.contributions ?? [], remembered, found);
  if (!entropy) return found;
  if ((await digest({ key: record.footer.key, of: entropy.of })) !== record.header.commitment)
    found.problem ||= 'proof.bad-commitment';
  for (const [seat, one] of entropy.contributions.entries()) {
    if (one.by === 'person' && (await commitmentTo(seat, one.value ?? '')) !== one.commitment)
      found.problem ||= 'proof.bad-contribution';
  }
  return found;
}

/** Compare the luck of a record, which may name nobody who added to it, with what this device remembers. */
function compare(commitment: unknown, contributions: Contribution[], remembered: Promised, found: Findings): void {
  found.sameCommitment = remembered.commitment === commitment;
  if (!found.sameCommitment) found.problem ||= 'proof.other-commitment';
  const { promises } = remembered;
  if (promises) {
    found.promises =
      promises.length === contributions.length &&
      promises.every((one, seat) => one === (contributions[seat]!.commitment ?? ''));
    if (!found.promises) found.problem ||= 'proof.other-promises';
  }
  for (const [key, value] of Object.entries(remembered.values)) {
    const seat = Number(key);
    const one = contributions[seat];
    if (one?.by === 'person' && one.value === value) found.mine.push(seat);
    else if (!one || one.by === 'person' || remembered.revealed?.includes(seat)) found.problem ||= 'proof.not-mine';
  }
}
