/** Letters without a Unicode decomposition, and alphabets that are also typed in Latin letters. */
const LATIN = 'ßss æae œoe øo łl đd ðd þth ıi ŋn ħh ŧt əe';
const CYRILLIC =
  'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe' +
  ' юyu яya іi єye ґg ћc ђdj љlj њnj џdz јj ѕdz';
const GREEK = 'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo';
/** Variants of one Arabic letter that writers use interchangeably; the tatweel is dropped. */
const ARABIC = 'ىي ةه ـ';

const pairs = [LATIN, CYRILLIC, GREEK, ARABIC]
  .join(' ')
  .split(' ')
  .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]);

const LETTERS: ReadonlyMap<string, string> = new Map(pairs);
const ANY_LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

/** Transliterates text to the Latin letters it may be typed in. */
export const latinize = (text: string): string =>
  text.replace(ANY_LETTER, (letter) => LETTERS.get(letter) ?? letter);
