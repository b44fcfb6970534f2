const BRACKETS = /\[([^\]]+)\]/gu;
// Deliberately lenient: `[a2-54]` is a mistyped citation, not a word in brackets.
const LOOKS_LIKE_ID = /^[a-z]\d+-\d+$/iu;

/** The ids that a test title cites, as `[A2-054][A2-055]` or `[A2-054, A2-055]`, each once. */
export function citedIds(title: string): string[] {
  const ids = [...title.matchAll(BRACKETS)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((id) => id.trim())
    .filter((id) => LOOKS_LIKE_ID.test(id));
  return [...new Set(ids)];
}
