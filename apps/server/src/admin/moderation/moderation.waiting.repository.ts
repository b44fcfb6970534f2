import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { CountedKind } from './moderation.counts.repository.ts';
import { MODERATED_LISTS } from './moderation.lists.repository.ts';

/** Texts `t`, the column of reports about them, and the time since which one that is held has waited. */
const TEXTS: Readonly<
  Record<CountedKind, { from: RawBuilder<unknown>; report: string; since: RawBuilder<unknown> }>
> = {
  reviews: {
    from: sql`reviews t where t.body is not null`,
    report: 'review_id',
    since: sql`coalesce(t.edited_at, t.written_at)`,
  },
  comments: {
    from: sql`comments t where t.deleted_at is null`,
    report: 'comment_id',
    since: sql`coalesce(t.edited_at, t.created_at)`,
  },
  lists: { from: sql`${MODERATED_LISTS} t where true`, report: 'list_id', since: sql`t.updated_at` },
};

/** Whether an open report or a held text is older than this. Both conditions have an index. */
export async function hasWaited(db: Executor, kind: CountedKind, before: Date): Promise<boolean> {
  const { from, report, since } = TEXTS[kind];
  const { rows } = await sql<{ has_waited: boolean }>`
    select exists (
        select from ${from} and t.open_reports > 0 and exists (
          select from content_reports r
          where ${sql.ref(`r.${report}`)} = t.id and r.state = 'open' and r.created_at <= ${before}))
      or exists (select from ${from} and t.state = 'held' and ${since} <= ${before}) as has_waited`.execute(
    db,
  );
  return rows[0]?.has_waited ?? false;
}
