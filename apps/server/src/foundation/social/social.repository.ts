import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { SocialAttempts, SocialProfiles } from '#platform/db/tables.generated.ts';

export type AttemptRow = Selectable<SocialAttempts>;

export async function insertAttempt(db: Executor, values: Insertable<SocialAttempts>): Promise<void> {
  await db.insertInto('social_attempts').values(values).execute();
}

/** Consumes a state. Of concurrent callbacks, only one gets the attempt. */
export const consumeByState = (
  db: Executor,
  key: { stateHash: string; browserHash: string; service: string; now: Date },
): Promise<AttemptRow | undefined> =>
  db
    .updateTable('social_attempts')
    .set({ state_hash: null })
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('service_name', '=', key.service)
    .where('expires_at', '>', key.now)
    .returningAll()
    .executeTakeFirst();

/** Stores the profile while the user provides another proof. */
export async function markAttemptPending(
  db: Executor,
  id: string,
  held: { profile: string; userId: number | null; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('social_attempts')
    .set({ profile: held.profile, user_id: held.userId, tries: 0, expires_at: held.expiresAt })
    .where('id', '=', id)
    .execute();
}

export const findPendingAttempt = (
  db: Executor,
  key: { browserHash: string; now: Date },
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('social_attempts')
    .selectAll()
    .where('browser_hash', '=', key.browserHash)
    .where('profile', 'is not', null)
    .where('expires_at', '>', key.now)
    .executeTakeFirst();

/** Counts an attempt before it is verified, so that concurrent attempts cannot bypass the limit. */
export const countTry = (
  db: Executor,
  key: { browserHash: string; now: Date; maxTries: number },
): Promise<AttemptRow | undefined> =>
  db
    .updateTable('social_attempts')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('browser_hash', '=', key.browserHash)
    .where('profile', 'is not', null)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', key.now)
    .where('tries', '<', key.maxTries)
    .returningAll()
    .executeTakeFirst();

export async function extendAttempt(db: Executor, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('social_attempts').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** Deletes the attempt and returns it. Of concurrent calls, only one gets the row. */
export const consumePendingAttempt = (
  db: Executor,
  key: { id: string; userId: number; now: Date },
): Promise<AttemptRow | undefined> =>
  db
    .deleteFrom('social_attempts')
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .where('profile', 'is not', null)
    .where('expires_at', '>', key.now)
    .returningAll()
    .executeTakeFirst();

/** Returns false when a concurrent request has consumed the attempt. */
export async function deleteAttempt(db: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('social_attempts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAttemptsOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('social_attempts').where('user_id', '=', userId).execute();
}

export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('social_attempts').where('expires_at', '<=', now).execute();
}

export const findOwner = (
  db: Executor,
  key: { service: string; subject: string },
): Promise<{ user_id: number } | undefined> =>
  db
    .selectFrom('social_profiles')
    .select('user_id')
    .where('service_name', '=', key.service)
    .where('subject', '=', key.subject)
    .executeTakeFirst();

/** Returns false when the identity belongs to another account, or the account has another identity of this service. */
export async function insertProfile(db: Executor, values: Insertable<SocialProfiles>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('social_profiles')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function setUsername(
  db: Executor,
  key: { service: string; subject: string },
  username: string | null,
): Promise<void> {
  await db
    .updateTable('social_profiles')
    .set({ username })
    .where('service_name', '=', key.service)
    .where('subject', '=', key.subject)
    .execute();
}

/** Locked, so that of two concurrent disconnects the second one sees the result of the first. */
export const lockProfilesOf = (db: Executor, userId: number): Promise<{ service_name: string }[]> =>
  db
    .selectFrom('social_profiles')
    .select('service_name')
    .where('user_id', '=', userId)
    .orderBy('service_name')
    .forUpdate()
    .execute();

export async function deleteProfile(db: Executor, userId: number, service: string): Promise<void> {
  await db
    .deleteFrom('social_profiles')
    .where('user_id', '=', userId)
    .where('service_name', '=', service)
    .execute();
}

export async function deleteProfilesOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('social_profiles').where('user_id', '=', userId).execute();
}

/** Deletes the profiles connected at this time or later. */
export async function deleteProfilesSince(db: Executor, userId: number, since: Date): Promise<void> {
  await db
    .deleteFrom('social_profiles')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
}
