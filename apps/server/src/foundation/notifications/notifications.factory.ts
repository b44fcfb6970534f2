import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import { createNotifier, type Notifier } from './notifications.delivery.service.ts';
import { deliver, findEvent, insertEvent } from './notifications.events.repository.ts';
import { deliverNotifications } from './notifications.jobs.ts';

interface Overrides {
  readonly kind?: string;
  readonly data?: unknown;
  readonly actorId?: number | null;
  /** Unread notifications about the same become one. */
  readonly about?: string;
  /** Whether people who have not chosen get a mail. By default the kind is never mailed. */
  readonly isMailed?: boolean | null;
}

/** Notifies users of an event. By default each event is about something else. */
export const makeNotification = (
  db: Database,
  userIds: readonly number[],
  {
    kind = 'account.new-sign-in',
    data,
    actorId = null,
    about = randomUUID(),
    isMailed = null,
  }: Overrides = {},
): Promise<void> =>
  transaction(db, async (tx) => {
    const id = await insertEvent(tx, {
      kind,
      groupKey: `${kind}:${about}`,
      data: data ?? { browser: 'Firefox', platform: 'Linux', city: null, country: null },
      actorId,
      recipients: { userIds },
      onceKey: null,
    });
    const event = id === undefined ? undefined : await findEvent(tx, id);
    if (event !== undefined) await deliver(tx, event, userIds, { isDefault: isMailed, siteZone: 'UTC' });
  });

interface AudienceEvent {
  readonly kind: string;
  readonly data: unknown;
  readonly about: string;
  readonly audience: string;
  readonly id: number;
}

/** Records an event for all members of an audience; the worker delivers it. */
export const queueNotification = (
  db: Database,
  { kind, data, about, audience, id }: AudienceEvent,
): Promise<void> =>
  transaction(db, async (tx) => {
    const eventId = await insertEvent(tx, {
      kind,
      groupKey: `${kind}:${about}`,
      data,
      actorId: null,
      recipients: { audience, id },
      onceKey: null,
    });
    if (eventId === undefined) return;
    await createOutbox().add(tx, deliverNotifications, { event_id: eventId, after: 0 });
  });

/** A notifier for services that a test creates itself. The application delivers what it records. */
export const makeNotifier = (
  platform: Pick<Platform, 'db' | 'clock' | 'outbox' | 'signals'>,
): Pick<Notifier, 'notify' | 'forgetActor'> =>
  createNotifier({
    ...platform,
    audiences: () => [],
    filters: () => [],
    kinds: () => [],
    siteZone: () => 'UTC',
  });
