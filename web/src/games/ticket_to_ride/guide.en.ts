// English for the first-match guide of Ticket to Ride.

export default {
  'guide.ttr.welcome.title': 'Welcome aboard',
  'guide.ttr.welcome':
    'You claim routes between cities. Each brings points at once; your secret tickets bring more at the end ' +
    'if you have joined their two cities, and cost as much if you have not.',
  'guide.ttr.declare.title': 'Short or long tickets?',
  'guide.ttr.declare':
    'Choose how many of your four tickets come from which deck. Short ones are worth less and easier: ' +
    'for a first match take mostly short ones.',
  'guide.ttr.keep.title': 'Your first tickets',
  'guide.ttr.keep':
    'Keep at least two. The letters show their cities on the map. Tickets that lead the same way help each other.',
  'guide.ttr.hand.title': 'Your train cards',
  'guide.ttr.hand':
    'With these you pay for routes: as many cards of one colour as the route has spaces. ' +
    'A locomotive stands for any colour.',
  'guide.ttr.draw.title': 'Draw a card',
  'guide.ttr.draw':
    'A turn is one of three things: draw cards, claim a route, draw tickets. Try the first: ' +
    'take a face-up card of a colour that you need, or an unseen one from the deck. ' +
    'A face-up locomotive counts as both cards.',
  'guide.ttr.second.title': 'And a second one',
  'guide.ttr.second': 'You draw two cards a turn. Two of the same colour bring you closer to a route.',
  'guide.ttr.goals.title': 'Your tickets',
  'guide.ttr.goals':
    'Here you see how many spaces each ticket still needs. Choose one, and its way lights up on the map.',
  'guide.ttr.claim.title': 'Claim a route',
  'guide.ttr.claim':
    'Choose a route that you can pay for: on the map, or in the list, where those for your tickets come ' +
    'first. Then choose the cards to pay with. Gray routes take any one colour. ' +
    'Or draw more cards first; this waits.',
  'guide.ttr.collect.title': 'All aboard',
  'guide.ttr.collect':
    'A claimed route brings one passenger from each of its ends. ' +
    'Whoever has most of a colour at the end gets 20 points for it, the second 10.',
  'guide.ttr.scored.title': 'Points',
  'guide.ttr.scored': 'Longer routes are worth much more: 1, 2, 4, 7, 10 and 15 points for one to six spaces.',
  'guide.ttr.more.title': 'More tickets',
  'guide.ttr.more':
    'The third thing you can do: draw new tickets and keep at least one. ' +
    'Worth it when your tickets are nearly done, since what is not joined at the end costs points.',
  'guide.ttr.end.title': 'How it ends',
  'guide.ttr.end':
    'When somebody has two trains or fewer left, everybody has one more turn. ' +
    'Then tickets are scored, and the longest path of all brings 10 points.',
  'guide.ttr.end-germany.title': 'How it ends',
  'guide.ttr.end-germany':
    'When somebody has two trains or fewer left, everybody has one more turn. ' +
    'Then tickets and passengers are scored, and whoever completed the most tickets gets 15 points.',
  'guide.ttr.helps.title': 'You know enough to play',
  'guide.ttr.helps':
    'Undo takes a step back, Hint asks a bot, and the book beside a question shows its rules. Have a good journey!',
};
