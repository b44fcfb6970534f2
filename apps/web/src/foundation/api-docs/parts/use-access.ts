import { useTrans } from '#platform/i18n/use-trans.ts';

/** Describes who may make a call. */
export function useAccessLabel(access: string): string {
  const { t } = useTrans();
  if (access === 'open' || access === 'public') return t('Open to everyone.');
  if (access === 'login' || access === 'pending') return t('Requires sign-in.');
  return t('Needs the permission :permission.', { permission: access });
}
