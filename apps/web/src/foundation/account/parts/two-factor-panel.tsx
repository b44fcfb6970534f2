import type { Account } from '@kinora/contracts/foundation/account.ts';
import { disableTwoFactor, enableTwoFactor } from '@kinora/contracts/foundation/two-factor.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { useRefreshAccount } from '../account.queries.ts';
import { useConfirmedMutation } from '../confirm-password/use-confirmed-mutation.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { twoFactorState } from '../two-factor-state.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** Two-factor authentication: off (0), being set up (1) or on (2), derived from the account. */
export function TwoFactorPanel({ account }: { account: Account }) {
  const { t } = useTrans();
  const state = twoFactorState(account);
  const disable = useDisable();
  return (
    <SettingsPanel
      id="two-factor"
      title={t('Two factor authentication')}
      description={t('Ask for a code from your phone each time you sign in.')}
    >
      {state === 0 ? <EnableButton /> : null}
      {state === 1 ? <TwoFactorSetup onCancel={disable.mutate} isCanceling={disable.isPending} /> : null}
      {state === 2 ? (
        <div className="grid gap-5">
          <p className="text-fg-2">{t('Two factor authentication is enabled.')}</p>
          <RecoveryCodes codes={account.two_factor_recovery_codes} />
          <div>
            <Button variant="danger" isPending={disable.isPending} onPress={() => disable.mutate()}>
              {t('Disable')}
            </Button>
          </div>
        </div>
      ) : null}
    </SettingsPanel>
  );
}

function EnableButton() {
  const { t } = useTrans();
  const refresh = useRefreshAccount();
  const enable = useConfirmedMutation({
    send: () => call(enableTwoFactor),
    onSuccess: async () => {
      await refresh();
    },
  });
  return (
    <Button isPending={enable.isPending} onPress={() => enable.mutate()}>
      {t('Enable')}
    </Button>
  );
}

/** Disables two-factor authentication, or cancels its setup. */
function useDisable() {
  const { t } = useTrans();
  const refresh = useRefreshAccount();
  return useConfirmedMutation({
    send: () => call(disableTwoFactor),
    onSuccess: async () => {
      await refresh();
      toast.positive(t('Two factor authentication has been disabled.'));
    },
  });
}
