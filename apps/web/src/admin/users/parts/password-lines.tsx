import { type AdminUser, sendPasswordLink } from '@kinora/contracts/admin/users.ts';
import { call } from '#platform/api/call.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { useUserAction } from '../users.queries.ts';
import { ActionLine } from './action-line.tsx';

const openSetPassword = lazyDialog<{ user: AdminUser }, void>(
  async () => (await import('./set-password-dialog.tsx')).SetPasswordDialog,
);

/** Sends a link to set a new password, or sets one. */
export function PasswordLines({ user }: { user: AdminUser }) {
  const { t } = useTrans();
  const { id, email } = user;
  const send = useUserAction({
    send: () => call(sendPasswordLink, { params: { id } }),
    isConfirmed: true,
    onDone: () => toast.positive(t('Link sent to :email', { email })),
  });
  return (
    <>
      <ActionLine
        title={t('Send a reset link')}
        text={t('Goes to :email and works for 60 minutes.', { email })}
      >
        <Button size="sm" isPending={send.isPending} onPress={() => send.mutate()}>
          {t('Send link')}
        </Button>
      </ActionLine>
      <ActionLine
        title={t('Set a new password')}
        text={t('They are signed out everywhere. Give it to them yourself: it is not mailed.')}
      >
        <Button size="sm" onPress={() => void openSetPassword({ user })}>
          {t('Set password')}
        </Button>
      </ActionLine>
    </>
  );
}
