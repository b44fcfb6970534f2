/** An indexed word with the rank of its best match. */
export interface IndexedWord {
  readonly token: string;
  readonly top_rank: number;
}

/** Shorter words are too similar to others for a correction. */
const SHORTEST = 4;
/** Penalty for a correction of which the typed word is only a prefix. */
const UNFINISHED = 0.4;
/** Number of letters in a word that may be wrong. */
const allowed = (length: number): number => (length < 6 ? 1 : length < 10 ? 2 : 3);

export const isCorrectable = (word: string): boolean => word.length >= SHORTEST && !/\d/u.test(word);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Every word within one edit: a letter deleted, inserted, replaced, or swapped with its neighbour. */
export function editsOf(word: string): string[] {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    if (letter !== '') slips.add(before + after);
    if (after !== '') slips.add(before + after.slice(0, 1) + letter + after.slice(1));
    for (const other of ALPHABET) {
      slips.add(before + other + letter + after);
      if (letter !== '') slips.add(before + other + after);
    }
  }
  slips.delete(word);
  return [...slips];
}

/** Corrections, most likely first: fewest edits, then best known. */
export function rankSuggestions(
  word: string,
  known: readonly IndexedWord[],
  isUnfinished: boolean,
): string[] {
  const limit = allowed(word.length);
  return known
    .map(({ token, top_rank: rank }) => ({ token, rank, cost: costOf(word, token, isUnfinished) }))
    .filter(({ cost }) => cost <= limit)
    .toSorted((a, b) => a.cost - b.cost || b.rank - a.rank)
    .map(({ token }) => token);
}

function costOf(word: string, token: string, isUnfinished: boolean): number {
  const { whole, beginning } = changes(word, token);
  // People usually get the first letter right.
  const start = word[0] === token[0] ? 0 : 0.3;
  return start + (isUnfinished ? Math.min(whole, beginning + UNFINISHED) : whole);
}

/** Edit distance, including swaps of neighbours: to the whole word, and to its best prefix. */
function changes(word: string, token: string): { whole: number; beginning: number } {
  let before: number[] = [];
  let last = Array.from({ length: token.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= token.length; column += 1) {
      const isSame = word[row - 1] === token[column - 1];
      const isSwapped = word[row - 1] === token[column - 2] && word[row - 2] === token[column - 1];
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = line;
  }
  return { whole: last[token.length] ?? 0, beginning: Math.min(...last) };
}
