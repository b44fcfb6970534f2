import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { z } from 'zod';
import { notificationGroups } from '#foundation/notifications/index.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';

/** Not sent by email, which is what fails. */
export const mailsFailingKind = defineNotificationKind({
  id: 'mails.failing',
  group: notificationGroups.site,
  label: (t) => t('Emails cannot be sent'),
  defaults: ['browser', 'push'],
  permission: foundationPermissions.viewLogs,
  data: z.object({}),
  load: async (_reader, data) => data,
  compose: (t) => ({
    icon: 'alert',
    text: t('Emails could not be sent for more than 15 minutes'),
    action: { label: t('Open the email log'), path: '/admin/logs/outgoing-email' },
  }),
});
