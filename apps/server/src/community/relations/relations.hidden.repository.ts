import { sql } from 'kysely';
import type { MemberRow } from '#foundation/users/index.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { cursorTime, type MemberCursor } from './relations.cursors.repository.ts';

/** Why a member is hidden from another one. */
export type HiddenReason = 'is_blocked' | 'is_muted';

/** Blocks or mutes a member; false if there is no such member. The latest reason decides the place in the list. */
export async function hide(
  tx: Tx,
  { userId, memberId, reason }: { userId: number; memberId: number; reason: HiddenReason },
): Promise<boolean> {
  const column = sql.ref(reason);
  const { rows } = await sql<{ id: number }>`
    with member as materialized (
      select id from users where id = ${memberId} and banned_at is null for key share),
    hidden as (
      insert into hidden_members as h (user_id, hidden_id, ${column})
      select ${userId}, id, true from member
      on conflict (user_id, hidden_id) do update set ${column} = true, created_at = now()
      where not h.${column})
    select id from member`.execute(tx);
  return rows.length > 0;
}

/** Removes one of the reasons, and the row with its last one. */
export async function unhide(
  tx: Tx,
  { userId, memberId, reason }: { userId: number; memberId: number; reason: HiddenReason },
): Promise<void> {
  const [column, other] = [sql.ref(reason), sql.ref(reason === 'is_blocked' ? 'is_muted' : 'is_blocked')];
  await sql`
    with deleted as (
      delete from hidden_members where user_id = ${userId} and hidden_id = ${memberId} and not ${other})
    update hidden_members set ${column} = false
    where user_id = ${userId} and hidden_id = ${memberId} and ${other}`.execute(tx);
}

export interface HiddenRow extends MemberRow {
  is_blocked: boolean;
  is_muted: boolean;
  place: string;
}

/** The members that a member blocked or muted, also those who have been banned since. */
export const listHidden = defineStatement<[userId: number, limit: number, ...MemberCursor], HiddenRow>(
  'hidden-members',
  `select u.id, u.name, u.image, h.is_blocked, h.is_muted, ${cursorTime('h.created_at')} as place
   from hidden_members h join users u on u.id = h.hidden_id and u.deleted_at is null
   where h.user_id = $1 and (h.created_at, h.hidden_id) < ($3::timestamptz, $4::integer)
   order by h.created_at desc, h.hidden_id desc limit $2`,
);

export const deleteHidden = deleteMemberRows('hidden_members');

export const deleteHiddenBy = deleteMemberRows('hidden_members', 'hidden_id');
