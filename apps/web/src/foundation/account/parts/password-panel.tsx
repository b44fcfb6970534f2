import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import { changePassword, forgotPassword, PASSWORD_MIN } from '@kinora/contracts/foundation/passwords.ts';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { accountQueries } from '../account.queries.ts';
import { SettingsPanel } from '../settings-panel.tsx';

export function PasswordPanel({ account }: { account: Account }) {
  const { t } = useTrans();
  return (
    <SettingsPanel id="password" title={t('Password')}>
      {account.has_password ? <PasswordForm /> : <SetPassword email={account.email} />}
    </SettingsPanel>
  );
}

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

function PasswordForm() {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const form = useAppForm({ schema: changePassword.body, defaultValues: EMPTY });
  const { submit } = useFormMutation(form, {
    send: (body) => call(changePassword, { body }),
    onSuccess: async () => {
      form.reset(EMPTY);
      toast.positive(t('Password changed'));
      // The other sessions have ended.
      await queryClient.invalidateQueries({ queryKey: accountQueries.sessions().queryKey });
    },
  });
  return (
    <Form form={form} onSubmit={submit} className="grid max-w-105 gap-4">
      <FormTextField
        form={form}
        name="current_password"
        type="password"
        label={t('Current password')}
        autoComplete="current-password"
        isRequired
      />
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

/** Somebody who signs in by other means gets a password through the same mail as somebody who forgot theirs. */
function SetPassword({ email }: { email: string }) {
  const { t } = useTrans();
  const send = useMutation({
    mutationFn: () => call(forgotPassword, { body: { email } }),
    onSuccess: ({ message }) => toast.positive(message),
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[52ch] text-fg-2">
        {t('Your account has no password yet. We mail a link to :email with which you set one.', { email })}
      </p>
      <Button isPending={send.isPending} onPress={() => send.mutate()}>
        {t('Mail me a link')}
      </Button>
    </div>
  );
}
