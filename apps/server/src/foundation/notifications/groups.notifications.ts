import type { NotificationGroup } from '#platform/notification-kind.ts';

/** The groups of the preferences. */
export const notificationGroups = {
  watching: { id: 'watching', position: 10, label: (t) => t('Watching') },
  community: { id: 'community', position: 20, label: (t) => t('Community') },
  sharing: { id: 'sharing', position: 30, label: (t) => t('Lists and workspaces') },
  account: { id: 'account', position: 40, label: (t) => t('Your account') },
  site: { id: 'site', position: 50, label: (t) => t('Running the site') },
} as const satisfies Record<string, NotificationGroup>;
