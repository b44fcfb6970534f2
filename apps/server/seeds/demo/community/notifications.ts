import type { Tx } from '#platform/db/transaction.ts';
import type { Moments } from './moments.ts';
import {
  type CauseRow,
  insertNotification,
  listCauses,
  type NotificationWrite,
} from './notifications.repository.ts';

const NOTIFICATIONS_MAX = 14;
/** Of one kind, so that there are several. */
const OF_KIND_MAX = 5;
/** The site deletes old notifications. */
const KEPT_DAYS = 90;
/** What is older than that was read. */
const UNREAD_DAYS = 3;
const READ_AFTER_MINUTES = 200;
const EXAMPLE_SIGN_IN_DAYS = 21;

/** Notifies an account of what the members of the demo did: causes about the same, and of the same time, as one. */
export async function seedNotifications(tx: Tx, userId: number, moments: Moments): Promise<void> {
  const period = { since: moments.ago(KEPT_DAYS), now: moments.now };
  const causes = [...(await listCauses(tx, userId, period)), signIn(moments)];
  const unreadSince = moments.ago(UNREAD_DAYS);
  const groups = Map.groupBy(
    causes,
    ({ kind, about, created_at: at }) => `${kind} ${about} ${at > unreadSince ? 'unread' : 'read'}`,
  );
  const notifications = [...groups.values()].flatMap(
    (group) => toNotification(group, { moments, unreadSince }) ?? [],
  );
  const kinds = Map.groupBy(notifications.toSorted(latestFirst), ({ kind }) => kind);
  const latest = [...kinds.values()]
    .flatMap((ofKind) => ofKind.slice(0, OF_KIND_MAX))
    .toSorted(latestFirst)
    .slice(0, NOTIFICATIONS_MAX);
  // The latest one has the highest id.
  for (const notification of latest.toReversed()) await insertNotification(tx, userId, notification);
}

const latestFirst = (one: NotificationWrite, other: NotificationWrite): number =>
  other.created_at.getTime() - one.created_at.getTime();

function toNotification(
  group: readonly CauseRow[],
  { moments, unreadSince }: { moments: Moments; unreadSince: Date },
): NotificationWrite | undefined {
  const [latest] = group;
  if (latest === undefined) return undefined;
  const isUnread = latest.created_at > unreadSince;
  return {
    ...latest,
    actorIds: [...new Set(group.flatMap(({ actor_id: id }) => id ?? []))],
    events: group.length,
    readAt: isUnread ? null : (moments.after(latest.created_at, READ_AFTER_MINUTES) ?? moments.now),
  };
}

const signIn = (moments: Moments): CauseRow => ({
  kind: 'account.new-sign-in',
  about: 'demo',
  data: { browser: 'Firefox', platform: 'Android', city: null, country: null },
  actor_id: null,
  created_at: moments.ago(EXAMPLE_SIGN_IN_DAYS),
});
