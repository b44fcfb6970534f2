import type { NotificationContent } from '#platform/notification-kind.ts';
import type { Translate } from '#platform/text/translate.ts';

/** The content of a notification whose subject was deleted, or is hidden from the reader. */
export const unavailableContent = (t: Translate): NotificationContent => ({
  icon: 'bell',
  text: t('This notification is about something that is no longer available.'),
  action: null,
});
