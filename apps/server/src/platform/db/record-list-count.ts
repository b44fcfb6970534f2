import type { RecordList } from '@kinora/contracts/platform/record-lists.ts';
import pg from 'pg';
import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { allOf } from './record-list-read.ts';
import type { Condition, ListSource } from './record-list-source.ts';

/** Beyond this a count is a lower bound. */
const COUNT_MAX = 10_000;
/** A count that takes longer says what is known by then. */
const COUNT_MS = 100;
const QUERY_CANCELED = '57014';

export interface Counted {
  readonly total: number;
  readonly isExact: boolean;
}

export const countedOf = (found: number): Counted => ({
  total: Math.min(found, COUNT_MAX),
  isExact: found <= COUNT_MAX,
});

interface Counting {
  readonly source: ListSource<RecordList>;
  readonly scope: Condition | undefined;
  readonly matching: Condition | undefined;
}

/** Of the first rows at hand: how many there were, and how many match. */
async function sample(db: Database, { source, scope, matching }: Counting) {
  const { rows } = await sql<{ read: number; matched: number }>`
    select count(*)::integer as read, count(*) filter (where ${matching ?? sql`true`})::integer as matched
    from (select * from ${sql.table(source.table)} t where ${allOf([scope])} limit ${COUNT_MAX + 1}) t`.execute(
    db,
  );
  return rows[0] ?? { read: 0, matched: 0 };
}

/** By whatever index fits, for as long as it may take. */
const countInTime = ({ source, scope, matching }: Counting, db: Database): Promise<number | undefined> =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(COUNT_MS)}, true)`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (
          select from ${sql.table(source.table)} t where ${allOf([scope, matching])} limit ${COUNT_MAX + 1}) found`.execute(
        tx,
      );
      return rows[0]?.count;
    })
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) return undefined;
      throw error;
    });

/** Exact while small, honest when large, and never slow. */
export async function boundedCount(db: Database, counting: Counting): Promise<Counted> {
  const count = counting.matching === undefined ? undefined : await countInTime(counting, db);
  if (count !== undefined) return countedOf(count);
  const { read, matched } = await sample(db, counting);
  const isWhole = read <= COUNT_MAX || matched > COUNT_MAX;
  return isWhole ? countedOf(matched) : { total: matched, isExact: false };
}

/** However long it takes: for work that tells how far it is. */
export async function exactCount(db: Executor, { source, scope, matching }: Counting): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(source.table)} t where ${allOf([scope, matching])}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
