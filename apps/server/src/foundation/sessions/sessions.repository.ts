import type { Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#platform/db/database.ts';
import type { Sessions } from '#platform/db/tables.generated.ts';

export interface LiveSession {
  id: string;
  user_id: number;
  last_active_at: Date;
  password_confirmed_at: Date | null;
  email_verified_at: Date | null;
  banned_at: Date | null;
  grants: unknown;
}

/** The session behind a token with all that decides what its owner may do, in one round trip. */
export const findLive = (
  db: Executor,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<LiveSession | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.last_active_at',
      'sessions.password_confirmed_at',
      'users.email_verified_at',
      'users.banned_at',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('user_grants')
          .select(['user_grants.permission as name', 'user_grants.restrictions'])
          .whereRef('user_grants.user_id', '=', 'sessions.user_id'),
      ).as('grants'),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where((eb) => eb.or([eb('sessions.remember', '=', true), eb('sessions.last_active_at', '>', idleSince)]))
    .executeTakeFirst();

export async function insert(db: Executor, values: Insertable<Sessions>): Promise<string> {
  const { id } = await db.insertInto('sessions').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Of requests that come at once, one writes. */
export async function touch(
  db: Executor,
  id: string,
  times: { now: Date; unlessSince: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_active_at: times.now })
    .where('id', '=', id)
    .where('last_active_at', '<=', times.unlessSince)
    .execute();
}

export async function setPasswordConfirmed(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ password_confirmed_at: at }).where('id', '=', id).execute();
}

export async function deleteById(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Keeps a person's most recently used sessions. */
export async function deleteAllButNewest(db: Executor, userId: number, keep: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_active_at', 'desc')
        .limit(keep),
    )
    .execute();
}

export async function deleteExpired(
  db: Executor,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('remember', '=', false), eb('last_active_at', '<=', idleSince)]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
