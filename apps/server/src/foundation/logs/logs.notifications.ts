import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { z } from 'zod';
import { notificationGroups } from '#foundation/notifications/index.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';

export const errorsRisingKind = defineNotificationKind({
  id: 'errors.rising',
  group: notificationGroups.site,
  label: (t) => t('The site has many more errors than usual'),
  defaults: ['email', 'browser'],
  permission: foundationPermissions.viewLogs,
  data: z.object({ errors: z.int() }),
  load: async (_reader, data) => data,
  compose: (t, { errors }) => ({
    icon: 'alert',
    text: t('[one 1 server error|other :count server errors] in one hour, many more than usual', {
      count: errors,
    }),
    action: { label: t('Open the error log'), path: '/admin/logs/error' },
  }),
});
