import type { Executor } from '#platform/db/database.ts';

/** Notes that somebody signed in; true when it was for the first time. */
export async function noteSignIn(db: Executor, userId: number, at: Date): Promise<boolean> {
  const noted = await db
    .insertInto('first_sign_ins')
    .values({ user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return noted !== undefined;
}
