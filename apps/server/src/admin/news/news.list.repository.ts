import { newsList } from '@kinora/contracts/admin/news.ts';
import { sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';

export interface ListedRow {
  id: number;
  title: string;
  slug: string;
  byline: string | null;
  image: StoredPicture | null;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** All articles that are not deleted. An article's state depends on the current time. */
export function newsSource(clock: Clock): ListSource<typeof newsList, ListedRow> {
  const conditions: Record<string, () => ReturnType<typeof sql>> = {
    draft: () => sql`t.published_at is null`,
    scheduled: () => sql`t.published_at > ${clock.now()}::timestamptz`,
    published: () => sql`t.published_at <= ${clock.now()}::timestamptz`,
  };
  return {
    list: newsList,
    table: 'news_articles',
    columns: sql<ListedRow>`t.id, t.title, t.slug, t.byline, t.image, t.published_at, t.created_at, t.updated_at`,
    scope: () => sql`t.deleted_at is null`,
    sorts: {
      published_at: { by: sql`t.published_at`, type: 'timestamptz', isNullable: true },
      title: { by: sql`lower(left(t.title, 50))`, type: 'text' },
      updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
    },
    filters: {
      title: { column: sql`t.title` },
      state: {
        where: (operator, value) => {
          const condition = conditions[String(value)]?.() ?? sql`false`;
          // A draft has no publication time, so a comparison with it yields null.
          return operator === 'is_not' ? sql`(${condition}) is not true` : condition;
        },
      },
      byline: { column: sql`t.byline` },
      published_at: { column: sql`t.published_at` },
      updated_at: { column: sql`t.updated_at` },
    },
    search: (text) => ({ where: sql`lower(t.title) like ${containsPattern(text)}` }),
  };
}
