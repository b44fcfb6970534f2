import type { Executor } from '#platform/db/database.ts';

interface Note {
  /** `used.<id>`, or `passed.<action>.<id>`. */
  readonly key: string;
  readonly expiresAt: Date;
}

/** Stores a marker for a token. Returns false when it exists already: of concurrent calls, only one succeeds. */
export async function insertMarker(db: Executor, { key, expiresAt }: Note): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_human_checks')
    .values({ token_hash: key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The first of these markers that has not expired. */
export async function findMarker(
  db: Executor,
  keys: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('used_human_checks')
    .select('token_hash')
    .where('token_hash', 'in', keys)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.token_hash;
}

export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('used_human_checks').where('expires_at', '<=', now).execute();
}
