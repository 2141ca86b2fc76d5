// English for the lessons.

export default {
  'lesson.ttr.tickets.title': 'How tickets pay',
  'lesson.ttr.tickets.1':
    'A ticket names two cities. Connect them by your own routes, by any way round, and you score ' +
    'its points at the end.',
  'lesson.ttr.tickets.2':
    'A ticket that is not complete at the end takes the same points away. So what is missing ' +
    'comes before what is merely worth points.',
  'lesson.ttr.tickets.task': 'Complete one of your tickets with a single claim.',
  'lesson.ttr.tickets.hint':
    'Your open tickets show which tracks are missing. One of the routes that you can pay for ' + 'closes the gap.',
  'lesson.ttr.tickets.missed': 'No ticket was completed. Look which cities of your tickets are not connected yet.',
  'lesson.ttr.tickets.solved': 'That ticket is safe: its points cannot be lost any more.',
  'lesson.ttr.locomotive.title': 'What a locomotive costs',
  'lesson.ttr.locomotive.1': 'You may draw two cards in a turn: from the row, or unseen from the deck.',
  'lesson.ttr.locomotive.2':
    'A locomotive stands for any colour. Taken from the row it is the only card of the turn; ' +
    'from the deck it counts as one card.',
  'lesson.ttr.locomotive.task': 'Take the locomotive that lies face up.',
  'lesson.ttr.locomotive.hint': 'It is one of the five open cards. Taken as a first card, it ends your turn.',
  'lesson.ttr.locomotive.missed': 'That was another card. After it a locomotive in the row may not be taken.',
  'lesson.ttr.locomotive.solved': 'One card instead of two, but it fits every route.',
  'lesson.ttr.payment.title': 'Keep your locomotives',
  'lesson.ttr.payment.1':
    'A route is paid with cards of its colour; a gray one with any single colour. Locomotives ' +
    'fill up what is missing.',
  'lesson.ttr.payment.2': 'Often there are several ways to pay. Locomotives are rare, so spend them last.',
  'lesson.ttr.payment.task': 'Pay for this route without a locomotive.',
  'lesson.ttr.payment.hint': 'Choose the payment that shows cards of one colour alone.',
  'lesson.ttr.payment.missed': 'That payment used a locomotive although cards of one colour were enough.',
  'lesson.ttr.payment.solved': 'Well paid: the locomotives stay for a route that needs them.',
  'lesson.ttr.long.title': 'Long routes pay more',
  'lesson.ttr.long.1':
    'One train scores 1 point, two 2, three 4, four 7, five 10 and six 15 points. A route of six ' +
    'scores as much as fifteen single ones.',
  'lesson.ttr.long.2':
    'Claiming takes a turn, however long the route is. Long routes score more in a turn and for ' + 'each train.',
  'lesson.ttr.long.task': 'Claim a route of four trains or more.',
  'lesson.ttr.long.hint': 'Count the spaces: four in a row are worth 7 points.',
  'lesson.ttr.long.missed': 'That was a short route, or none. Four spaces or more are asked for.',
  'lesson.ttr.long.solved': 'Seven points or more for one turn.',
  'lesson.ttr.passengers.title': 'Collect passengers',
  'lesson.ttr.passengers.1':
    'In most cities passengers wait. Whoever claims a route takes one from each of its two cities.',
  'lesson.ttr.passengers.2':
    'At the end each colour is scored: the most passengers of a colour bring 20 points, the ' + 'second most 10.',
  'lesson.ttr.passengers.task': 'Claim a route and take a passenger from both of its cities.',
  'lesson.ttr.passengers.hint': 'Look for a route with passengers waiting at both ends.',
  'lesson.ttr.passengers.missed': 'Fewer than two passengers came along. Both cities need somebody waiting.',
  'lesson.ttr.passengers.solved': 'Two passengers in one turn: early routes bring the most of them.',
  'lesson.ttr.end.title': 'When to end the match',
  'lesson.ttr.end.1': 'When somebody has two trains or fewer left, the last round begins: everybody has one more turn.',
  'lesson.ttr.end.2': 'Who is ahead wants it soon, before others complete their tickets.',
  'lesson.ttr.end.task': 'You are ahead on the board. Begin the last round now.',
  'lesson.ttr.end.hint': 'Claim a route that leaves you with two trains or fewer.',
  'lesson.ttr.end.missed': 'The match goes on as before: you still have more than two trains.',
  'lesson.ttr.end.solved': 'The others have one turn left, and so have you.',
};
