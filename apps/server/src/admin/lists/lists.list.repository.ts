import { memberListList } from '@kinora/contracts/admin/lists.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';

export interface ListedRow {
  id: number;
  name: string;
  slug: string;
  is_public: boolean;
  owner: { id: number; name: string } | null;
  created_at: Date;
  updated_at: Date;
}

/** Member lists; the site's own channels are listed separately. */
export const listSource: ListSource<typeof memberListList, ListedRow> = {
  list: memberListList,
  table: 'channels',
  columns: sql<ListedRow>`t.id, t.name, t.slug, t.is_public, t.created_at, t.updated_at,
    (select json_build_object('id', u.id, 'name', coalesce(u.name, '')) from users u where u.id = t.user_id)
      as owner`,
  scope: () => sql`t.type = 'list' and t.deleted_at is null`,
  sorts: {
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
  },
  filters: {
    name: { column: sql`t.name` },
    is_public: { column: sql`t.is_public` },
    updated_at: { column: sql`t.updated_at` },
  },
  search: (text) => ({ where: sql`lower(t.name) like ${containsPattern(text)}` }),
};
