import { sql } from 'kysely';
import type { MemberRow } from '#foundation/users/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { cursorTime, type MemberCursor } from './relations.cursors.repository.ts';

export interface RequestRow extends MemberRow {
  place: string;
}

/** Those who asked to follow a member, except the banned. */
export const listRequests = defineStatement<[userId: number, limit: number, ...MemberCursor], RequestRow>(
  'follow-requests',
  `select u.id, u.name, u.image, ${cursorTime('f.created_at')} as place
   from member_follows f join users u on u.id = f.follower_id
   where f.followed_id = $1 and f.accepted_at is null and u.banned_at is null
     and (f.created_at, f.follower_id) < ($3::timestamptz, $4::integer)
   order by f.created_at desc, f.follower_id desc limit $2`,
);

/** Accepts a follower; undefined without a request. An accepted follower keeps their time. */
export async function accept(
  tx: Tx,
  userId: number,
  followerId: number,
): Promise<{ is_new: boolean } | undefined> {
  const { rows } = await sql<{ is_new: boolean }>`
    update member_follows f set accepted_at = coalesce(f.accepted_at, now())
    from users u, member_follows b
    where f.followed_id = ${userId} and f.follower_id = ${followerId} and u.id = f.follower_id
      and b.followed_id = f.followed_id and b.follower_id = f.follower_id and u.banned_at is null
    returning b.accepted_at is null as is_new`.execute(tx);
  return rows[0];
}

/** Accepts everyone who asked to follow the member. Returns their ids. */
export async function acceptAll(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('member_follows')
    .set((eb) => ({ accepted_at: eb.fn<Date>('now') }))
    .where('followed_id', '=', userId)
    .where('accepted_at', 'is', null)
    .returning('follower_id')
    .execute();
  return rows.map((row) => row.follower_id);
}
