import type { StatementPool } from '#platform/db/statement.ts';
import { genresBySlug, keywordsBySlug, type Term } from './browse.vocabulary.repository.ts';

/** Slugs of genres and keywords hardly change. Misses are not cached, so new terms are found immediately. */
const KEPT = { milliseconds: 60_000, words: 5000 } as const;

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** Resolves slugs to terms. Unknown slugs are missing from the result. */
export function createVocabulary(pool: StatementPool) {
  const keep = (read: typeof genresBySlug) => {
    const known = new Map<string, { word: Term; until: number }>();
    return async (slugs: readonly string[]): Promise<Map<string, Term>> => {
      const now = performance.now();
      const found = new Map<string, Term>();
      for (const slug of slugs) {
        const kept = known.get(slug);
        if (kept !== undefined && kept.until > now) found.set(slug, kept.word);
      }
      const missing = slugs.filter((slug) => !found.has(slug));
      if (missing.length === 0) return found;
      if (known.size > KEPT.words) known.clear();
      for (const word of await read(pool, missing)) {
        known.set(word.slug, { word, until: now + KEPT.milliseconds });
        found.set(word.slug, word);
      }
      return found;
    };
  };
  return { genres: keep(genresBySlug), keywords: keep(keywordsBySlug) };
}
