import type { Executor } from '#platform/db/database.ts';

/** Records a sign-in; returns true for the user's first one. */
export async function recordSignIn(db: Executor, userId: number, at: Date): Promise<boolean> {
  const noted = await db
    .insertInto('first_sign_ins')
    .values({ user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return noted !== undefined;
}
