// English for proofs of luck.

export default {
  'proof.seed':
    'Every draw ({n}) follows from the practice seed {seed}. Whoever chose it could know it in advance, so ' +
    'nothing more is proven.',
  'proof.key':
    'Every draw ({n}) follows from the key in this record. So nothing was altered afterwards; who chose the ' +
    'key, and when, is not proven.',
  'proof.people':
    'Every draw ({n}) follows from the key that the service had committed to and from the random numbers ' +
    'added by: {names}. If one of them was left to chance, nobody chose this luck.',
  'proof.service':
    'Every draw ({n}) follows from the key that the service had committed to. Nobody at the table added ' +
    'anything, so the luck is the service’s alone.',
  'proof.event':
    'Every draw ({n}) follows from the luck of the event {event}: this table played its deal {deal}, and ' +
    'shares its luck with every other table that did. The service chose the number of the deal; that it ' +
    'chose before it knew the luck is not proven.',
  'proof.event-people': 'Participants of the event who added to its luck: {names}.',
  'proof.event-service': 'Nobody in the event added to its luck, so it is the service’s alone.',
  'proof.mine': 'The random numbers of this browser are among them, as it sent them.',
  'proof.same-commitment': 'The service’s commitment is the one that this browser was told before the first draw.',
  'proof.promises': 'What the others added is what they had promised before this browser revealed its own numbers.',
  'proof.late': 'Promised, but not sent in time, so that the service’s key stood in: {names}.',
  'proof.silent': 'Nothing was added by {names}; the service’s key stood in.',
  'proof.signed':
    'Nothing in the record was altered since this service signed it. This browser has known its key ' +
    'since {date}: {key}',
  'proof.signed-new':
    'Nothing in the record was altered since it was signed with a key that this browser had not seen ' +
    'before. Anybody can make a key, so compare it with the one of the service: {key}',
  'proof.unsigned': 'No service signed this record, so whoever wrote it could have invented all of it.',
  'proof.checked':
    'Signature, promises and contributions were checked by this browser where it has the record, the ' +
    'draws by this service. “parlorcar replay --verify” checks everything without it.',
  'proof.altered': 'The record was altered after it was signed.',
  'proof.bad-signature': 'The signature is not that of the service.',
  'proof.bad-commitment': 'The opened key is not the one that the service had committed to.',
  'proof.bad-contribution': 'A contribution is not the one that was promised.',
  'proof.other-commitment': 'The service’s commitment is not the one that this browser was told before the match.',
  'proof.other-promises':
    'The record names other promises than those that this browser was told before it revealed its own ' + 'numbers.',
  'proof.not-mine': 'The record does not hold the random numbers that this browser sent.',
};
