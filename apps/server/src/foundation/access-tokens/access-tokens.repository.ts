import type { Insertable, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#platform/db/database.ts';
import type { AccessTokens } from '#platform/db/tables.generated.ts';

export type TokenRow = Omit<Selectable<AccessTokens>, 'token_hash' | 'user_id'>;

const COLUMNS = ['id', 'name', 'abilities', 'last_used_at', 'expires_at', 'created_at'] as const;

/** A token with everything needed to authorise it, read in one round trip. */
export interface LiveToken {
  id: number;
  user_id: number;
  abilities: string[];
  last_used_at: Date | null;
  email_verified_at: Date | null;
  banned_at: Date | null;
  /** The owner's chosen language, if any. */
  language: string | null;
  grants: unknown;
}

export const findLive = (
  db: Executor,
  { id, tokenHash, now }: { id: number; tokenHash: string; now: Date },
): Promise<LiveToken | undefined> =>
  db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select([
      'access_tokens.id',
      'access_tokens.user_id',
      'access_tokens.abilities',
      'access_tokens.last_used_at',
      'users.email_verified_at',
      'users.banned_at',
      'users.language',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('user_grants')
          .select(['user_grants.permission as name', 'user_grants.restrictions'])
          .whereRef('user_grants.user_id', '=', 'access_tokens.user_id'),
      ).as('grants'),
    )
    .where('access_tokens.id', '=', id)
    .where('access_tokens.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('access_tokens.expires_at', 'is', null), eb('access_tokens.expires_at', '>', now)]),
    )
    .executeTakeFirst();

export const listFor = (db: Executor, userId: number): Promise<TokenRow[]> =>
  db.selectFrom('access_tokens').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute();

/** Locks the owner's row, so that concurrent token creations are counted one after the other. */
export async function lockOwnerAndCount(db: Executor, userId: number): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { total } = await db
    .selectFrom('access_tokens')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

export const insert = (db: Executor, values: Insertable<AccessTokens>): Promise<TokenRow> =>
  db.insertInto('access_tokens').values(values).returning(COLUMNS).executeTakeFirstOrThrow();

/** Of concurrent requests, only one writes. */
export async function touch(
  db: Executor,
  id: number,
  times: { now: Date; unlessSince: Date },
): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: times.now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', times.unlessSince)]))
    .execute();
}

/** Deletes only the user's own token; returns false when there is none. */
export async function deleteOwn(db: Executor, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAllOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
}
