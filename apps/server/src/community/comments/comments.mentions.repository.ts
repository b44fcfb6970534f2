import { MENTIONABLE_SHOWN } from '@kinora/contracts/community/comments.ts';
import { CompiledQuery } from 'kysely';
import { notBlocked } from '#community/relations/index.ts';
import type { MemberRow } from '#foundation/users/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { isVisible } from './comments.repository.ts';

/** The number of replies of a thread whose authors come first. */
const REPLIES_MAX = 500;

/** Follows every character in the order of the index. */
const LAST_CHARACTER = 'chr(1114111)';

/** Members whose name starts with the text, in the order of their names. A range works for every text, unlike LIKE. */
const NAMED = `lower(u.name) collate "C" >= lower($1) and lower(u.name) collate "C" < lower($1) || ${LAST_CHARACTER}
  and u.banned_at is null and u.id <> $2::integer and ${notBlocked('$2::integer', 'u.id')}`;
const BY_NAME = `order by lower(u.name) collate "C", u.id limit ${MENTIONABLE_SHOWN}`;

/** Members to mention; those of the thread of the comment `$3` first. */
export const listMentionable = defineStatement<
  [text: string, userId: number, commentId: number | null],
  MemberRow
>(
  'mentionable-members',
  `with thread as materialized (select coalesce(thread_id, id) as id from comments where id = $3::integer),
   authors as (
     select c.user_id from thread t join comments c on c.id = t.id and ${isVisible('c')}
     union
     select r.user_id from thread t cross join lateral (
       select c.user_id from comments c where c.thread_id = t.id and ${isVisible('c')}
       order by c.path desc limit ${REPLIES_MAX}) r),
   near as materialized (
     select u.id, u.name, u.image from authors a join users u on u.id = a.user_id where ${NAMED} ${BY_NAME})
   select u.id, u.name, u.image from (
     select id, name, image, true as is_near from near
     union all
     (select u.id, u.name, u.image, false from users u
      where ${NAMED} and not exists (select from near where near.id = u.id) ${BY_NAME})) u
   order by u.is_near desc, lower(u.name) collate "C", u.id limit ${MENTIONABLE_SHOWN}`,
);

/** Locked, so that the name is stored before the account is deleted, which removes it again, or not at all. */
const NAMES = `
  select u.id, u.name from users u
  where u.id = any($2::integer[]) and u.deleted_at is null and ${notBlocked('$1::integer', 'u.id')}
  order by u.id for key share`;

interface NameRow {
  id: number;
  name: string;
}

/** The names of those of these members whom the writer may mention. */
export async function listNames(tx: Tx, writerId: number, ids: readonly number[]): Promise<NameRow[]> {
  const { rows } = await tx.executeQuery<NameRow>(CompiledQuery.raw(NAMES, [writerId, ids]));
  return rows;
}
