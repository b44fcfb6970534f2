import { CompiledQuery, sql } from 'kysely';
import { notBlocked } from '#community/relations/index.ts';
import type { MemberRow } from '#foundation/users/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Follows every character in the order of the index. */
const LAST_CHARACTER = 'chr(1114111)';
const SHOWN = 8;

/** Members to invite: their name starts with the text, and they have nothing to do with the list yet. */
export const listPossible = defineStatement<[listId: number, ownerId: number, text: string], MemberRow>(
  'possible-list-editors',
  `select u.id, u.name, u.image from users u
   where lower(u.name) collate "C" >= lower($3) and lower(u.name) collate "C" < lower($3) || ${LAST_CHARACTER}
     and u.banned_at is null and u.id <> $2::integer and ${notBlocked('$2::integer', 'u.id')}
     and not exists (select from list_editors e where e.list_id = $1 and e.user_id = u.id)
   order by lower(u.name) collate "C", u.id limit ${SHOWN}`,
);

export const isOwned = defineStatement<[listId: number, userId: number], { id: number }>(
  'owned-list',
  `select id from channels where id = $1 and user_id = $2 and type = 'list' and deleted_at is null`,
);

const INVITABLE = `
  select u.id from users u where u.id = $2 and u.banned_at is null and ${notBlocked('$1::integer', 'u.id')}`;

/** Whether the account exists, is not banned, and neither of the two has blocked the other. */
export async function isInvitable(tx: Tx, ownerId: number, userId: number): Promise<boolean> {
  const { rows } = await tx.executeQuery<{ id: number }>(CompiledQuery.raw(INVITABLE, [ownerId, userId]));
  return rows.length > 0;
}

/** The number of editors and invited members, and whether this is one of them. */
export async function findInvited(
  tx: Tx,
  listId: number,
  userId: number,
): Promise<{ count: number; is_invited: boolean }> {
  const { rows } = await sql<{ count: number; is_invited: boolean }>`
    select count(*)::integer as count, coalesce(bool_or(user_id = ${userId}), false) as is_invited
    from list_editors where list_id = ${listId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row');
  return row;
}

export async function insert(tx: Tx, listId: number, userId: number): Promise<void> {
  await tx.insertInto('list_editors').values({ list_id: listId, user_id: userId }).execute();
}

export async function remove(tx: Tx, listId: number, userId: number): Promise<void> {
  await tx.deleteFrom('list_editors').where('list_id', '=', listId).where('user_id', '=', userId).execute();
}

/** Removes each of two members from the lists of the other. Returns these lists. */
export async function removeBetween(tx: Tx, one: number, other: number): Promise<number[]> {
  const { rows } = await sql<{ list_id: number }>`
    with shared as materialized (
      select c.id, e.user_id from list_editors e join channels c on c.id = e.list_id
      where (e.user_id = ${one} and c.user_id = ${other}) or (e.user_id = ${other} and c.user_id = ${one})
      order by c.id for update of c)
    delete from list_editors e using shared s where e.list_id = s.id and e.user_id = s.user_id
    returning e.list_id`.execute(tx);
  return rows.map((row) => row.list_id);
}

/** Removes a member from all lists that they edit, or were invited to. Returns these lists. */
export async function removeFromAll(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('list_editors')
    .where('user_id', '=', userId)
    .returning('list_id')
    .execute();
  return rows.map((row) => row.list_id);
}

/** False if the member accepted before. */
export async function accept(tx: Tx, listId: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('list_editors')
    .set((eb) => ({ accepted_at: eb.fn<Date>('now') }))
    .where('list_id', '=', listId)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findOwner(tx: Tx, listId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('channels')
    .select('user_id')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  return row.user_id;
}

/** Locks a list for a member who was invited to it, whether they accepted or not. */
export async function lockInvited(tx: Tx, listId: number, userId: number): Promise<boolean> {
  const where = sql`
    c.id = ${listId} and c.type = 'list' and c.deleted_at is null and exists (
      select from list_editors e where e.list_id = c.id and e.user_id = ${userId})`;
  await sql`select from channels c where ${where} for update of c`.execute(tx);
  const { rows } = await sql<{ id: number }>`select c.id from channels c where ${where}`.execute(tx);
  return rows.length > 0;
}
