import { tagList } from '@kinora/contracts/foundation/tags.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';
import type { TagRow } from './tags.repository.ts';

export const tagSource: ListSource<typeof tagList, TagRow> = {
  list: tagList,
  table: 'tags',
  columns: sql<TagRow>`t.id, t.name, t.display_name, t.type, t.uses_count, t.created_at, t.updated_at`,
  sorts: {
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
    display_name: { by: sql`lower(left(t.display_name, 50))`, type: 'text' },
    uses_count: { by: sql`t.uses_count`, type: 'integer' },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
  },
  filters: {
    type: { column: sql`t.type` },
    uses_count: { column: sql`t.uses_count` },
    created_at: { column: sql`t.created_at` },
    updated_at: { column: sql`t.updated_at` },
  },
  search: (text) => ({ where: sql`lower(t.name || ' ' || t.display_name) like ${containsPattern(text)}` }),
};
