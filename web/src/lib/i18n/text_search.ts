// Finding words in a text as somebody types them: width and case of letters make no difference, and any script works.

/** The words that are looked for; a space parts them, and all have to be there. */
export function searchTerms(typed: string): string[] {
  return [...new Set(foldText(typed).text.split(/\s+/).filter(Boolean))];
}

/** A text as it is compared, and for each of its characters where it comes from. */
function foldText(text: string): { text: string; from: number[] } {
  let out = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text.normalize('NFC')) {
    for (const one of letter.normalize('NFKC').toLowerCase()) {
      out += one;
      for (let k = 0; k < one.length; k += 1) from.push(at);
    }
    at += letter.length;
  }
  return { text: out, from };
}

/** For each word that is looked for: it, and what the text has for it; the last may be the beginning of a word. */
export function withAliases(
  wanted: readonly string[],
  aliases: Readonly<Record<string, readonly string[]>>,
): string[][] {
  return wanted.map((word) => {
    const latin = /[a-z]/.test(word);
    const begun = word.length > (latin ? 2 : 1);
    const meant = Object.entries(aliases).filter(([alias]) => {
      const plain = foldText(alias).text;
      if (plain === word || word === `${plain}s`) return true;
      return begun && (plain.startsWith(word) || (!latin && word.startsWith(plain)));
    });
    return [word, ...meant.flatMap(([, said]) => said.map((one) => foldText(one).text))];
  });
}

/** Whether all words are in a text, or one of what stands for each. */
export function containsAll(text: string, wanted: readonly (string | readonly string[])[]): boolean {
  const plain = foldText(text).text;
  return wanted.every((words) => [words].flat().some((word) => plain.includes(word)));
}

/** A text in pieces, those that were looked for marked. */
export function markedPieces(given: string, wanted: readonly string[]): { text: string; hit: boolean }[] {
  const text = given.normalize('NFC');
  const { text: plain, from } = foldText(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of wanted) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      const end = from[at + word.length] ?? text.length;
      hit.fill(true, from[at], end);
    }
  }
  const found: { text: string; hit: boolean }[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const last = found.at(-1);
    if (last && last.hit === hit[i]) last.text += text[i];
    else found.push({ text: text[i]!, hit: hit[i]! });
  }
  return found;
}
