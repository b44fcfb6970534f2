/** A segment of a name, which may match the query. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
const IS_INSIDE_WORD = /[\p{L}\p{N}]$/u;
/** Scripts without spaces between words: a match may start anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** Removes accents and case, because users rarely type them. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the folded text, and for each of its characters the start of the original character. */
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

/** Splits a name into segments, so that words with a prefix from the query can be highlighted. */
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
    // Never splits a single character that folds into two, such as a ligature.
    if (text !== '') pieces.push({ text, isMatch: isMarked[index - 1] ?? false });
    start = end;
  }
  return pieces.length === 0 && name !== '' ? [{ text: name, isMatch: false }] : pieces;
}
