import { defineStatement, type Statement } from '#platform/db/statement.ts';

/** A genre or keyword, and the number of titles that have it. */
export interface Term {
  id: number;
  slug: string;
  titles_count: number;
}

type BySlug = Statement<[slugs: readonly string[]], Term>;

export const genresBySlug: BySlug = defineStatement(
  'browse-genres',
  'select id, slug, titles_count from genres where slug = any($1::text[])',
);

export const keywordsBySlug: BySlug = defineStatement(
  'browse-keywords',
  'select id, slug, titles_count from keywords where slug = any($1::text[])',
);
