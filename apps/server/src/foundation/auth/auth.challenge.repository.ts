import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { LoginChallenges } from '#platform/db/tables.generated.ts';

export type ChallengeRow = Pick<Selectable<LoginChallenges>, 'user_id' | 'remember' | 'social_attempt'>;

export async function insert(db: Executor, values: Insertable<LoginChallenges>): Promise<void> {
  await db.insertInto('login_challenges').values(values).execute();
}

/** Counts an attempt before it is verified, so that concurrent attempts cannot bypass the limit. */
export const countTry = (
  db: Executor,
  tokenHash: string,
  { now, maxTries }: { now: Date; maxTries: number },
): Promise<ChallengeRow | undefined> =>
  db
    .updateTable('login_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['user_id', 'remember', 'social_attempt'])
    .executeTakeFirst();

/** Of concurrent requests, only one succeeds. */
export async function consume(db: Executor, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
}

export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('login_challenges').where('expires_at', '<=', now).execute();
}
