// Maps whose cities were arranged beforehand: each in the shapes in which it is shown, so that every city has room for its
// name and its passengers beside it, and no track comes under another. What is found for other maps while the page is
// open (`forces.ts`, `bends.ts`) is not as good. `layout.test.ts` holds what was looked for.

import type { Point } from './shapes';

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
    augsburg:683,1084 berlin:975,372 bremen:373,322 bremerhaven:269,160 chemnitz:902,656 dortmund:325,633
    dresden:974,622 duesseldorf:224,555 emden:125,254 erfurt:685,657 frankfurt:488,778 freiburg:384,1288
    hamburg:616,177 hannover:617,364 karlsruhe:321,1129 kassel:574,546 kiel:703,68 koblenz:135,842 koeln:142,670
    konstanz:570,1249 leipzig:816,548 lindau:722,1318 magdeburg:825,428 mainz:290,818 mannheim:414,964
    muenchen:886,1121 muenster:405,494 nuernberg:754,879 regensburg:927,956 rostock:966,54 saarbruecken:223,985
    schwerin:836,167 stuttgart:462,1097 ulm:713,1161 wuerzburg:584,883 daenemark/bremerhaven:521,78
    daenemark/kiel:586,24 niederlande/emden:124,387 niederlande/muenster:297,503 niederlande/duesseldorf:36,556
    frankreich/saarbruecken:284,1016 frankreich/karlsruhe:332,1002 frankreich/freiburg:165,1220
    schweiz/freiburg:512,1289 schweiz/konstanz:624,1316 schweiz/lindau:614,1365 oesterreich/lindau:844,1269
    oesterreich/muenchen:900,1339 oesterreich/regensburg:1073,1116
  `,
  `
    hamburg-kiel:0.129 berlin-rostock:0.203 konstanz-schweiz:0.076 frankfurt-kassel:-0.047 berlin-schwerin:0.047
    erfurt-regensburg:-0.067 lindau-schweiz:0.026 bremen-emden:0.098 hannover-magdeburg:0.095 chemnitz-dresden:0.073
    konstanz-lindau:-0.04 freiburg-frankreich:0.046 leipzig-magdeburg:0.121 bremen-hannover:0.105
    kiel-schwerin:0.046 regensburg-oesterreich:0.076 freiburg-schweiz:0.102 muenster-niederlande:0.03
    bremen-hamburg:0.157 muenchen-regensburg:0.015 berlin-leipzig:-0.066 kiel-rostock:0.11 erfurt-hannover:0.086
    freiburg-konstanz:-0.136 karlsruhe-frankreich:-0.099 bremen-muenster:-0.083 dresden-leipzig:0.057
    chemnitz-erfurt:0.08 lindau-ulm:-0.056 rostock-schwerin:-0.041 berlin-magdeburg:-0.048
    muenchen-oesterreich:0.063 emden-muenster:0.088 dresden-regensburg:-0.183 hamburg-schwerin:-0.021
    konstanz-stuttgart:-0.115 nuernberg-regensburg:-0.021 dortmund-kassel:-0.037 berlin-dresden:0.036
    bremerhaven-daenemark:-0.22 augsburg-ulm:0.038 dortmund-muenster:-0.16 duesseldorf-koeln:-0.159
    frankfurt-mainz:-0.043 koblenz-koeln:0.096 frankfurt-mannheim:0.037 koblenz-mainz:0.18 mannheim-stuttgart:-0.02
    nuernberg-wuerzburg:-0.203 stuttgart-ulm:0.118 bremerhaven-emden:-0.041 bremerhaven-hamburg:0.22
    bremerhaven-kiel:0.014 erfurt-kassel:-0.046 freiburg-stuttgart:0.054 hannover-kassel:0.155
    karlsruhe-saarbruecken:-0.048 mainz-saarbruecken:-0.042 mannheim-saarbruecken:0.053 frankfurt-koeln:0.038
    lindau-muenchen:-0.072
  `,
);

/** Germany as broad as high, for a phone and wherever a dock lies below it. */
const SQUARE = arranged(
  1245,
  1245,
  `
    augsburg:764,950 berlin:1069,264 bremen:419,367 bremerhaven:336,233 chemnitz:1059,588 dortmund:416,597
    dresden:1191,578 duesseldorf:252,528 emden:204,319 erfurt:843,553 frankfurt:505,727 freiburg:437,1165
    hamburg:523,230 hannover:713,319 karlsruhe:301,1063 kassel:693,617 kiel:458,70 koblenz:153,783 koeln:167,641
    konstanz:635,1114 leipzig:1108,462 lindau:783,1178 magdeburg:960,418 mainz:306,756 mannheim:396,869
    muenchen:967,1028 muenster:486,509 nuernberg:844,771 regensburg:1042,884 rostock:866,58 saarbruecken:220,924
    schwerin:711,111 stuttgart:487,978 ulm:801,1022 wuerzburg:672,840 daenemark/bremerhaven:354,24
    daenemark/kiel:273,150 niederlande/emden:54,280 niederlande/muenster:348,519 niederlande/duesseldorf:49,540
    frankreich/saarbruecken:123,1020 frankreich/karlsruhe:178,1018 frankreich/freiburg:299,1163
    schweiz/freiburg:519,1084 schweiz/konstanz:693,1177 schweiz/lindau:688,1221 oesterreich/lindau:894,1145
    oesterreich/muenchen:1158,972 oesterreich/regensburg:1191,1136
  `,
  `
    karlsruhe-stuttgart:0.043 erfurt-nuernberg:0.119 hannover-muenster:0.046 berlin-rostock:0.201
    chemnitz-regensburg:-0.045 bremen-bremerhaven:-0.053 konstanz-schweiz:0.151 emden-niederlande:0.093
    freiburg-karlsruhe:0.111 berlin-schwerin:0.114 erfurt-regensburg:-0.052 karlsruhe-mannheim:-0.024
    chemnitz-leipzig:0.047 lindau-schweiz:0.039 bremen-emden:0.024 hannover-magdeburg:0.133 berlin-hamburg:0.08
    chemnitz-dresden:-0.113 leipzig-magdeburg:0.22 bremen-hannover:-0.018 kiel-schwerin:0.198
    regensburg-oesterreich:0.054 muenster-niederlande:-0.022 bremen-hamburg:0.079 augsburg-nuernberg:-0.042
    berlin-leipzig:0.073 kiel-rostock:-0.22 erfurt-hannover:-0.192 freiburg-konstanz:0.038
    karlsruhe-frankreich:0.041 bremen-muenster:0.028 berlin-hannover:-0.214 lindau-ulm:-0.034 rostock-schwerin:0.012
    berlin-magdeburg:-0.029 muenchen-oesterreich:-0.062 emden-muenster:0.044 dresden-regensburg:-0.165
    saarbruecken-frankreich:0.014 konstanz-stuttgart:-0.135 dortmund-kassel:-0.2 berlin-dresden:-0.197
    bremerhaven-daenemark:0.041 augsburg-ulm:-0.042 dortmund-duesseldorf:-0.197 dortmund-muenster:-0.127
    duesseldorf-koeln:-0.195 frankfurt-mainz:-0.016 koblenz-koeln:0.191 augsburg-muenchen:-0.099
    frankfurt-mannheim:-0.026 frankfurt-wuerzburg:0.22 koblenz-mainz:0.22 mannheim-stuttgart:0.22
    nuernberg-wuerzburg:0.04 stuttgart-ulm:0.117 bremerhaven-emden:-0.113 bremerhaven-hamburg:-0.22
    bremerhaven-kiel:0.039 freiburg-stuttgart:-0.024 hannover-kassel:0.17 koblenz-saarbruecken:-0.015
    mainz-saarbruecken:-0.136 frankfurt-koeln:0.086 lindau-muenchen:-0.061
  `,
);

const KNOWN: Record<string, readonly Arrangement[]> = { 'ticket-to-ride-germany': [UPRIGHT, SQUARE] };

export function arrangementsOf(game: string): readonly Arrangement[] {
  return KNOWN[game] ?? [];
}
