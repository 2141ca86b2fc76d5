// English for addresses at which there is nothing.

export default {
  'missing.title': 'There is nothing at this address',
  'missing.text': 'Perhaps the address is mistyped, or what was here is gone.',
  'missing.game': 'There is no game “{name}” here.',
  'missing.choose': 'Which game?',
  'missing.analysis':
    'The analysis board opens at any position of a match that has ended, from its replay or its review. ' +
    'From the start of a game you can analyse in a study:',
};
