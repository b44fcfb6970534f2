import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** Serialises what two members do to each other, so that a follow and a block never both remain. */
export async function lockPair(tx: Tx, one: number, other: number): Promise<void> {
  const pair = `${Math.min(one, other)}-${Math.max(one, other)}`;
  await sql`select pg_advisory_xact_lock(hashtext('member-pair'), hashtext(${pair}))`.execute(tx);
}

/** Serialises the follows of one member, so that their number is exact. Lock the pair first. */
export async function lockFollower(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('follower'), ${userId})`.execute(tx);
}
