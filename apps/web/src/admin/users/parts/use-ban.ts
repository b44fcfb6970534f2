import { type AdminUser, unbanUser } from '@kinora/contracts/admin/users.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useUserAction } from '../users.queries.ts';

const openBan = lazyDialog<{ user: Pick<AdminUser, 'id' | 'name'> }, void>(
  async () => (await import('./ban-dialog.tsx')).BanDialog,
);

/** Bans a user after asking for a reason, or lifts their ban after confirmation. */
export function useBan(user: Pick<AdminUser, 'id' | 'name'>) {
  const { t } = useTrans();
  const { id, name } = user;
  const lift = useUserAction({
    send: () => call(unbanUser, { params: { id } }),
    onDone: () => toast.positive(t(':name can use the site again', { name })),
  });
  const askToLift = async () => {
    const isSure = await confirm({
      title: t('Lift the ban of :name?', { name }),
      body: t('They can use the site again. Their API tokens stay revoked.'),
      confirmLabel: t('Lift ban'),
      size: 'small',
    });
    if (isSure) lift.mutate();
  };
  return {
    ban: () => void openBan({ user }),
    lift: () => void askToLift(),
    isPending: lift.isPending,
  };
}
