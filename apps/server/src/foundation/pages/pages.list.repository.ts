import { type PageAccess, pageList } from '@kinora/contracts/foundation/pages.ts';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';

export interface ListedPageRow {
  id: number;
  title: string;
  slug: string;
  access: PageAccess;
  permission: string | null;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** All pages that are not deleted. Their state depends on the current time. */
export function pageSource(clock: Clock): ListSource<typeof pageList, ListedPageRow> {
  const conditions: Record<string, () => ReturnType<typeof sql>> = {
    draft: () => sql`t.published_at is null`,
    scheduled: () => sql`t.published_at > ${clock.now()}::timestamptz`,
    published: () => sql`t.published_at <= ${clock.now()}::timestamptz`,
  };
  return {
    list: pageList,
    table: 'custom_pages',
    columns: sql<ListedPageRow>`t.id, t.title, t.slug, t.access, t.permission, t.published_at, t.created_at,
      t.updated_at`,
    scope: () => sql`t.deleted_at is null`,
    sorts: {
      title: { by: sql`lower(left(t.title, 50))`, type: 'text' },
      updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
    },
    filters: {
      state: {
        where: (operator, value) => {
          const condition = conditions[String(value)]?.() ?? sql`false`;
          // A draft has no publication time, so a comparison with it yields null.
          return operator === 'is_not' ? sql`(${condition}) is not true` : condition;
        },
      },
      access: { column: sql`t.access` },
      created_at: { column: sql`t.created_at` },
      updated_at: { column: sql`t.updated_at` },
    },
    search: (text) => ({
      where: sql`(lower(t.title) like ${containsPattern(text)} or t.slug like ${containsPattern(text)})`,
    }),
  };
}
