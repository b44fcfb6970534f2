import { Eye, ScanEye } from 'lucide-react';
import type { ImpersonationSubject } from '@kinora/contracts/foundation/impersonations.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useStartImpersonation } from '#foundation/impersonations/impersonations.queries.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import type { SideLink } from './side-links.tsx';

/** Links beside a user or a role: to view the site as them, and to check what they can open. */
export function useAccessLinks({
  subject,
  name,
  canView,
}: {
  subject: ImpersonationSubject;
  name: string;
  /** Whether it holds no permissions that the viewer lacks. */
  canView: boolean;
}): SideLink[] {
  const { t } = useTrans();
  const start = useStartImpersonation();
  const isAllowed = usePermission(foundationPermissions.updateUsers);
  if (!isAllowed) return [];
  const person = subject.type === 'role' ? `role-${subject.id}` : `${subject.id}`;
  const view: SideLink = {
    id: 'view-as',
    label: t('View site as :name', { name }),
    Icon: Eye,
    onPress: () => start.mutate({ subject }),
  };
  const check = {
    id: 'access',
    label: t('Check access'),
    Icon: ScanEye,
    href: `/admin/access?person=${person}`,
  };
  return canView ? [view, check] : [check];
}
