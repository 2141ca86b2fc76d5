// Maps whose cities were arranged beforehand, each in the shapes in which it is shown. Germany was arranged with care:
// every city has room for its name and its passengers, and no track comes under another. Of the USA it is written
// down what `forces.ts` and `bends.ts` find, which takes a phone a second; for other maps they work while the page is
// open. `layout.test.ts` holds what was looked for.

import type { Point } from './shapes';
import { USA_PLACES, USA_SHAPES, USA_TRACKS } from './usa_arrangements';

export interface Arrangement {
  width: number;
  height: number;
  /** where cities stand, and spots of countries (`schweiz/lindau`) */
  places: ReadonlyMap<string, Point>;
  /** how much tracks bend, as a part of their length; those that are not here are straight */
  bends: ReadonlyMap<string, number>;
}

function pairs(text: string): string[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':'));
}

function arranged(width: number, height: number, places: string, bends: string): Arrangement {
  const at = pairs(places).map(([id, where]): [string, Point] => {
    const [x, y] = where!.split(',').map(Number);
    return [id!, { x: x!, y: y! }];
  });
  return {
    width,
    height,
    places: new Map(at),
    bends: new Map(pairs(bends).map(([track, bend]) => [track!, Number(bend)])),
  };
}

/** Germany in its own shape. */
const UPRIGHT = arranged(
  1114,
  1391,
  `
    augsburg:702,1131 berlin:863,382 bremen:340,333 bremerhaven:283,161 chemnitz:861,678 dortmund:203,595
    dresden:993,610 duesseldorf:168,702 emden:146,273 erfurt:627,702 frankfurt:495,824 freiburg:291,1257
    hamburg:478,231 hannover:485,443 karlsruhe:274,1082 kassel:416,630 kiel:531,117 koblenz:231,792 koeln:284,695
    konstanz:449,1281 leipzig:742,595 lindau:658,1319 magdeburg:718,487 mainz:347,869 mannheim:390,974
    muenchen:882,1155 muenster:270,534 nuernberg:742,920 regensburg:926,978 rostock:736,97 saarbruecken:198,945
    schwerin:643,244 stuttgart:435,1107 ulm:587,1213 wuerzburg:613,1003 daenemark/bremerhaven:478,33
    daenemark/kiel:518,24 niederlande/emden:69,386 niederlande/muenster:80,516 niederlande/duesseldorf:25,606
    frankreich/saarbruecken:83,1056 frankreich/karlsruhe:354,1165 frankreich/freiburg:236,1153
    schweiz/freiburg:345,1365 schweiz/konstanz:399,1215 schweiz/lindau:550,1351 oesterreich/lindau:788,1294
    oesterreich/muenchen:868,1333 oesterreich/regensburg:1058,1169
  `,
  `
    lindau-oesterreich:0.036 duesseldorf-niederlande:0.039 erfurt-nuernberg:-0.059 hannover-muenster:-0.043
    berlin-rostock:0.208 chemnitz-regensburg:-0.072 freiburg-karlsruhe:0.042 hamburg-hannover:-0.22
    berlin-schwerin:0.159 erfurt-regensburg:-0.123 bremen-emden:0.03 hannover-magdeburg:0.024
    muenchen-nuernberg:0.025 berlin-hamburg:-0.044 konstanz-lindau:-0.071 freiburg-frankreich:-0.098
    leipzig-magdeburg:0.176 bremen-hannover:-0.201 kiel-schwerin:0.069 muenster-niederlande:0.07
    bremen-hamburg:0.209 muenchen-regensburg:0.061 augsburg-nuernberg:0.084 berlin-leipzig:-0.108 kiel-rostock:0.22
    erfurt-hannover:0.057 freiburg-konstanz:-0.034 bremen-muenster:-0.017 dresden-leipzig:0.063 berlin-hannover:0.03
    berlin-magdeburg:-0.018 muenchen-oesterreich:0.026 dresden-regensburg:-0.179 hamburg-schwerin:-0.062
    nuernberg-regensburg:-0.043 dortmund-kassel:0.053 berlin-dresden:0.119 bremerhaven-daenemark:-0.124
    augsburg-ulm:-0.129 duesseldorf-koeln:-0.017 frankfurt-mainz:-0.054 koblenz-koeln:0.012 mainz-mannheim:0.085
    frankfurt-mannheim:-0.051 kiel-daenemark:-0.18 koblenz-mainz:0.074 mannheim-stuttgart:0.2
    bremerhaven-emden:-0.01 bremerhaven-hamburg:-0.051 bremerhaven-kiel:-0.031 freiburg-stuttgart:0.145
    karlsruhe-saarbruecken:0.057 koblenz-saarbruecken:-0.132 mainz-saarbruecken:-0.033 lindau-muenchen:-0.045
  `,
);

/** Germany as broad as high, for a phone and wherever a dock lies below it. */
const SQUARE = arranged(
  1245,
  1245,
  `
    augsburg:724,1022 berlin:956,334 bremen:412,268 bremerhaven:347,164 chemnitz:955,592 dortmund:260,461
    dresden:1102,532 duesseldorf:177,556 emden:207,247 erfurt:694,631 frankfurt:544,727 freiburg:231,1086
    hamburg:609,182 hannover:600,355 karlsruhe:310,909 kassel:478,520 kiel:655,55 koblenz:245,638 koeln:283,566
    konstanz:365,1147 leipzig:822,530 lindau:718,1169 magdeburg:814,404 mainz:373,746 mannheim:432,857
    muenchen:949,1044 muenster:350,413 nuernberg:794,821 regensburg:1036,888 rostock:926,35 saarbruecken:208,790
    schwerin:764,179 stuttgart:425,985 ulm:615,1085 wuerzburg:674,891 daenemark/bremerhaven:574,49
    daenemark/kiel:494,23 niederlande/emden:82,272 niederlande/muenster:225,379 niederlande/duesseldorf:43,435
    frankreich/saarbruecken:77,912 frankreich/karlsruhe:131,915 frankreich/freiburg:255,970
    schweiz/freiburg:201,1217 schweiz/konstanz:350,1074 schweiz/lindau:612,1221 oesterreich/lindau:865,1147
    oesterreich/muenchen:886,1208 oesterreich/regensburg:1167,1130
  `,
  `
    karlsruhe-stuttgart:0.029 erfurt-nuernberg:-0.162 hannover-muenster:0.082 berlin-rostock:-0.026
    chemnitz-regensburg:-0.075 emden-niederlande:-0.101 freiburg-karlsruhe:0.121 frankfurt-kassel:0.174
    berlin-schwerin:0.113 erfurt-regensburg:-0.138 lindau-schweiz:-0.071 bremen-emden:0.096 hannover-magdeburg:0.081
    berlin-hamburg:-0.062 konstanz-lindau:0.024 freiburg-frankreich:-0.1 leipzig-magdeburg:0.22
    bremen-hannover:-0.015 regensburg-oesterreich:0.077 bremen-hamburg:0.115 augsburg-nuernberg:0.04
    berlin-leipzig:-0.147 kiel-rostock:-0.129 erfurt-hannover:0.051 freiburg-konstanz:0.012
    karlsruhe-frankreich:-0.204 dresden-leipzig:0.079 chemnitz-erfurt:-0.016 berlin-hannover:-0.04
    rostock-schwerin:0.164 berlin-magdeburg:-0.122 erfurt-leipzig:0.042 dresden-regensburg:-0.152
    konstanz-stuttgart:0.035 nuernberg-regensburg:-0.016 berlin-dresden:0.013 bremerhaven-daenemark:-0.201
    augsburg-ulm:-0.213 dortmund-duesseldorf:-0.036 frankfurt-mainz:-0.046 mainz-mannheim:-0.025
    augsburg-muenchen:-0.056 frankfurt-mannheim:-0.039 frankfurt-wuerzburg:-0.027 kiel-daenemark:0.22
    koblenz-mainz:-0.22 mannheim-stuttgart:0.207 nuernberg-wuerzburg:0.024 stuttgart-ulm:0.032
    bremerhaven-emden:0.034 bremerhaven-hamburg:0.064 bremerhaven-kiel:0.015 erfurt-kassel:0.13
    freiburg-stuttgart:0.075 koblenz-saarbruecken:-0.136 frankfurt-koeln:-0.022 lindau-muenchen:-0.058
  `,
);

const listed = (text: string): string[] => text.trim().split(/\s+/);

/** A shape of the USA: its size, where its places stand, and how its tracks bend in hundredths of their length. */
function ofUsa(shape: string): Arrangement {
  const [size, at, bends] = shape.split('|').map(listed);
  const points = at!.map((where) => where.split(',').map(Number));
  return {
    width: Number(size![0]),
    height: Number(size![1]),
    places: new Map(listed(USA_PLACES).map((id, i) => [id, { x: points[i]![0]!, y: points[i]![1]! }])),
    bends: new Map(listed(USA_TRACKS).map((track, i) => [track, Number(bends![i]) / 100])),
  };
}

const KNOWN: Record<string, readonly Arrangement[]> = {
  'ticket-to-ride-germany': [UPRIGHT, SQUARE],
  'ticket-to-ride-usa': USA_SHAPES.map(ofUsa),
};

export function arrangementsOf(game: string): readonly Arrangement[] {
  return KNOWN[game] ?? [];
}
