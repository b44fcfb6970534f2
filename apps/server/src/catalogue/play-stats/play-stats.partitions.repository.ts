import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { monthAfter } from './months.ts';

/** An arbitrary advisory lock key: two processes must not create the same table. */
const MAKING = 4_200_420;

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
const tableOf = (month: string): string => `plays_${month.replace('-', '_')}`;

/** Creates missing monthly tables. Attached rather than created in place, because plays are written meanwhile. */
export async function addPartitions(db: Executor, months: readonly string[]): Promise<void> {
  const existing = new Set(await listPartitions(db));
  const missing = new Set(months.filter((month) => !existing.has(month)));
  if (missing.size === 0) return;
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${MAKING})`.execute(tx);
    const meanwhile = new Set(await listPartitions(tx));
    for (const month of missing) {
      if (meanwhile.has(month)) continue;
      const [from, to] = [startOf(month).toISOString(), startOf(monthAfter(startOf(month), 1)).toISOString()];
      await sql`select add_plays_month(${tableOf(month)}, ${from}, ${to})`.execute(tx);
    }
  });
}

/** The months that have a table, oldest first. */
export async function listPartitions(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'plays'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name.replace(/^plays_(\d{4})_(\d{2})$/u, '$1-$2'));
}

/** Drops the months that ended before this time; returns them. */
export async function dropPartitions(db: Executor, before: Date): Promise<string[]> {
  const months = (await listPartitions(db)).filter(
    (month) => startOf(monthAfter(startOf(month), 1)) <= before,
  );
  for (const month of months) await sql`select drop_plays_month(${tableOf(month)})`.execute(db);
  return months;
}
