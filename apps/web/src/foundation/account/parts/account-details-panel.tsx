import type { Account } from '@kinora/contracts/foundation/account.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { AvatarControl } from './avatar-control.tsx';
import { DetailsForm } from './details-form.tsx';
import { PendingEmail } from './pending-email.tsx';

/** Name, profile image and email address. */
export function AccountDetailsPanel({ account }: { account: Account }) {
  const { t } = useTrans();
  return (
    <SettingsPanel id="account-details" title={t('Name and profile image')}>
      <div className="flex flex-col items-start gap-6 md:flex-row">
        <AvatarControl account={account} />
        <div className="grid w-full min-w-0 flex-1 gap-4">
          {/* The key resets the form when the address changes. */}
          <DetailsForm key={account.email} account={account} />
          {account.pending_email === null ? null : <PendingEmail email={account.pending_email} />}
        </div>
      </div>
    </SettingsPanel>
  );
}
