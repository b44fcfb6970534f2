import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Everything that members and the catalogue have, as text by table. Sequences, jobs and imports themselves are left out. */
export async function contentOf(db: Executor): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of MEMBER_TABLES) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${VOLATILE[table] ?? []}::text[])::text as row from ${sql.table(table)} t
      where not (to_jsonb(t) @> '{"votes": 0}' or to_jsonb(t) @> '{"members": 0}') order by 1`.execute(db);
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

const MEMBER_TABLES = [
  'viewings',
  'seen_titles',
  'reviews',
  'review_likes',
  'review_versions',
  'rating_totals',
  'watchlist_items',
  'watchlist_counts',
  'title_follows',
  'channels',
  'channel_items',
  'list_details',
  'list_likes',
  'comments',
  'titles',
  'episodes',
] as const;
/** What says nothing about the content: when totals were published. */
const VOLATILE: Readonly<Record<string, readonly string[]>> = {
  rating_totals: ['is_published', 'published_at'],
};
