import type { Trans } from '#platform/i18n/use-trans.ts';

/** Field labels of a user, for forms, bulk previews and the history. */
export const userLabels = (t: Trans['t']) => ({
  name: t('Name'),
  first_name: t('First name'),
  last_name: t('Last name'),
  email: t('Email'),
  is_verified: t('Email verified'),
  roles: t('Roles'),
  permissions: t('Permissions'),
  language: t('Language'),
  country: t('Country'),
  timezone: t('Timezone'),
  is_banned: t('Banned'),
  ban_reason: t('Reason'),
  is_deleted: t('Deleted'),
});
