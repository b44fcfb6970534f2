import { type Insertable, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { EmailUndos } from '#platform/db/tables.generated.ts';

export const listSocialProfiles = (
  db: Executor,
  userId: number,
): Promise<{ service_name: string; username: string | null }[]> =>
  db
    .selectFrom('social_profiles')
    .select(['service_name', 'username'])
    .where('user_id', '=', userId)
    .orderBy('service_name')
    .execute();

export async function isEmailTaken(db: Executor, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the row, so that concurrent changes do not leave an orphaned image behind. */
export async function lockImage(db: Executor, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('image')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.image ?? null;
}

export async function findPendingEmail(db: Executor, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('new_email')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.new_email ?? null;
}

/** Replaces an earlier pending address. */
export async function replacePendingEmail(
  db: Executor,
  values: { user_id: number; new_email: string; created_at: Date },
): Promise<void> {
  const { new_email, created_at } = values;
  await db
    .insertInto('email_changes')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ new_email, created_at }))
    .execute();
}

/** Of concurrent requests, only one succeeds. */
export async function consumePendingEmail(db: Executor, userId: number, newEmail: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('new_email', '=', newEmail)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePendingEmail(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function insertUndo(db: Executor, values: Insertable<EmailUndos>): Promise<void> {
  await db.insertInto('email_undos').values(values).execute();
}

/** Consumes an undo link and all later links of the user: those went to addresses that are no longer trusted. */
export async function consumeUndo(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<{ user_id: number; old_email: string; created_at: Date } | undefined> {
  const undo = await db
    .deleteFrom('email_undos')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'old_email', 'created_at'])
    .executeTakeFirst();
  if (undo === undefined) return undefined;
  await db
    .deleteFrom('email_undos')
    .where('user_id', '=', undo.user_id)
    .where('created_at', '>=', undo.created_at)
    .execute();
  return undo;
}

export async function deleteExpiredUndos(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('email_undos').where('expires_at', '<=', now).execute();
}
