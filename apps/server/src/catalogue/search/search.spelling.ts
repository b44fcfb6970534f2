/** A word of the index, and how much is found by it. */
export interface KnownWord {
  readonly token: string;
  readonly top_rank: number;
}

/** Shorter words are too near to others to guess what was meant. */
const SHORTEST = 4;
/** What a word costs that is only begun like one that was meant. */
const UNFINISHED = 0.4;
/** How many letters of a word may be wrong. */
const allowed = (length: number): number => (length < 6 ? 1 : length < 10 ? 2 : 3);

export const isGuessable = (word: string): boolean => word.length >= SHORTEST && !/\d/u.test(word);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Every word that is one slip away: a letter dropped, added, replaced, or swapped with its neighbour. */
export function slipsOf(word: string): string[] {
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

/** Words that may have been meant, the likeliest first: fewest changes, then what is best known. */
export function guesses(word: string, known: readonly KnownWord[], isUnfinished: boolean): string[] {
  const limit = allowed(word.length);
  return known
    .map(({ token, top_rank: rank }) => ({ token, rank, cost: costOf(word, token, isUnfinished) }))
    .filter(({ cost }) => cost <= limit)
    .toSorted((a, b) => a.cost - b.cost || b.rank - a.rank)
    .map(({ token }) => token);
}

function costOf(word: string, token: string, isUnfinished: boolean): number {
  const { whole, beginning } = changes(word, token);
  // The first letter is the one people get right.
  const start = word[0] === token[0] ? 0 : 0.3;
  return start + (isUnfinished ? Math.min(whole, beginning + UNFINISHED) : whole);
}

/** Letters to add, drop, replace or swap with a neighbour: to the whole of a word, and to the best beginning of it. */
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
