import { sql } from 'kysely';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Any number will do, as long as every process takes the same lock. */
const FIRST_ADMIN_LOCK = 7_201_504;

/** Held until the transaction ends: of those who set the site up at once, the next one sees what the first did. */
export async function lockSetup(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(tx);
}

/** Whether somebody may do everything here, other than this person if one is named. */
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
