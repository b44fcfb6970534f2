import {
  type ModeratedList,
  type moderatedListList as ModeratedListList,
  moderatedListList,
} from '@kinora/contracts/admin/moderation.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';
import { CONTENT_COLUMNS, CONTENT_FILTERS, isRare, reportsBy } from './moderation.content.repository.ts';

export type ListRow = Omit<ModeratedList, 'created_at'> & { created_at: Date };

/** Lists that others can read, and those that were taken from them. Private lists are nobody else's business. */
export const MODERATED_LISTS = sql`
  (select d.list_id as id, c.user_id, c.name, c.slug, c.description, c.created_at, c.updated_at, d.visibility, d.state,
     d.hold_reason, d.hold_word, d.open_reports, d.version
   from list_details d join channels c on c.id = d.list_id
   where c.type = 'list' and c.deleted_at is null
     and (d.visibility <> 'private' or d.state in ('held', 'hidden')))`;

export const listSource: ListSource<typeof ModeratedListList, ListRow> = {
  list: moderatedListList,
  table: 'list_details',
  from: MODERATED_LISTS,
  columns: sql<ListRow>`
    ${CONTENT_COLUMNS}, t.version::text as version, t.created_at, t.name, t.slug, t.description, t.visibility, ${reportsBy(sql`r.list_id`)},
    (select count(*)::integer from channel_items i join titles x on x.id = i.record_id and x.deleted_at is null
      where i.channel_id = t.id and i.kind = 'title') as titles_count`,
  isRare,
  sorts: {
    open_reports: { by: sql`t.open_reports`, type: 'integer' },
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
  },
  filters: { ...CONTENT_FILTERS, created_at: { column: sql`t.created_at` } },
  search: (text) => ({
    where: sql`lower(t.name || ' ' || coalesce(t.description, '')) like ${containsPattern(text)}`,
  }),
};
