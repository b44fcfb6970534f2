import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

export type BounceKind = 'hard' | 'complaint';

/** Records that an address cannot receive mail. A second report changes nothing. Returns whether it is new. */
export async function insertBounce(db: Executor, email: string, kind: BounceKind): Promise<boolean> {
  const row = await db
    .insertInto('mail_bounces')
    .values({ email: sql<string>`lower(${email})`, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBounce(db: Executor, email: string): Promise<void> {
  await db
    .deleteFrom('mail_bounces')
    .where('email', '=', sql<string>`lower(${email})`)
    .execute();
}
