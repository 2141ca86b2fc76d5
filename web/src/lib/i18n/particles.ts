// Korean particles that follow the sound before them: sentences hold both forms, 을(를), and the fitting one is shown.

const BOTH = /([\p{L}\p{N}])([^\p{L}\p{N}\s]{0,3})(?:(을)\((를)\)|(이)\((가)\)|(은)\((는)\)|(과)\((와)\)|\((으)\)로)/gu;

/** How a sound ends: in a vowel, in ㄹ, or in another consonant. */
type Ending = 'vowel' | 'rieul' | 'consonant';

const FIRST_SYLLABLE = 0xac00; // 가
const LAST_SYLLABLE = 0xd7a3; // 힣
const FINALS = 28; // final consonants of a syllable, none of them counted
const RIEUL = 8; // the place of ㄹ among them
const SPOKEN: Record<string, Ending> = { L: 'rieul', R: 'rieul', M: 'consonant', N: 'consonant' };
const DIGITS = '영일이삼사오육칠팔구';

/** How the last letter or digit of a word is spoken; of Latin words, which differ, nothing is known. */
function ending(letter: string, before: string): Ending | undefined {
  const spoken = /\d/.test(letter) ? DIGITS[Number(letter)]! : letter;
  const code = spoken.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS;
    return final === 0 ? 'vowel' : final === RIEUL ? 'rieul' : 'consonant';
  }
  if (/[A-Za-z]/.test(letter) && !/[A-Za-z]$/.test(before)) return SPOKEN[letter.toUpperCase()] ?? 'vowel';
  return undefined;
}

/** A sentence with the particles that fit; both forms stay behind what nobody can tell how to read. */
export function withParticles(sentence: string): string {
  return sentence.replace(BOTH, (whole: string, letter: string, closing: string, ...rest: unknown[]) => {
    const at = rest.find((one) => typeof one === 'number') as number;
    const end = ending(letter, sentence.slice(0, at));
    if (!end) return whole;
    const forms = rest.slice(0, rest.indexOf(at)).filter((one) => typeof one === 'string') as string[];
    const [afterConsonant, afterVowel] = forms;
    if (!afterVowel) return `${letter}${closing}${end === 'consonant' ? '으로' : '로'}`;
    return `${letter}${closing}${end === 'vowel' ? afterVowel : afterConsonant!}`;
  });
}
