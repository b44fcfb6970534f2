import type { Insertable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { OneTimeCodes, OneTimeTokens } from '#platform/db/tables.generated.ts';

interface CodeKey {
  readonly purpose: string;
  readonly subject: string;
}

/** Replaces the previous code. Returns false when that is newer than `unlessSince`, also for concurrent calls. */
export async function replaceCode(
  db: Executor,
  values: Insertable<OneTimeCodes>,
  unlessSince: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('one_time_codes')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject'])
        .doUpdateSet({
          address: values.address,
          code_hash: values.code_hash,
          tries: 0,
          created_at: values.created_at,
          expires_at: values.expires_at,
        })
        .where('one_time_codes.created_at', '<=', unlessSince),
    )
    .returning('subject')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the current code was created. */
export const findCodeTime = (
  db: Executor,
  { purpose, subject }: CodeKey,
): Promise<{ created_at: Date } | undefined> =>
  db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Counts an attempt before it is verified, so that concurrent attempts cannot bypass the limit. */
export const countTry = (
  db: Executor,
  { purpose, subject }: CodeKey,
  { now, maxTries }: { now: Date; maxTries: number },
): Promise<{ address: string; code_hash: string } | undefined> =>
  db
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['address', 'code_hash'])
    .executeTakeFirst();

/** Of concurrent requests with the right code, only one succeeds. */
export async function consumeCode(
  db: Executor,
  { purpose, subject }: CodeKey,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertToken(db: Executor, values: Insertable<OneTimeTokens>): Promise<void> {
  await db.insertInto('one_time_tokens').values(values).execute();
}

interface TokenKey {
  readonly purpose: string;
  readonly tokenHash: string;
  readonly now: Date;
}

export const consumeToken = (
  db: Executor,
  { purpose, tokenHash, now }: TokenKey,
): Promise<{ userId: number | null; data: unknown } | undefined> =>
  db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'data'])
    .executeTakeFirst();

export const findToken = (
  db: Executor,
  { purpose, tokenHash, now }: TokenKey,
): Promise<{ userId: number | null; data: unknown } | undefined> =>
  db
    .selectFrom('one_time_tokens')
    .select(['user_id as userId', 'data'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function deleteTokens(db: Executor, userId: number, purpose: string): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

export async function deleteAllOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('one_time_codes').where('subject', '=', String(userId)).execute();
}

export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
}
