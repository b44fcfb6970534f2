import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { SocialAttempts, SocialProfiles } from '#platform/db/tables.generated.ts';

export type AttemptRow = Selectable<SocialAttempts>;

export async function insertAttempt(db: Executor, values: Insertable<SocialAttempts>): Promise<void> {
  await db.insertInto('social_attempts').values(values).execute();
}

/** Uses a state up. Of answers that come at once, one gets the attempt. */
export const takeByState = (
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

/** Keeps what the service said while the person proves something else. */
export async function holdAttempt(
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

export const findHeld = (
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

/** Counts a try before it is judged, so that tries at once cannot all be the first. */
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

/** Deletes and returns it. Of concurrent calls, one gets the row. */
export const takeHeld = (
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

/** False when somebody else has used the attempt up in the meantime. */
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

/** False when the person is somebody else's here, or the account has another person of this service. */
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

/** Locked: of two that are taken away at once, the second sees that the first is gone. */
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

/** Those that were connected at this time or later. */
export async function deleteProfilesSince(db: Executor, userId: number, since: Date): Promise<void> {
  await db
    .deleteFrom('social_profiles')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
}
