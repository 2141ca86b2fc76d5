// Sentences of events that the service has no words for.

const words: Record<string, string> = {
  'gwt.event.drew.hidden': '{player}: 카드 1장을 뽑았습니다.',
  'gwt.event.drew.several': '{player}: 뽑았습니다 – {list}.',
  'gwt.event.drew.several.hidden': '{player}: {count}을 뽑았습니다.',
  'gwt.event.noun.drew': 'card',
  'gwt.event.discarded.several': '{player}: 버렸습니다 – {list}.',
  'gwt.event.noun.discarded': 'card',
  'gwt.event.cattle_turned.several': '소 시장에 새로 나왔습니다: {list}.',
  'gwt.event.noun.cattle_turned': 'card',
  'gwt.event.showed.several': '{player}: 공개했습니다 – {list}.',
  'gwt.event.noun.showed': 'card',
  'gwt.event.showed': '{player}: 공개했습니다 – {card} ×{count}.',
  'gwt.event.certified': '{player}: 이제 {certificates}를 가지고 있습니다.',
};

export default words;
