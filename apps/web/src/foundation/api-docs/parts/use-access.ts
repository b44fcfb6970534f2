import { useTrans } from '#platform/i18n/use-trans.ts';

/** Who may make a call, in words. */
export function useAccess(access: string): string {
  const { t } = useTrans();
  if (access === 'open' || access === 'public') return t('For everybody.');
  if (access === 'login' || access === 'pending') return t('For people with an account.');
  return t('Needs the permission :permission.', { permission: access });
}
