import { NOTIFICATION_COUNT_MAX } from '@kinora/contracts/foundation/notifications.ts';
import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Users } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';

export interface UserRow extends Omit<Selectable<Users>, 'password_hash' | 'updated_at' | 'deleted_at'> {
  two_factor_confirmed_at: Date | null;
  /** Up to a limit. */
  unread_notifications_count: number;
  roles: { id: number; name: string }[];
  grants: unknown;
}

export type UserWrite = Omit<Insertable<Users>, 'id'>;

/** Everything except the password hash, which only the `findCredentials` functions read. */
const BY_ID = `
  select u.id, u.parent_id, u.name, u.first_name, u.last_name, u.image, u.email, u.email_verified_at, u.banned_at,
    u.ban_reason, u.language, u.country, u.timezone, u.created_at, u.last_active_at,
    f.confirmed_at as two_factor_confirmed_at,
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
     from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles,
    (select coalesce(json_agg(json_build_object('name', g.permission, 'restrictions', g.restrictions)
       order by g.permission), '[]')
     from user_grants g where g.user_id = u.id) as grants,
    (select count(*)::int from (
       select from notifications n where n.user_id = u.id and n.read_at is null
       limit ${NOTIFICATION_COUNT_MAX}) unread) as unread_notifications_count
  from users u left join two_factor f on f.user_id = u.id
  where u.id = $1 and u.deleted_at is null`;

export async function findById(db: Executor, id: number): Promise<UserRow | undefined> {
  const { rows } = await db.executeQuery<UserRow>(CompiledQuery.raw(BY_ID, [id]));
  return rows[0];
}

/** The same for every page of a signed-in user. */
export const findCurrent = defineStatement<[id: number], UserRow>('current-user', BY_ID);

export async function hasUsers(db: Executor): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export interface Credentials {
  id: number;
  password_hash: string | null;
}

export const findCredentials = (db: Executor, email: string): Promise<Credentials | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function insert(db: Executor, values: UserWrite): Promise<{ id: number; email: string }> {
  try {
    return await db.insertInto('users').values(values).returning(['id', 'email']).executeTakeFirstOrThrow();
  } catch (error) {
    throw isConstraintViolation(error, 'users_email')
      ? fieldError('email', 'An account with this email already exists.')
      : error;
  }
}

/** Only if the hash is still the one that was verified: a concurrent change of password wins. */
export async function replacePasswordHash(
  db: Executor,
  id: number,
  change: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: change.to })
    .where('id', '=', id)
    .where('password_hash', '=', change.from)
    .execute();
}

export interface UserChange extends Pick<
  UserWrite,
  'first_name' | 'last_name' | 'image' | 'language' | 'country' | 'timezone' | 'password_hash'
> {
  name?: string;
  email?: string;
  email_verified_at?: Date | null;
  banned_at?: Date | null;
  ban_reason?: string | null;
}

/** Updates only the given columns. */
export async function update(
  db: Executor,
  id: number,
  change: UserChange & { updated_at: Date },
): Promise<void> {
  try {
    await db.updateTable('users').set(change).where('id', '=', id).execute();
  } catch (error) {
    throw isConstraintViolation(error, 'users_email')
      ? fieldError('email', 'An account with this email already exists.')
      : error;
  }
}

/** Of concurrent requests, only one writes. */
export async function touch(
  db: Executor,
  id: number,
  times: { now: Date; unlessSince: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_active_at: times.now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_active_at', 'is', null), eb('last_active_at', '<=', times.unlessSince)]))
    .execute();
}

/** Only if the email is still the account's: a code for an older one does not count. */
export async function markEmailVerified(
  db: Executor,
  id: number,
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: at, updated_at: at })
    .where('id', '=', id)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findCredentialsById = (db: Executor, id: number): Promise<Credentials | undefined> =>
  db.selectFrom('users').select(['id', 'password_hash']).where('id', '=', id).executeTakeFirst();

/** Locks an account against new rows that refer to it. Undefined if it does not exist. */
export const lockForDelete = (tx: Tx, id: number): Promise<{ deleted_at: Date | null } | undefined> =>
  tx.selectFrom('users').select('deleted_at').where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Empties the row of an account whose data is still being deleted. It counts as banned, so that no list of members shows
 * it. Nobody can have such an email.
 */
export async function close(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: '',
      first_name: null,
      last_name: null,
      image: null,
      email: `deleted:${id}`,
      email_verified_at: null,
      password_hash: null,
      language: null,
      country: null,
      timezone: null,
      last_active_at: null,
      banned_at: now,
      ban_reason: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteById(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
