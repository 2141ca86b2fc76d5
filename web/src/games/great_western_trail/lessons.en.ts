// English for the lessons.

export default {
  'lesson.gwt.hire.title': 'Hire workers',
  'lesson.gwt.hire.1':
    'Cowboys buy cattle, craftsmen build, engineers move the engine. The more of a kind you ' +
    'have, the more their action does.',
  'lesson.gwt2.hire.1':
    'Cowboys buy cattle, builders build, engineers move the engine. The more of a kind you ' +
    'have, the more their action does.',
  'lesson.gwt.hire.2':
    'Workers stand in the job market; their row says what they cost. Each one hired early works ' +
    'for the whole match.',
  'lesson.gwt.hire.task': 'Hire somebody in this turn.',
  'lesson.gwt.hire.hint': 'Choose the action with the worker, then one whom you can pay.',
  'lesson.gwt.hire.missed': 'The turn is over and nobody was hired.',
  'lesson.gwt.hire.solved': 'A stronger team, for all the turns to come.',
  'lesson.gwt.cattle.title': 'Buy better cattle',
  'lesson.gwt.cattle.1': 'Your hand is sold in Kansas City. Only different breeds count there, each by its value.',
  'lesson.gwt.cattle.2':
    'The cards that you begin with are worth 1 or 2. Cattle from the market are worth 3 to 5 and ' +
    'score points at the end.',
  'lesson.gwt.cattle.task': 'Buy cattle in this turn.',
  'lesson.gwt.cattle.hint': 'Choose the action with the cattle market; more cowboys make it cheaper.',
  'lesson.gwt.cattle.missed': 'No cattle were bought. The market is visited only where a building allows it.',
  'lesson.gwt.cattle.solved': 'It goes to your discard pile, and comes to your hand later.',
  'lesson.gwt.build.title': 'Build along the trail',
  'lesson.gwt.build.1': 'Where a building action stands, you may build one of your own with craftsmen and money.',
  'lesson.gwt2.build.1': 'Where a building action stands, you may build one of your own with builders and money.',
  'lesson.gwt.build.2':
    'Only you can use your own buildings. Others who pass pay you a toll where a building shows a hand.',
  'lesson.gwt.build.task': 'Build a building in this turn.',
  'lesson.gwt.build.hint': 'Choose the building action, then a building that your craftsmen can build, and a site.',
  'lesson.gwt2.build.hint': 'Choose the building action, then a building that your builders can build, and a site.',
  'lesson.gwt.build.missed': 'Nothing was built in this turn.',
  'lesson.gwt.build.solved': 'Your own stop on the way, every time you pass.',
  'lesson.gwt.deliver.title': 'Where to deliver',
  'lesson.gwt.deliver.1':
    'In Kansas City the hand is sold, and a disc goes to a city whose value is not above that of ' + 'the hand.',
  'lesson.gwt.deliver.2':
    'Kansas City itself pays a little now, but each disc there costs points at the end. Further ' +
    'cities free better discs and score.',
  'lesson.gwt.deliver.task': 'Deliver to another city than Kansas City.',
  'lesson.gwt.deliver.hint': 'Look how much your hand is worth: every city up to that value is open.',
  'lesson.gwt.deliver.missed': 'Kansas City takes points at the end. Another city was open.',
  'lesson.gwt.deliver.solved': 'A city of its own, and a disc less on your board.',
  'lesson.gwt.end.title': 'When to end the match',
  'lesson.gwt.end.1': 'At each visit to Kansas City tiles are chosen. A worker among them goes to the job market.',
  'lesson.gwt.end.2': 'When the job market is full, everybody else has one more turn. Whoever is ahead wants it now.',
  'lesson.gwt.end.task': 'You are ahead. Choose a tile so that the job market fills up and the end comes.',
  'lesson.gwt.end.hint': 'Workers fill the job market, other tiles do not.',
  'lesson.gwt.end.missed': 'This tile is no worker: the market is not full, and the match goes on.',
  'lesson.gwt.end.solved': 'The last turns are played.',
};
