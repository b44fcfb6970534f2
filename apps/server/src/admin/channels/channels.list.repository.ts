import { channelList, type ListedChannel } from '@kinora/contracts/admin/channels.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';

export interface ListedRow extends Omit<ListedChannel, 'is_home' | 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

/** The site's own channels; member lists are listed separately. */
export const channelSource: ListSource<typeof channelList, ListedRow> = {
  list: channelList,
  table: 'channels',
  columns: sql<ListedRow>`t.id, t.name, t.slug, t.is_public, t.config ->> 'content_type' as content_type,
    t.config ->> 'content_model' as content_model, t.created_at, t.updated_at`,
  scope: () => sql`t.type = 'channel' and t.deleted_at is null`,
  sorts: {
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
  },
  filters: {
    name: { column: sql`t.name` },
    slug: { column: sql`t.slug` },
    content_type: { column: sql`t.config ->> 'content_type'` },
    content_model: { column: sql`t.config ->> 'content_model'` },
    is_public: { column: sql`t.is_public` },
    updated_at: { column: sql`t.updated_at` },
  },
  search: (text) => {
    const pattern = containsPattern(text);
    return { where: sql`(lower(t.name) like ${pattern} or t.slug like ${pattern})` };
  },
};
