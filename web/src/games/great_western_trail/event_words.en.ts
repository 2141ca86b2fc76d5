// Sentences of events that the service has no words for.

const words: Record<string, string> = {
  'gwt.event.drew.hidden': '{player} drew a card.',
  'gwt.event.drew.several': '{player} drew {list}.',
  'gwt.event.drew.several.hidden': '{player} drew {count}.',
  'gwt.event.noun.drew': 'card',
  'gwt.event.discarded.several': '{player} discarded {list}.',
  'gwt.event.noun.discarded': 'card',
  'gwt.event.cattle_turned.several': 'New in the cattle market: {list}.',
  'gwt.event.noun.cattle_turned': 'card',
  'gwt.event.showed.several': '{player} showed {list}.',
  'gwt.event.noun.showed': 'card',
  'gwt.event.showed': '{player} showed {card} ×{count}.',
  'gwt.event.certified': '{player} came to hold {certificates}.',
};

export default words;
