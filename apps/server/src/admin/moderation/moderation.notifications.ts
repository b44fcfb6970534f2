import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import { z } from 'zod';
import { notificationGroups } from '#foundation/notifications/index.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';
import { COUNTED_KINDS, type CountedKind } from './moderation.counts.repository.ts';

const PATHS: Readonly<Record<CountedKind, string>> = {
  reviews: '/admin/reviews',
  comments: '/admin/comments',
  lists: '/admin/list-moderation',
};

/** Three permissions lead to these lists, so everyone in the back office can choose; only holders are notified. */
export const reportsWaitingKind = defineNotificationKind({
  id: 'reports.waiting',
  group: notificationGroups.site,
  label: (t) => t('Reports and held texts wait for a moderator'),
  note: (t) => t('Sent to those who moderate reviews, comments or lists'),
  defaults: ['email', 'browser'],
  permission: ADMIN_ACCESS,
  data: z.object({ of: z.enum(COUNTED_KINDS) }),
  load: async (_reader, data) => data,
  compose: (t, { of }, { events }) => ({
    icon: 'alert',
    text:
      events > 1
        ? t('Reports and held texts have been waiting for a moderator for more than an hour')
        : {
            reviews: t('Reviews have been waiting for a moderator for more than an hour'),
            comments: t('Comments have been waiting for a moderator for more than an hour'),
            lists: t('Lists have been waiting for a moderator for more than an hour'),
          }[of],
    action: { label: t('Open the list'), path: PATHS[of] },
  }),
});
