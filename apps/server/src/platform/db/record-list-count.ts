import type { RecordList } from '@kinora/contracts/platform/record-lists.ts';
import pg from 'pg';
import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { allOf, rowsOf } from './record-list-read.ts';
import type { Condition, ListSource } from './record-list-source.ts';

/** Beyond this a count is a lower bound. */
const COUNT_MAX = 10_000;
/** A count that takes longer returns a lower bound. */
const COUNT_MS = 100;
const QUERY_CANCELED = '57014';

export interface RecordCount {
  readonly total: number;
  readonly isExact: boolean;
}

export const toRecordCount = (found: number): RecordCount => ({
  total: Math.min(found, COUNT_MAX),
  isExact: found <= COUNT_MAX,
});

interface Counting {
  readonly source: ListSource<RecordList>;
  readonly scope: Condition | undefined;
  readonly matching: Condition | undefined;
}

/** Of the first rows read: how many there were, and how many match. */
async function sample(db: Database, { source, scope, matching }: Counting) {
  const { rows } = await sql<{ read: number; matched: number }>`
    select count(*)::integer as read, count(*) filter (where ${matching ?? sql`true`})::integer as matched
    from (select * from ${rowsOf(source)} t where ${allOf([scope])} limit ${COUNT_MAX + 1}) t`.execute(db);
  return rows[0] ?? { read: 0, matched: 0 };
}

/** Counts with whatever index fits. Returns undefined after a timeout. */
const countInTime = ({ source, scope, matching }: Counting, db: Database): Promise<number | undefined> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(COUNT_MS)}, true)`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (
          select from ${rowsOf(source)} t where ${allOf([scope, matching])} limit ${COUNT_MAX + 1}) found`.execute(
        tx,
      );
      return rows[0]?.count;
    })
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) return undefined;
      throw error;
    });

/** Returns an exact count for small results and a lower bound for large ones, in bounded time. */
export async function boundedCount(db: Database, counting: Counting): Promise<RecordCount> {
  const count = counting.matching === undefined ? undefined : await countInTime(counting, db);
  if (count !== undefined) return toRecordCount(count);
  const { read, matched } = await sample(db, counting);
  const isWhole = read <= COUNT_MAX || matched > COUNT_MAX;
  return isWhole ? toRecordCount(matched) : { total: matched, isExact: false };
}

/** Takes as long as it needs: for jobs that report progress. */
export async function exactCount(db: Executor, { source, scope, matching }: Counting): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${rowsOf(source)} t where ${allOf([scope, matching])}`.execute(db);
  return rows[0]?.count ?? 0;
}
