import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { NotificationAudience, NotificationKind, RecipientFilter } from '#platform/notification-kind.ts';
import { handleJob, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { sendRecipients } from './recipients-signal.ts';
import * as repository from './notifications.events.repository.ts';
import { deliverNotifications } from './notifications.jobs.ts';
import { isMailable } from './notifications.preferences.service.ts';
import { deleteBefore, removeActor } from './notifications.repository.ts';

/** Recipients of one statement. */
const BATCH = 5000;
/** Of one job: large enough to be fast, and small enough that other jobs take turns. */
const BATCHES = 4;
const DAY_SECONDS = 86_400;
const KEPT_DAYS = 180;
/** A notification can be joined by events until it is deleted, so events are kept much longer. */
const EVENTS_KEPT_DAYS = 400;
const DELETED_AT_ONCE = 5000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly signals: Pick<Signals, 'send'>;
  readonly audiences: () => readonly NotificationAudience[];
  readonly filters: () => readonly RecipientFilter[];
  readonly kinds: () => readonly NotificationKind[];
  /** The time zone of people who have not chosen one. */
  readonly siteZone: () => string;
}

interface Cause<Data> {
  readonly data: Data;
  /** Who did it; they are not notified themselves. */
  readonly actorId?: number | null;
  /** Users, or all members of an audience. */
  readonly to: { readonly userIds: readonly number[] } | { readonly audience: string; readonly id: number };
  /** What it is about, such as `comment:5`. Unread notifications of a kind about the same are shown as one. */
  readonly about: string;
  /** A key, so that the same cause notifies only once. */
  readonly once?: string;
}

/** The next recipients of an event after a user id, in ascending order. */
async function selectRecipients(
  tx: Tx,
  audiences: readonly NotificationAudience[],
  { event, after }: { event: repository.EventRow; after: number },
): Promise<readonly number[]> {
  if (event.user_ids !== null)
    return [...new Set(event.user_ids)]
      .filter((id) => id > after)
      .toSorted((one, other) => one - other)
      .slice(0, BATCH);
  const audience = audiences.find(({ name }) => name === event.audience);
  if (audience === undefined) throw new Error(`No module declares the audience ${event.audience}`);
  return audience.select(tx, { id: event.audience_id ?? 0, after, limit: BATCH });
}

async function clean(db: Database, clock: Clock): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_SECONDS * 1000);
  while ((await deleteBefore(db, before(KEPT_DAYS), DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  while (
    (await repository.deleteEventsBefore(db, before(EVENTS_KEPT_DAYS), DELETED_AT_ONCE)) === DELETED_AT_ONCE
  );
}

/** Whether people who have not chosen get a mail about this kind. Null if it is never mailed. */
function mailDefault(kinds: readonly NotificationKind[], kindId: string): boolean | null {
  const kind = kinds.find(({ id }) => id === kindId);
  return kind !== undefined && isMailable(kind) ? kind.defaults.includes('email') : null;
}

export type Notifier = Pick<ReturnType<typeof createNotifier>, 'notify' | 'forgetActor'>;

/** Notifies people of what happens, in the transaction of its cause and exactly once. */
export function createNotifier({ db, clock, outbox, signals, audiences, filters, kinds, siteZone }: Deps) {
  const allowed = async (tx: Tx, actorId: number | null, ids: readonly number[]) => {
    if (actorId === null) return ids;
    let userIds = ids.filter((id) => id !== actorId);
    for (const filter of filters()) userIds = [...(await filter(tx, { actorId, userIds }))];
    return userIds;
  };

  const deliver = async (tx: Tx, { event_id: id, after }: { event_id: number; after: number }) => {
    const event = await repository.findEvent(tx, id);
    if (event === undefined) return;
    let last = after;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const next = await selectRecipients(tx, audiences(), { event, after: last });
      const userIds = await allowed(tx, event.actor_id, next);
      if (userIds.length > 0) {
        const mails = { isDefault: mailDefault(kinds(), event.kind), siteZone: siteZone() };
        await repository.deliver(tx, event, userIds, mails);
        await sendRecipients(signals, tx, userIds);
      }
      if (next.length < BATCH) return;
      last = next.at(-1) ?? last;
    }
    await outbox.add(tx, deliverNotifications, { event_id: id, after: last });
  };

  const jobs: readonly JobHandler[] = [
    handleJob(deliverNotifications, (payload, { tx }) => deliver(tx, payload)),
  ];
  const schedules: readonly Schedule[] = [
    { name: 'clean-notifications', everySeconds: DAY_SECONDS, run: () => clean(db, clock) },
  ];

  return {
    jobs,
    schedules,

    /** Notifies the recipients once the transaction commits. */
    async notify<Data>(
      tx: Tx,
      kind: NotificationKind<Data>,
      { data, actorId = null, to, about, once }: Cause<Data>,
    ): Promise<void> {
      if ('userIds' in to && to.userIds.every((id) => id === actorId)) return;
      const eventId = await repository.insertEvent(tx, {
        kind: kind.id,
        groupKey: `${kind.id}:${about}`,
        data: kind.data.parse(data),
        actorId,
        recipients: to,
        onceKey: once === undefined ? null : `${kind.id}:${once}`,
      });
      if (eventId === undefined) return;
      await outbox.add(tx, deliverNotifications, { event_id: eventId, after: 0 });
    },

    /** Removes a person from the notifications of a user, who blocked them or was blocked by them. */
    async forgetActor(tx: Tx, userId: number, actorId: number): Promise<void> {
      await removeActor(tx, userId, actorId);
      await sendRecipients(signals, tx, [userId]);
    },
  };
}
