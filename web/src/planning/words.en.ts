// What planning ahead says, in English.

export default {
  'plan.title': 'Planned',
  'plan.choose': 'You are planning your next turn: choose as if it were yours now.',
  'plan.then': ', then ',
  'plan.otherwise': 'otherwise',
  'plan.add': 'Add an alternative',
  'plan.keep': 'Keep this plan',
  'plan.cancel': 'Cancel planning',
  'plan.back': 'One step back',
  'plan.clear': 'Clear the plan',
  'plan.kept': 'Planned: {moves}.',
  'plan.cleared': 'The plan was cleared.',
  'plan.only-you':
    'Only you see this. It is played after a short pause on your turn; you can change it ' + 'until then.',
  'plan.dropped.illegal': 'Your plan was dropped: none of it was possible any more.',
  'plan.dropped.reveal': 'The rest of your plan was dropped: new information was revealed.',
  'plan.nothing': 'There is nothing to plan now.',
};
