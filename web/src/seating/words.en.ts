// What choosing seats says, in English.

export default {
  'seating.title': 'Who sits where?',
  'seating.choose.yours': 'Choose your seat.',
  'seating.bid.yours': 'Bid for a seat, or take a free one for 0.',
  'seating.choose.of': '{name}, choose your seat.',
  'seating.bid.of': '{name}, bid for a seat, or take a free one for 0.',
  'seating.waiting': '{name} is choosing a seat.',
  'seating.chosen.note':
    'This is the set-up of the match. Seats are chosen in a drawn order; seat 1 begins. ' +
    'Nobody sees what is dealt to a seat before all seats are fixed.',
  'seating.bids.note':
    'This is the set-up of the match. Points that you bid are taken off your final ' +
    'score. Whoever is outbid bids next; it ends when everybody has a seat. Bots bid no ' +
    'more than a seat has been worth on average. Seat 1 begins. Nobody sees what is dealt ' +
    'to a seat before all seats are fixed.',
  'seating.seat': 'Seat {n}',
  'seating.free': 'free',
  'seating.bid': 'bid {n}',
  'seating.bid.for': 'Bid for seat {n}',
  'seating.bid.do': 'Bid',
  'seating.take': 'Take it',
  'seating.queue': 'Order: {names}',
  'seating.setup': 'The set-up',
};
