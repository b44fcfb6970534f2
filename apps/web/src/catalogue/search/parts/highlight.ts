/** A stretch of a name, which may be what somebody typed. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
const IS_INSIDE_WORD = /[\p{L}\p{N}]$/u;
/** Scripts that leave no space between words: a match may begin anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** Letters as people type them: without accents, without case. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A text folded, and for each of its letters where the one it came from begins. */
function foldedWithPlaces(text: string) {
  const places: number[] = [];
  let folded = '';
  let place = 0;
  for (const letter of text) {
    const plain = fold(letter);
    folded += plain;
    for (let index = 0; index < plain.length; index++) places.push(place);
    place += letter.length;
  }
  places.push(text.length);
  return { folded, places };
}

function startsAWord(folded: string, at: number, word: string): boolean {
  return at === 0 || UNSPACED.test(word) || !IS_INSIDE_WORD.test(folded.slice(0, at));
}

/** Parts a name so that words that begin like one of the query can be marked. */
export function highlight(name: string, query: string): Piece[] {
  const { folded, places } = foldedWithPlaces(name);
  const isMarked = Array.from({ length: folded.length }, () => false);
  for (const word of new Set(fold(query).match(WORD))) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      if (startsAWord(folded, at, word)) isMarked.fill(true, at, at + word.length);
    }
  }
  return piecesOf(name, isMarked, places);
}

function piecesOf(name: string, isMarked: readonly boolean[], places: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let index = 1; index <= isMarked.length; index++) {
    if (index < isMarked.length && isMarked[index] === isMarked[index - 1]) continue;
    const end = index === isMarked.length ? name.length : (places[index] ?? name.length);
    const text = name.slice(start, end);
    // Two halves of one letter, such as a ligature, are never parted.
    if (text !== '') pieces.push({ text, isMatch: isMarked[index - 1] ?? false });
    start = end;
  }
  return pieces.length === 0 && name !== '' ? [{ text: name, isMatch: false }] : pieces;
}
