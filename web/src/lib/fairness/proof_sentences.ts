// A proof in plain sentences: what follows from what, who checked it, and what it does not prove.

import type { Findings } from './proof';
import type { Verified } from '../net/types';

export type Sentence = { id: string; params: Record<string, string | number>; kind: 'good' | 'warn' | 'bad' };

const sentence = (kind: Sentence['kind'], id: string, params: Sentence['params'] = {}): Sentence => ({
  id,
  params,
  kind,
});

/** `found` is what this browser worked out itself; `since` when it first saw the key of the service. */
export function proofSentences(
  proof: Verified,
  found: Findings | null,
  names: string[],
  since: number | undefined,
  language: string,
): Sentence[] {
  if (found?.problem) return [sentence('bad', found.problem)];
  // a record names no participants
  const named = (seat: number): string => (proof.how === 'event' ? String(seat + 1) : (names[seat] ?? ''));
  const list = (seats: number[]): string => seats.map(named).join(', ');
  const out: Sentence[] = [];
  if (proof.how === 'seed') return [sentence('warn', 'proof.seed', { n: proof.draws, seed: proof.seed ?? 0 })];
  if (proof.how === 'key') out.push(sentence('warn', 'proof.key', { n: proof.draws }));
  else if (proof.how === 'event') {
    out.push(sentence('warn', 'proof.event', { n: proof.draws, event: proof.event, deal: String(proof.deal) }));
    out.push(
      proof.people.length
        ? sentence('warn', 'proof.event-people', { names: list(proof.people) })
        : sentence('warn', 'proof.event-service'),
    );
  } else if (proof.people.length)
    out.push(sentence('good', 'proof.people', { n: proof.draws, names: list(proof.people) }));
  else out.push(sentence('warn', 'proof.service', { n: proof.draws }));
  if (found?.mine.length) out.push(sentence('good', 'proof.mine'));
  if (found?.sameCommitment) out.push(sentence('good', 'proof.same-commitment'));
  if (found?.promises) out.push(sentence('good', 'proof.promises'));
  if (proof.late.length) out.push(sentence('warn', 'proof.late', { names: list(proof.late) }));
  if (proof.silent.length) out.push(sentence('warn', 'proof.silent', { names: list(proof.silent) }));
  if (!proof.service) out.push(sentence('warn', 'proof.unsigned'));
  else if (since === undefined) out.push(sentence('warn', 'proof.signed-new', { key: proof.service }));
  else
    out.push(
      sentence('good', 'proof.signed', {
        key: proof.service,
        date: new Date(since).toLocaleDateString(language || undefined),
      }),
    );
  return [...out, sentence('warn', 'proof.checked')];
}
