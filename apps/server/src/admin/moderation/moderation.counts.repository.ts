import { MODERATION_COUNT_MAX } from '@kinora/contracts/admin/moderation.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { MODERATED_LISTS } from './moderation.lists.repository.ts';

export const COUNTED_KINDS = ['reviews', 'comments', 'lists'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

const CONTENT: Readonly<Record<CountedKind, RawBuilder<unknown>>> = {
  reviews: sql`reviews where body is not null`,
  comments: sql`comments where deleted_at is null`,
  lists: sql`${MODERATED_LISTS} l where true`,
};

export interface WaitingRow {
  reported: number;
  held: number;
}

const countOf = (kind: CountedKind, condition: RawBuilder<unknown>) => sql`
  (select count(*)::integer from (
    select from ${CONTENT[kind]} and ${condition} limit ${MODERATION_COUNT_MAX}) counted)`;

/** Counts what is reported and what is held. Both conditions have an index. */
export async function countWaiting(db: Executor, kind: CountedKind): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select ${countOf(kind, sql`open_reports > 0`)} as reported, ${countOf(kind, sql`state = 'held'`)} as held`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row');
  return row;
}
