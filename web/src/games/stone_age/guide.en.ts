// English for the first-match guide of Stone Age.

export default {
  'guide.sa.welcome.title': 'Welcome to the valley',
  'guide.sa.welcome':
    'Each round has three parts: you send your people out, then they act, then they eat. ' +
    'Cards and buildings bring the points.',
  'guide.sa.hunt.title': 'Dice for goods',
  'guide.sa.hunt':
    'At the hunt, forest, clay pit, quarry and river each person throws a die. The sum is divided: ' +
    'by 2 for food, 3 for wood, 4 for brick, 5 for stone, 6 for gold.',
  'guide.sa.place.title': 'Send somebody out',
  'guide.sa.place':
    'Choose a place and how many go there. You place by turns with the others, so what you leave may be ' +
    'taken. Three people in the forest are a good start.',
  'guide.sa.village.title': 'The village',
  'guide.sa.village':
    'The tool maker gives a tool, the field more food each round, and two people in the hut bring a third. ' +
    'With two or three players only two of these can be used in a round.',
  'guide.sa.cards.title': 'Cards and buildings',
  'guide.sa.cards':
    'One person each. You pay when you act: for a card one to four goods, for a building what it shows. ' +
    'Who stands there has it reserved.',
  'guide.sa.food.title': 'Mind the food',
  'guide.sa.food':
    'At the end of the round each person eats one food. You begin with twelve, so hunting can wait a little, ' +
    'but not long.',
  'guide.sa.rest.title': 'Place the others',
  'guide.sa.rest': 'Go on until all your people are placed. Each place can be chosen once a round.',
  'guide.sa.use.title': 'Now they act',
  'guide.sa.use':
    'Take your people back, place by place, in any order: first the goods, then what you pay for with them.',
  'guide.sa.throw.title': 'The throw',
  'guide.sa.throw': 'This is what your dice bring. A tool can be added to a throw, each once a round.',
  'guide.sa.buy.title': 'Pay or leave it',
  'guide.sa.buy':
    'Pay with the goods that you need least, or leave it for now. Buildings score at once, cards also at the end.',
  'guide.sa.feed.title': 'Dinner',
  'guide.sa.feed': 'Food is short: pay the rest with goods, or lose ten points.',
  'guide.sa.fed.title': 'A round is over',
  'guide.sa.fed':
    'Your people have eaten. The balance here tells what the next dinner will need: ' +
    'the field pays a part of it every round.',
  'guide.sa.score.title': 'What scores at the end',
  'guide.sa.score':
    'Different signs on green cards score the square of their number. Brown cards multiply what you have: ' +
    'farmers the field, tool makers tools, builders buildings, shamans people.',
  'guide.sa.end.title': 'How it ends',
  'guide.sa.end':
    'The match ends after a round in which a stack of buildings ran out, or when the cards cannot be filled ' +
    'up any more.',
  'guide.sa.helps.title': 'You know enough to play',
  'guide.sa.helps':
    'Undo takes a step back, Hint asks a bot, and the book beside a question shows its rules. Good hunting!',
};
