import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deleteUser } from '@kinora/contracts/foundation/account.ts';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { fetchBootstrapData } from '#platform/session/fetch-bootstrap-data.ts';
import { useSessionStore } from '#platform/session/session-context.tsx';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { clearAccountCache, OWN_ACCOUNT, useDeletesTexts } from '../account.queries.ts';
import { useConfirmedMutation } from '../confirm-password/use-confirmed-mutation.ts';
import { SettingsPanel } from '../settings-panel.tsx';

/** Deletes the account permanently. */
export function DeleteAccountPanel() {
  const { t } = useTrans();
  const remove = useDeleteAccount();
  const deletesTexts = useDeletesTexts();
  const ask = async () => {
    const isSure = await confirm({
      title: t('Delete your account?'),
      body: deletesTexts
        ? t(
            'Your lists, watch history, ratings, reviews and comments will be deleted. This cannot be undone.',
          )
        : t(
            'Your lists and watch history will be deleted. Your ratings, reviews and comments stay, without your name. This cannot be undone.',
          ),
      confirmLabel: t('Delete account'),
      isDanger: true,
      size: 'small',
    });
    if (isSure) remove.mutate();
  };
  return (
    <SettingsPanel id="delete-account" title={t('Danger zone')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[46ch] text-fg-2">
          {deletesTexts
            ? t(
                "Deleting your account deletes your lists, watch history, ratings, reviews and comments. This can't be undone.",
              )
            : t(
                "Deleting your account deletes your lists and watch history. Your ratings, reviews and comments stay, without your name. This can't be undone.",
              )}
        </p>
        <Button variant="danger" isPending={remove.isPending} onPress={() => void ask()}>
          {t('Delete account')}
        </Button>
      </div>
    </SettingsPanel>
  );
}

function useDeleteAccount() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return useConfirmedMutation({
    send: () => call(deleteUser, { params: OWN_ACCOUNT, query: { deleteCurrentUser: 'true' } }),
    onSuccess: async () => {
      const visitor = await fetchBootstrapData(browserTransport);
      // Staged until the next page is shown, because this page needs a signed-in user.
      session.stage(visitor, () => clearAccountCache(queryClient));
      await navigate('/', { replace: true });
      toast.positive(t('Account deleted'));
    },
  });
}
