// English for the first-match guide of Great Western Trail.

export default {
  'guide.gwt.welcome.title': 'Welcome to the trail',
  'guide.gwt.welcome':
    'You drive cattle along this trail to Kansas City, sell them there, deliver to a city, and begin again. ' +
    'What you use on the way makes the next drive better.',
  'guide.gwt.hand.title': 'Your herd',
  'guide.gwt.hand':
    'Four cards in hand. In Kansas City each breed counts once, so different breeds are worth most. ' +
    'The number says what the hand would bring now.',
  'guide.gwt.settle.title': 'Where to begin',
  'guide.gwt.settle':
    'In the first turn you begin on any neutral building. A lets you discard a card for money and hire a ' +
    'worker: a good start.',
  'guide.gwt.act.title': 'Use the building',
  'guide.gwt.act':
    'On neutral and own buildings each action can be done once, in any order. ' +
    'Discarding a breed that you hold twice costs nothing and brings money.',
  'guide.gwt.again.title': 'The rest of it',
  'guide.gwt.again': 'Do what else is left here, or end the turn. Your hand is filled up again then.',
  'guide.gwt.move.title': 'Drive on',
  'guide.gwt.move':
    'Move one to three steps along the arrows. Only places with something on them count as steps. ' +
    'Near stops mean more actions, far ones an earlier sale.',
  'guide.gwt.toll.title': 'Tolls',
  'guide.gwt.toll':
    'A hand on a tile costs money whenever you pass or stop there. ' +
    'Where only a hazard or another player’s building is, one auxiliary action is all you can do.',
  'guide.gwt.jobs.title': 'Workers',
  'guide.gwt.jobs':
    'Hire where a building allows it. Cowboys buy cattle, craftsmen put up buildings, engineers ' +
    'move the engine. Two of a kind already help a lot.',
  'guide.gwt.jobs.second.title': 'Workers',
  'guide.gwt.jobs.second':
    'Hire where a building allows it. Cowboys buy cattle, builders put up buildings, engineers ' +
    'move the engine. Two of a kind already help a lot.',
  'guide.gwt.cattle.title': 'Cattle',
  'guide.gwt.cattle':
    'Better cattle make every later sale worth more, and score at the end. ' +
    'They come into your hand when your pile is shuffled.',
  'guide.gwt.build.title': 'Your own buildings',
  'guide.gwt.build':
    'A private building on an empty place is a stop with actions of your own, and one more step for the others.',
  'guide.gwt.rail.title': 'The railroad',
  'guide.gwt.rail':
    'Your engine makes deliveries cheaper: each cross between it and the city costs a dollar. ' +
    'At a turnout you may upgrade the station for points.',
  'guide.gwt.token.title': 'Exchange token',
  'guide.gwt.token': 'Give it back at any moment to draw two cards and discard two: best shortly before a sale.',
  'guide.gwt.legend.title': 'So many icons',
  'guide.gwt.legend':
    'Every icon is explained behind the question mark. Hover, focus or hold a finger on something to read what it is.',
  'guide.gwt.tile.title': 'Kansas City: new tiles',
  'guide.gwt.tile':
    'Choose one tile of each number: workers go to the job market, hazards and the others to the trail.',
  'guide.gwt.sale.title': 'The sale',
  'guide.gwt.sale':
    'Your hand is worth the sum of its different breeds. Certificates raise it. That many dollars are yours.',
  'guide.gwt.deliver.title': 'The delivery',
  'guide.gwt.deliver':
    'Choose a city up to that value, and the disc that you put there: ' +
    'what it covered on your board is open from now on. Each city takes you once, but Kansas City and the ' +
    'last one always.',
  'guide.gwt.round.title': 'Once more around',
  'guide.gwt.round': 'Your herd is back at the start, and you hold fresh cards. Now you know the whole way.',
  'guide.gwt.end.title': 'How it ends',
  'guide.gwt.end':
    'When the job market is full everybody else has one more turn. ' +
    'Cattle, buildings, cities, stations, objectives and hazards score, and each five dollars a point.',
  'guide.gwt.helps.title': 'You know enough to play',
  'guide.gwt.helps':
    'Undo takes a step back, Hint asks a bot, and the book beside a question shows its rules. Good luck on the trail!',
};
