import { makeNotifier } from '#foundation/notifications/notifications.factory.ts';
import type { Platform } from '#platform/platform.ts';
import { createTextKinds } from './text-notifications.notifications.ts';
import { createTextNotifications, type TextNotifications } from './text-notifications.service.ts';
import { createTextReader } from './text-reader.ts';

/** For services that a test creates itself. */
export const makeTextNotifications = (
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'outbox' | 'signals'>,
): TextNotifications =>
  createTextNotifications({
    notifier: makeNotifier(platform),
    kinds: createTextKinds(createTextReader(platform.pool)),
  });
