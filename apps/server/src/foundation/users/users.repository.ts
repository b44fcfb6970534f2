import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Users } from '#platform/db/tables.generated.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** Everything except the password hash, which only the `findCredentials` functions read. */
const COLUMNS = [
  'users.id',
  'users.parent_id',
  'users.name',
  'users.first_name',
  'users.last_name',
  'users.image',
  'users.email',
  'users.email_verified_at',
  'users.banned_at',
  'users.language',
  'users.country',
  'users.timezone',
  'users.created_at',
] as const;

export interface UserRow extends Omit<Selectable<Users>, 'password_hash' | 'ban_reason' | 'updated_at'> {
  two_factor_confirmed_at: Date | null;
  roles: { id: number; name: string }[];
  grants: unknown;
}

export type UserWrite = Omit<Insertable<Users>, 'id'>;

export const findById = (db: Executor, id: number): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .select(COLUMNS)
    .select('two_factor.confirmed_at as two_factor_confirmed_at')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('user_roles')
          .innerJoin('roles', 'roles.id', 'user_roles.role_id')
          .select(['roles.id', 'roles.name'])
          .whereRef('user_roles.user_id', '=', 'users.id')
          .orderBy('roles.id'),
      ).as('roles'),
      jsonArrayFrom(
        eb
          .selectFrom('user_grants')
          .select(['user_grants.permission as name', 'user_grants.restrictions'])
          .whereRef('user_grants.user_id', '=', 'users.id')
          .orderBy('user_grants.permission'),
      ).as('grants'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();

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

export async function deleteById(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
