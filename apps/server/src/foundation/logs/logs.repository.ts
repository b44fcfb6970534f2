import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ErrorLog } from '#platform/db/tables.generated.ts';

export type ErrorLogRow = Selectable<ErrorLog>;

/** Adds an error, or increments the counter of the same error in this hour. */
export async function add(db: Executor, entry: Insertable<ErrorLog>): Promise<void> {
  await db
    .insertInto('error_log')
    .values(entry)
    .onConflict((conflict) =>
      conflict.constraint('error_log_once_an_hour').doUpdateSet((eb) => ({
        times: eb('error_log.times', '+', 1),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute();
}

export const listLatest = (db: Executor, limit: number): Promise<ErrorLogRow[]> =>
  db
    .selectFrom('error_log')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function deleteBefore(db: Executor, moment: Date): Promise<void> {
  await db.deleteFrom('error_log').where('created_at', '<', moment).execute();
}
