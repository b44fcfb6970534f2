import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { NotificationRow } from './notifications.repository.ts';

/**
 * Claims people whose mail is due. If this process stops, they are due again after the lease. A person claimed twice
 * still gets one mail: see `lockDue`.
 */
export async function claimDue(
  db: Executor,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update notification_mails set due_at = now() + make_interval(secs => ${leaseSeconds})
    where user_id in (
      select user_id from notification_mails where due_at <= now()
      order by due_at limit ${limit} for update skip locked)
    returning user_id`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}

export interface MailReaderRow {
  email: string;
  language: string | null;
  channels: unknown;
  frequency: string;
}

/** Returns undefined for a person who gets no mails about notifications: suspended, unverified, or their address bounced. */
export async function findReader(db: Executor, userId: number): Promise<MailReaderRow | undefined> {
  const { rows } = await sql<MailReaderRow>`
    select u.email, u.language, coalesce(s.channels, '{}') as channels,
      coalesce(s.mail_frequency, 'immediate') as frequency
    from users u left join notification_selections s on s.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null and u.banned_at is null and u.email_verified_at is not null
      and not exists (select from mail_bounces b where b.email = lower(u.email))`.execute(db);
  return rows[0];
}

/** Unread notifications of a user that were not mailed yet, newest first. */
export const listDue = defineStatement<[userId: number, limit: number], NotificationRow>(
  'notifications-mail-due',
  `select n.id, n.actor_ids[1:2] as actor_ids, cardinality(n.actor_ids) as actors_count, n.events, n.read_at,
     n.created_at, to_char(n.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_text,
     e.kind, e.data
   from notifications n left join notification_events e on e.id = n.event_id
   where n.user_id = $1 and n.is_mail_due and n.read_at is null
   order by n.created_at desc, n.id desc limit $2`,
);

/** Locks those of these notifications that are still due, and returns their ids. */
export async function lockDue(tx: Tx, userId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from notifications
    where user_id = ${userId} and id = any(${ids}::bigint[]) and is_mail_due and read_at is null
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks these notifications as done, and those that the mail shows as mailed. */
export async function clearDue(
  tx: Tx,
  userId: number,
  { ids, mailedIds }: { ids: readonly number[]; mailedIds: readonly number[] },
): Promise<void> {
  await sql`
    update notifications set is_mail_due = false,
      mailed_at = case when id = any(${mailedIds}::bigint[]) then now() end
    where user_id = ${userId} and id = any(${ids}::bigint[])`.execute(tx);
}

/**
 * Ends the waiting of a person. It waits for deliveries in progress; the second statement sees what they delivered, and
 * a later delivery inserts the row again.
 */
export async function endWaiting(tx: Tx, userId: number, siteZone: string): Promise<void> {
  await sql`delete from notification_mails where user_id = ${userId}`.execute(tx);
  await sql`
    insert into notification_mails (user_id, due_at)
    select u.id, notification_mail_due_at(
      now(), coalesce(s.mail_frequency, 'immediate'), coalesce(u.timezone, ${siteZone}))
    from users u left join notification_selections s on s.user_id = u.id
    where u.id = ${userId} and exists (
      select from notifications n where n.user_id = u.id and n.is_mail_due and n.read_at is null)
    on conflict (user_id) do nothing`.execute(tx);
}

/** Applies a new frequency to a person who waits for a mail. */
export async function rescheduleMail(tx: Tx, userId: number, siteZone: string): Promise<void> {
  await sql`
    update notification_mails m
    set due_at = notification_mail_due_at(now(), s.mail_frequency, coalesce(u.timezone, ${siteZone}))
    from notification_selections s join users u on u.id = s.user_id
    where m.user_id = ${userId} and s.user_id = m.user_id`.execute(tx);
}
