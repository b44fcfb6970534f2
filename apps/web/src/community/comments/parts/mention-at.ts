/** The start of a name after an @, which the writer is typing. */
export interface TypedMention {
  /** The position of the @. */
  readonly start: number;
  readonly query: string;
}

const QUERY_MAX = 50;
/** Longer texts after an @ are no names. */
const WORDS_MAX = 3;
const WORD = /[\p{L}\p{N}]/u;

/** The name that is being typed at the caret. Null if the last @ is part of a word, or its name is complete. */
export function mentionAt(text: string, caret: number, chosen: readonly string[]): TypedMention | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start === -1 || caret <= start + 1 || WORD.test(text.charAt(start - 1))) return null;
  const query = text.slice(start + 1, caret);
  if (query.length > QUERY_MAX || /^\s|\n/u.test(query)) return null;
  const words = query.split(/\s+/u);
  if (words.length > WORDS_MAX || chosen.some((name) => query.startsWith(`${name} `))) return null;
  return { start, query: query.trimEnd() };
}
