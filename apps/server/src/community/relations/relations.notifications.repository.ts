import { CompiledQuery } from 'kysely';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import type { RecipientFilter } from '#platform/notification-kind.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { notHidden } from './relations.access.repository.ts';

/** In the order of the index. A profile that is private has no audience. */
const FOLLOWERS = `
  select f.follower_id as id from member_follows f
  where f.followed_id = $1 and f.accepted_at is not null and f.follower_id > $2
    and not exists (select from profiles p where p.user_id = $1 and p.visibility = 'private')
  order by f.follower_id limit $3`;

/** The next accepted followers of a member who may see what the member does. */
export async function listAudience(
  tx: Tx,
  { id, after, limit }: { id: number; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.executeQuery<{ id: number }>(CompiledQuery.raw(FOLLOWERS, [id, after, limit]));
  return rows.map((row) => row.id);
}

const ALLOWED = `
  select u.id from unnest($1::integer[]) u (id) where ${notHidden('u.id', '$2::integer')} order by u.id`;

/** Leaves out who blocked or muted the person, and whom the person blocked. */
export const allowRecipients: RecipientFilter = async (tx, { actorId, userIds }) => {
  if (userIds.length === 0) return [];
  const { rows } = await tx.executeQuery<{ id: number }>(CompiledQuery.raw(ALLOWED, [userIds, actorId]));
  return rows.map((row) => row.id);
};

/** A member, and the name of the reader. */
export interface KnownRow {
  id: number;
  name: string;
  reader_name: string;
}

/** Those of these members whom a reader may know of. */
export const findKnown = defineStatement<[ids: readonly number[], readerId: number], KnownRow>(
  'members-of-notifications',
  `select u.id, u.name, me.name as reader_name
   from users me join users u on u.id = any(${hiddenParam(1, 'integer[]')})
   where me.id = $2 and u.banned_at is null and u.deleted_at is null and ${notHidden('$2::integer', 'u.id')}`,
);
