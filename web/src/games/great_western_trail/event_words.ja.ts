// Sentences of events that the service has no words for.

const words: Record<string, string> = {
  'gwt.event.drew.hidden': '{player}はカードを1枚引いた。',
  'gwt.event.drew.several': '{player}は{list}を引いた。',
  'gwt.event.drew.several.hidden': '{player}は{count}を引いた。',
  'gwt.event.noun.drew': 'card',
  'gwt.event.discarded.several': '{player}は{list}を捨てた。',
  'gwt.event.noun.discarded': 'card',
  'gwt.event.cattle_turned.several': '家畜市場に追加：{list}。',
  'gwt.event.noun.cattle_turned': 'card',
  'gwt.event.showed.several': '{player}は{list}を公開した。',
  'gwt.event.noun.showed': 'card',
  'gwt.event.showed': '{player}は{card}×{count}を公開した。',
  'gwt.event.certified': '{player}の手元は{certificates}になった。',
};

export default words;
