import type { Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#platform/db/database.ts';
import type { Sessions } from '#platform/db/tables.generated.ts';

export interface LiveSession {
  id: string;
  user_id: number;
  remember: boolean;
  token_hash: string;
  last_active_at: Date;
  rotated_at: Date;
  password_confirmed_at: Date | null;
  email_verified_at: Date | null;
  banned_at: Date | null;
  grants: unknown;
}

export interface LiveLimits {
  now: Date;
  idleSince: Date;
  /** A token replaced after this time still opens its session. */
  graceSince: Date;
}

/** The session behind a token with all that decides what its owner may do, in one round trip. */
export const findLive = (
  db: Executor,
  tokenHash: string,
  { now, idleSince, graceSince }: LiveLimits,
): Promise<LiveSession | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.remember',
      'sessions.token_hash',
      'sessions.last_active_at',
      'sessions.rotated_at',
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
    .where((eb) =>
      eb.or([
        eb('sessions.token_hash', '=', tokenHash),
        eb.and([
          eb('sessions.previous_token_hash', '=', tokenHash),
          eb('sessions.rotated_at', '>', graceSince),
        ]),
      ]),
    )
    .where('sessions.expires_at', '>', now)
    .where((eb) => eb.or([eb('sessions.remember', '=', true), eb('sessions.last_active_at', '>', idleSince)]))
    .executeTakeFirst();

export interface SessionRow {
  id: string;
  user_agent: string;
  ip_address: string | null;
  last_active_at: Date;
}

/** A person's sessions, the one used last first. */
export const listLive = (
  db: Executor,
  userId: number,
  { now, idleSince, rememberedIdleSince }: { now: Date; idleSince: Date; rememberedIdleSince: Date },
): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'last_active_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('last_active_at', '>', idleSince),
        eb.and([eb('remember', '=', true), eb('last_active_at', '>', rememberedIdleSince)]),
      ]),
    )
    .orderBy('last_active_at', 'desc')
    .orderBy('id')
    .execute();

export async function insert(db: Executor, values: Insertable<Sessions>): Promise<string> {
  const { id } = await db.insertInto('sessions').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

interface TokenChange {
  /** Only while the token is still this one: of requests that come at once, one changes it. */
  from?: string;
  to: string;
  /** Goes on opening the session for a moment; null ends the old token at once. */
  previous: string | null;
  now: Date;
}

/** Undefined when the session is gone or somebody else has changed its token. */
export const replaceToken = (
  db: Executor,
  id: string,
  { from, to, previous, now }: TokenChange,
): Promise<{ remember: boolean; expires_at: Date } | undefined> =>
  db
    .updateTable('sessions')
    .set({ token_hash: to, previous_token_hash: previous, rotated_at: now })
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('token_hash', '=', from ?? ''))
    .returning(['remember', 'expires_at'])
    .executeTakeFirst();

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

export async function findPasswordConfirmed(db: Executor, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('password_confirmed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_confirmed_at ?? null;
}

export async function clearPasswordConfirmed(db: Executor, userId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ password_confirmed_at: null })
    .where('user_id', '=', userId)
    .where('password_confirmed_at', 'is not', null)
    .execute();
}

export async function deleteById(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteOf(db: Executor, userId: number, keep: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== null, (query) => query.where('id', '!=', keep ?? ''))
    .execute();
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
