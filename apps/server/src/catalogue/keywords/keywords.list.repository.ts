import type { Keyword } from '@kinora/contracts/catalogue/keywords.ts';
import { defineStatement } from '#platform/db/statement.ts';

export const usedKeywords = defineStatement<[limit: number], Keyword>(
  'keywords-used',
  'select id, name, slug from keywords where titles_count > 0 order by titles_count desc, id limit $1',
);

/** Too many keywords start with the same one or two letters, so only the most used ones are searched. */
export const keywordsByShortPrefix = defineStatement<[limit: number, beginning: string], Keyword>(
  'keywords-few-letters',
  `select id, name, slug from (
     select id, name, slug from keywords where titles_count > 0 order by titles_count desc, id limit 1000) most
   where left(lower(name), length($2::text)) = $2::text limit $1`,
);

export const keywordsByPrefix = defineStatement<[limit: number, beginning: string], Keyword>(
  'keywords-beginning',
  `select id, name, slug from keywords
   where lower(name) collate "C" >= $2::text and lower(name) collate "C" < $2::text || chr(1114111)
   order by titles_count desc, id limit $1`,
);

/** In the order of the slugs. */
export const keywordsBySlug = defineStatement<[slugs: readonly string[]], Keyword>(
  'keywords-by-slug',
  `select id, name, slug from keywords where slug = any($1::text[]) order by array_position($1::text[], slug)`,
);
