import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import { VERIFICATION_CODE_LENGTH } from '@kinora/contracts/foundation/email-verification.ts';
import { changePassword, PASSWORD_MIN } from '@kinora/contracts/foundation/passwords.ts';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { accountQueries, useRefreshAccount } from '../account.queries.ts';
import { SendCode } from '../confirm-password/send-code.tsx';
import { SettingsPanel } from '../settings-panel.tsx';

export function PasswordPanel({ account }: { account: Account }) {
  const { t } = useTrans();
  return (
    <SettingsPanel id="password" title={t('Password')}>
      <PasswordForm account={account} />
    </SettingsPanel>
  );
}

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** Accounts without a password, which sign in by other means, enter an emailed code instead of the current password. */
function PasswordForm({ account }: { account: Account }) {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const refresh = useRefreshAccount();
  const form = useAppForm({ schema: changePassword.body, defaultValues: EMPTY });
  const { submit } = useFormMutation(form, {
    send: (body) => call(changePassword, { body }),
    onSuccess: async () => {
      form.reset(EMPTY);
      toast.positive(t('Password changed'));
      // Changing the password ends all other sessions.
      await queryClient.invalidateQueries({ queryKey: accountQueries.sessions().queryKey });
      if (!account.has_password) await refresh();
    },
  });
  return (
    <Form form={form} onSubmit={submit} className="grid max-w-105 gap-4">
      {account.has_password ? (
        <FormTextField
          form={form}
          name="current_password"
          type="password"
          label={t('Current password')}
          autoComplete="current-password"
          isRequired
        />
      ) : (
        <>
          <SendCode email={account.email} />
          <FormTextField
            form={form}
            name="current_password"
            label={t('Code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={VERIFICATION_CODE_LENGTH}
            isRequired
          />
        </>
      )}
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={t('New password')}
        autoComplete="new-password"
        description={t('At least :count characters.', { count: PASSWORD_MIN })}
        isRequired
      />
      <FormTextField
        form={form}
        name="password_confirmation"
        type="password"
        label={t('Confirm password')}
        autoComplete="new-password"
        isRequired
      />
      <div>
        <SubmitButton form={form} variant="secondary">
          {t('Update password')}
        </SubmitButton>
      </div>
    </Form>
  );
}
