import { keywordList } from '@kinora/contracts/admin/keywords.ts';
import { sql } from 'kysely';
import type { KeywordRow } from '#catalogue/keywords/index.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';

/** The keyword table of the back office. */
export const keywordSource: ListSource<typeof keywordList, KeywordRow> = {
  list: keywordList,
  table: 'keywords',
  columns: sql<KeywordRow>`t.id, t.name, t.slug, t.titles_count, t.edit_version, t.created_at, t.updated_at`,
  sorts: {
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
    titles_count: { by: sql`t.titles_count`, type: 'integer' },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
  },
  filters: {
    id: { column: sql`t.id` },
    titles_count: { column: sql`t.titles_count` },
    created_at: { column: sql`t.created_at` },
    updated_at: { column: sql`t.updated_at` },
  },
  search: (text) => ({ where: sql`lower(t.name) like ${containsPattern(text)}` }),
};
