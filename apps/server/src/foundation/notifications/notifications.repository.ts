import { type RawBuilder, sql } from 'kysely';
import { NOTIFICATION_COUNT_MAX } from '@kinora/contracts/foundation/notifications.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';

export interface NotificationRow {
  id: number;
  actor_ids: number[];
  actors_count: number;
  events: number;
  read_at: Date | null;
  created_at: Date;
  /** With microseconds, for the cursor. */
  created_text: string;
  /** Null if the event was deleted. */
  kind: string | null;
  data: unknown;
}

/** A page of a user, newest first. */
export const listPage = defineStatement<
  [userId: number, beforeTime: string, beforeId: number, limit: number],
  NotificationRow
>(
  'notifications-page',
  `select n.id, n.actor_ids[1:2] as actor_ids, cardinality(n.actor_ids) as actors_count, n.events, n.read_at,
     n.created_at, to_char(n.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_text,
     e.kind, e.data
   from notifications n left join notification_events e on e.id = n.event_id
   where n.user_id = $1 and (n.created_at, n.id) < ($2::timestamptz, $3::bigint)
   order by n.created_at desc, n.id desc limit $4`,
);

/** The number of unread notifications of a user, up to a limit. */
export async function countUnread(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where user_id = ${userId} and read_at is null
      limit ${NOTIFICATION_COUNT_MAX}) counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks notifications of this user as read: these, or all. Ids of others have no effect. */
export async function markRead(tx: Tx, userId: number, ids: readonly number[] | 'all'): Promise<void> {
  const chosen: RawBuilder<unknown> = ids === 'all' ? sql`` : sql`and id = any(${ids}::bigint[])`;
  // Locked in the order of their ids, so that two calls of one user do not deadlock.
  await sql`
    update notifications set read_at = now(), is_mail_due = false where id in (
      select id from notifications where user_id = ${userId} and read_at is null ${chosen}
      order by id for update)`.execute(tx);
}

export interface ActorRow {
  id: number;
  name: string;
  image: string | null;
}

export const listActors = defineStatement<[ids: readonly number[]], ActorRow>(
  'notification-actors',
  `select id, name, image from users where id = any($1::integer[]) and deleted_at is null`,
);

/** Removes a person from the notifications of a user, and those that are only about this person. */
export async function removeActor(tx: Tx, userId: number, actorId: number): Promise<void> {
  await sql`
    delete from notifications where user_id = ${userId} and actor_ids = array[${actorId}::integer]`.execute(
    tx,
  );
  await sql`
    update notifications set actor_ids = array_remove(actor_ids, ${actorId}::integer)
    where user_id = ${userId} and ${actorId}::integer = any(actor_ids)`.execute(tx);
}

export async function deleteBefore(db: Database, time: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${time} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
