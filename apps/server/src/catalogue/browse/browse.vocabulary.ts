import type { StatementPool } from '#platform/db/statement.ts';
import { genresBySlug, keywordsBySlug, type Word } from './browse.vocabulary-repository.ts';

/** Genres and keywords hardly change their address; a new one is asked for until it is there. */
const KEPT = { milliseconds: 60_000, words: 5000 } as const;

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** What slugs stand for. Those that stand for nothing are missing in the answer. */
export function createVocabulary(pool: StatementPool) {
  const keep = (read: typeof genresBySlug) => {
    const known = new Map<string, { word: Word; until: number }>();
    return async (slugs: readonly string[]): Promise<Map<string, Word>> => {
      const now = performance.now();
      const found = new Map<string, Word>();
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
