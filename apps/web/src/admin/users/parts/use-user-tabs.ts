import type { AdminUser } from '@kinora/contracts/admin/users.ts';
import type { RecordSection } from '#admin/kit/record-sections.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { userPath } from '../user-paths.ts';

/** The tabs of a user. */
export function useUserTabs({ id, own_permissions: own }: AdminUser): RecordSection[] {
  const { t } = useTrans();
  return [
    { label: t('Details'), href: `${userPath(id)}/details`, alsoAt: userPath(id) },
    {
      label: t('Permissions'),
      href: userPath(id, 'permissions'),
      count: own.length === 0 ? undefined : own.length,
    },
    { label: t('Security'), href: userPath(id, 'security') },
    { label: t('Date and language'), href: userPath(id, 'date') },
    { label: t('API'), href: userPath(id, 'api') },
  ];
}
