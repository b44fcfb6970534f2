import type { Insertable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
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
  /** The owner's chosen language, if any. */
  language: string | null;
  parent_id: number | null;
  role_ids: number[];
  grants: unknown;
  /** Whether its owner views the site as someone else. */
  is_impersonating: boolean;
}

/** A token that was replaced after `graceSince` is still valid. */
type Live = [tokenHash: string, now: Date, idleSince: Date, graceSince: Date];

/** The session of a token with everything needed to authorise its owner, in one round trip per request. */
export const findLive = defineStatement<Live, LiveSession>(
  'live-session',
  `select s.id, s.user_id, s.remember, s.token_hash, s.last_active_at, s.rotated_at, s.password_confirmed_at,
     u.email_verified_at, u.banned_at, u.language, u.parent_id,
     array(select r.role_id from user_roles r where r.user_id = s.user_id order by r.role_id) as role_ids,
     (select coalesce(json_agg(json_build_object('name', g.permission, 'restrictions', g.restrictions)), '[]')
      from user_grants g where g.user_id = s.user_id) as grants,
     exists (select from impersonations i where i.session_id = s.id) as is_impersonating
   from sessions s join users u on u.id = s.user_id
   where (s.token_hash = $1 or (s.previous_token_hash = $1 and s.rotated_at > $4))
     and s.expires_at > $2 and (s.remember or s.last_active_at > $3) and u.deleted_at is null`,
);

export interface SessionRow {
  id: string;
  user_agent: string;
  ip_address: string | null;
  last_active_at: Date;
}

/** A user's sessions, most recently used first. */
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
  /** Replaces only this token: of concurrent requests, only one changes it. */
  from?: string;
  to: string;
  /** Stays valid for a short grace period; null revokes the old token immediately. */
  previous: string | null;
  now: Date;
}

/** Returns undefined when the session has ended or a concurrent request changed its token. */
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

/** Of concurrent requests, only one writes. */
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

/** Keeps only the user's most recently used sessions. */
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
