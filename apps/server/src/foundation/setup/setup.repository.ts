import { sql } from 'kysely';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** An arbitrary number; every process has to use the same one. */
const FIRST_ADMIN_LOCK = 7_201_504;

/** Held until the transaction ends, so that a concurrent setup sees the result of the first one. */
export async function lockSetup(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(tx);
}

/** Whether there is an administrator, other than the given user. */
export async function hasAdmins(db: Executor, except: number | null): Promise<boolean> {
  const admin = await db
    .selectFrom('user_grants')
    .select('user_id')
    .where('permission', '=', foundationPermissions.admin)
    .$if(except !== null, (query) => query.where('user_id', '<>', except))
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
