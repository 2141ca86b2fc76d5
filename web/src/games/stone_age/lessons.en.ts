// English for the lessons.

export default {
  'lesson.sa.grow.title': 'Growing',
  'lesson.sa.grow.1':
    'Two people in the hut bring a third, for the rest of the match. Nothing else makes you ' + 'stronger so early.',
  'lesson.sa.grow.2':
    'The field gives food each round, the tool maker tools. With two or three players only two ' +
    'of the three can be used in a round.',
  'lesson.sa.grow.task': 'Send two of your people into the hut.',
  'lesson.sa.grow.hint': 'The hut is in the village at the bottom of the valley.',
  'lesson.sa.grow.missed': 'Somebody else can take the hut now. People who come early work the longest.',
  'lesson.sa.grow.solved': 'One person more, every round from now on.',
  'lesson.sa.tools.title': 'Tools round up',
  'lesson.sa.tools.1':
    'The sum of the dice is divided: by 2 for food, 3 for wood, 4 for brick, 5 for stone, 6 for ' +
    'gold. What is left over is lost.',
  'lesson.sa.tools.2':
    'A tool adds its number to a throw, once a round. It is worth the most where a single pip is ' + 'missing.',
  'lesson.sa.tools.task': 'Bring home one good more than the dice alone give.',
  'lesson.sa.tools.hint': 'One pip is missing. Add a tool before you take the goods.',
  'lesson.sa.tools.missed': 'The throw was taken without the pip that was missing.',
  'lesson.sa.tools.solved': 'One pip, one good more: that is what tools are for.',
  'lesson.sa.build.title': 'Buildings pay at once',
  'lesson.sa.build.1':
    'A building scores as many points as the goods paid for it are worth: wood 3, brick 4, stone ' + '5, gold 6.',
  'lesson.sa.build.2':
    'Your person has reserved it. You may leave it, but then the place was wasted and another ' + 'may take it later.',
  'lesson.sa.build.task': 'Pay for the building.',
  'lesson.sa.build.hint': 'Choose to buy it, and pay the goods that it shows.',
  'lesson.sa.build.missed': 'You left it. The goods alone score nothing until they are built or paid for cards.',
  'lesson.sa.build.solved': 'Points at once, and builders count it again at the end.',
  'lesson.sa.feed.title': 'Feed everybody',
  'lesson.sa.feed.1': 'At the end of a round each person eats one food. The field pays a part.',
  'lesson.sa.feed.2': 'Where food is short, each good replaces one food. Who does not feed everybody loses 10 points.',
  'lesson.sa.feed.task': 'Feed all your people and lose no points.',
  'lesson.sa.feed.hint': 'Pay the missing food with goods: the cheapest first.',
  'lesson.sa.feed.missed': 'Ten points are gone. One or two goods would have cost less.',
  'lesson.sa.feed.solved': 'Some goods less, but ten points kept.',
  'lesson.sa.end.title': 'When to end the match',
  'lesson.sa.end.1':
    'The match ends after the round in which a stack of buildings runs out, or when cards cannot ' + 'be filled up.',
  'lesson.sa.end.2': 'Who is ahead ends it before others score their cards. A stack that is nearly empty is a chance.',
  'lesson.sa.end.task': 'You are ahead. Take the last building of this stack.',
  'lesson.sa.end.hint': 'Buy it: with it the stack is empty.',
  'lesson.sa.end.missed': 'The stack still has a building, and the match goes on.',
  'lesson.sa.end.solved': 'After this round the match is over.',
};
