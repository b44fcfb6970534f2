import { foldText, wordsIn } from './fold-text.ts';

/** Writes words without spaces between them, so a word of the list can be anywhere in the text. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const SPACES = /\s+/gu;

/** A tree of sequences. An entry of the list ends where its last part does. */
interface Node {
  readonly next: Map<string, Node>;
  /** The entries that end here with `*`: by the beginning of the last word. */
  readonly beginnings: Map<string, string>;
  entry: string | undefined;
}

const newNode = (): Node => ({ next: new Map(), beginnings: new Map(), entry: undefined });

/** Follows a sequence, and adds what is missing. */
function nodeAt(root: Node, parts: Iterable<string>): Node {
  let node = root;
  for (const part of parts) {
    const next = node.next.get(part) ?? newNode();
    node.next.set(part, next);
    node = next;
  }
  return node;
}

/** Returns the first entry of the list that a text contains, as the owner wrote it. */
export type WordMatcher = (text: string) => string | undefined;

/**
 * Compiles a list of words, phrases and beginnings of words. The time of a match depends on the text, hardly on the number
 * of entries, and no regular expression contains one of them.
 */
export function compileWords(entries: readonly string[]): WordMatcher {
  if (entries.length === 0) return () => undefined;
  const byWord = newNode();
  const byCharacter = newNode();
  let longest = 0;
  for (const entry of entries) {
    const folded = foldText(entry).trim();
    if (WITHOUT_SPACES.test(folded)) {
      nodeAt(byCharacter, spaced(folded.replace(/\*$/u, ''))).entry ??= entry;
      continue;
    }
    const words = wordsIn(folded);
    const last = words.at(-1);
    if (last === undefined) continue;
    if (folded.endsWith('*')) {
      const { beginnings } = nodeAt(byWord, words.slice(0, -1));
      if (!beginnings.has(last)) beginnings.set(last, entry);
      longest = Math.max(longest, last.length);
    } else nodeAt(byWord, words).entry ??= entry;
  }
  return (text) => {
    const folded = foldText(text);
    return (
      firstIn(wordsIn(folded), byWord, longest) ??
      (byCharacter.next.size === 0 ? undefined : firstIn(Array.from(spaced(folded)), byCharacter, 0))
    );
  };
}

const spaced = (folded: string): string => folded.replace(SPACES, ' ');

/** The first entry that starts at any part. `longest` is the length of the longest beginning. */
function firstIn(parts: readonly string[], root: Node, longest: number): string | undefined {
  for (let start = 0; start < parts.length; start += 1) {
    let node: Node | undefined = root;
    for (let index = start; node !== undefined; index += 1) {
      if (node.entry !== undefined) return node.entry;
      const part = parts[index];
      if (part === undefined) break;
      const found = beginningOf(part, node.beginnings, longest);
      if (found !== undefined) return found;
      node = node.next.get(part);
    }
  }
  return undefined;
}

function beginningOf(
  word: string,
  beginnings: ReadonlyMap<string, string>,
  longest: number,
): string | undefined {
  if (beginnings.size === 0) return undefined;
  for (let length = 1; length <= Math.min(word.length, longest); length += 1) {
    const entry = beginnings.get(word.slice(0, length));
    if (entry !== undefined) return entry;
  }
  return undefined;
}
