import { sql } from 'kysely';
import { NOTIFICATION_COUNT_MAX } from '@kinora/contracts/foundation/notifications.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

export interface EventWrite {
  readonly kind: string;
  readonly groupKey: string;
  readonly data: unknown;
  readonly actorId: number | null;
  readonly recipients:
    | { readonly userIds: readonly number[] }
    | { readonly audience: string; readonly id: number };
  readonly onceKey: string | null;
}

/** Returns undefined if an event with the same key was recorded before. */
export async function insertEvent(tx: Tx, event: EventWrite): Promise<number | undefined> {
  const { recipients } = event;
  const row = await tx
    .insertInto('notification_events')
    .values({
      kind: event.kind,
      group_key: event.groupKey,
      data: JSON.stringify(event.data),
      actor_id: event.actorId,
      once_key: event.onceKey,
      ...('audience' in recipients
        ? { audience: recipients.audience, audience_id: recipients.id }
        : { user_ids: [...recipients.userIds] }),
    })
    .onConflict((conflict) => conflict.column('once_key').where('once_key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findEvent = (tx: Tx, id: number) =>
  tx
    .selectFrom('notification_events')
    .select(['id', 'kind', 'group_key', 'actor_id', 'user_ids', 'audience', 'audience_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export interface MailRule {
  /** Whether people who have not chosen get a mail. Null if this kind is never mailed. */
  readonly isDefault: boolean | null;
  /** The time zone of people who have not chosen one. */
  readonly siteZone: string;
}

/**
 * Writes the notifications of these users, and when those who want a mail get one. It joins the unread one of the same
 * group, if there is one. Sorted, so that two deliveries lock the rows of a group in the same order; notifications
 * before mails, as `notifications.mails.repository.ts` does.
 */
export async function deliver(
  tx: Tx,
  { id, kind, group_key: groupKey, actor_id: actorId }: EventRow,
  userIds: readonly number[],
  { isDefault, siteZone }: MailRule,
): Promise<void> {
  const actors = actorId === null ? [] : [actorId];
  await sql`
    with recipients as materialized (
      select u.id, coalesce(s.mail_frequency, 'immediate') as frequency, coalesce(u.timezone, ${siteZone}) as zone,
        ${isDefault !== null}::boolean and u.email_verified_at is not null and u.banned_at is null
          and case when jsonb_typeof(s.channels -> ${kind}::text -> 'email') = 'boolean'
            then (s.channels -> ${kind}::text ->> 'email')::boolean
            else ${isDefault === true}::boolean end as is_mail_due
      from unnest(${userIds}::integer[]) as recipient (id)
        join users u on u.id = recipient.id
        left join notification_selections s on s.user_id = u.id
      where u.deleted_at is null
    ), delivered as (
      insert into notifications as n (user_id, event_id, group_key, actor_ids, is_mail_due)
      select r.id, ${id}, ${groupKey}, ${actors}::integer[], r.is_mail_due
      from recipients r order by r.id
      on conflict (user_id, group_key) where read_at is null do update set
        event_id = greatest(n.event_id, excluded.event_id),
        actor_ids = (excluded.actor_ids || array_remove(n.actor_ids, excluded.actor_ids[1]))[1:${NOTIFICATION_COUNT_MAX}::integer],
        events = least(n.events + 1, 10000),
        created_at = now(),
        is_mail_due = excluded.is_mail_due and n.mailed_at is null
      returning n.user_id, n.is_mail_due
    )
    insert into notification_mails as m (user_id, due_at)
    select r.id, notification_mail_due_at(now(), r.frequency, r.zone)
    from delivered d join recipients r on r.id = d.user_id
    where d.is_mail_due order by r.id
    on conflict (user_id) do update set due_at = least(m.due_at, excluded.due_at)`.execute(tx);
}

/** Deletes events that no notification shows any more. */
export async function deleteEventsBefore(db: Database, time: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification_events where id in (
      select id from notification_events where created_at < ${time} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
