import { z } from 'zod';
import { notificationGroups } from '#foundation/notifications/index.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';

const SignIn = z.object({
  browser: z.string().nullable(),
  platform: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});

/** A sign-in from a device that the account has not used before. A mail says so too, whatever the preferences say. */
export const newSignInKind = defineNotificationKind({
  id: 'account.new-sign-in',
  group: notificationGroups.account,
  label: (t) => t('A new sign-in to your account'),
  note: (t) => t('Always sent by email'),
  defaults: ['email', 'browser', 'push'],
  locked: ['email'],
  data: SignIn,
  load: async (_reader, data) => data,
  compose: (t, { browser, platform, city, country }) => {
    const parts = [browser, platform, city, country].filter((part) => part !== null);
    return {
      icon: 'device',
      text: t('New sign-in to your account'),
      ...(parts.length > 0 && { detail: parts.join(', ') }),
      action: { label: t('Review your devices'), path: '/account-settings' },
    };
  },
});
