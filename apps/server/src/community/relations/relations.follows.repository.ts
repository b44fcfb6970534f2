import { FOLLOWED_MAX, type FollowState } from '@kinora/contracts/community/relations.ts';
import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import type { MemberFollows } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { notBlocked } from './relations.access.repository.ts';

interface FollowRow {
  /** Null if there is no room for another follow. */
  follow: Exclude<FollowState, 'none'> | null;
  /** False if the member did so before. */
  is_new: boolean;
}

/** `$1` follows `$2`. Requests count towards the limit, because they may all be accepted. */
const FOLLOW = `
  with pair as materialized (
    select $1::integer as follower_id, u.id as followed_id
    from users u where u.id = $2 and u.banned_at is null and ${notBlocked('$1::integer', 'u.id')}
    for key share),
  profile as materialized (select visibility from profiles where user_id = $2 for share),
  existing as (select f.accepted_at from pair join member_follows f using (follower_id, followed_id)),
  added as (
    insert into member_follows (follower_id, followed_id, accepted_at)
    select follower_id, followed_id,
      case when coalesce((select visibility from profile), 'public') = 'public' then now() end
    from pair
    where not exists (select from existing)
      and (select count(*) from member_follows where follower_id = $1) < ${FOLLOWED_MAX}
    returning accepted_at)
  select (
    select case when f.accepted_at is null then 'requested' else 'following' end
    from (select accepted_at from existing union all select accepted_at from added) f) as follow,
    exists (select from added) as is_new
  from pair`;

/**
 * Follows a member, or asks to unless their profile is public. No row if the follower may not know of them. The locks on
 * both rows make a deletion of the account, and a change of the visibility, come before or after it.
 */
export async function follow(tx: Tx, followerId: number, memberId: number): Promise<FollowRow | undefined> {
  const { rows } = await tx.executeQuery<FollowRow>(CompiledQuery.raw(FOLLOW, [followerId, memberId]));
  return rows[0];
}

export async function insert(db: Executor, values: Insertable<MemberFollows>): Promise<void> {
  await db.insertInto('member_follows').values(values).execute();
}

export async function remove(tx: Tx, followerId: number, followedId: number): Promise<void> {
  await tx
    .deleteFrom('member_follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .execute();
}

/** In both directions. */
export async function removeBetween(tx: Tx, one: number, other: number): Promise<void> {
  await sql`
    delete from member_follows
    where (follower_id = ${one} and followed_id = ${other}) or (follower_id = ${other} and followed_id = ${one})`.execute(
    tx,
  );
}

export const deleteFollowed = deleteMemberRows('member_follows', 'follower_id');

export const deleteFollowers = deleteMemberRows('member_follows', 'followed_id');
