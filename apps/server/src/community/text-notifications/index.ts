/** Text notifications: notifies authors of what happens to their reviews, comments and lists. */
import type { Notifier } from '#foundation/notifications/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createTextKinds } from './text-notifications.notifications.ts';
import { createTextNotifications } from './text-notifications.service.ts';
import { createTextReader } from './text-reader.ts';

export type { TextNotifications } from './text-notifications.service.ts';
export { type FoundText, keyOf as keyOfText, type TextReader, TextRef } from './text-reader.ts';

export const textNotificationsModule = defineModule({
  name: 'community/text-notifications',
  setup: ({ pool }: Pick<Platform, 'pool'>, { notifier }: { notifier: Pick<Notifier, 'notify'> }) => {
    const readTexts = createTextReader(pool);
    const kinds = createTextKinds(readTexts);
    return {
      textNotifications: createTextNotifications({ notifier, kinds }),
      readTexts,
      notificationKinds: Object.values(kinds),
    };
  },
});
