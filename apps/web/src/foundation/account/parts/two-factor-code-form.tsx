import type { ReactNode } from 'react';
import { AUTHENTICATION_CODE_LENGTH } from '@kinora/contracts/foundation/auth.ts';
import { confirmTwoFactor } from '@kinora/contracts/foundation/two-factor.ts';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useRefreshAccount } from '../account.queries.ts';
import { useRunConfirmed } from '../confirm-password/use-run-confirmed.ts';

/** Asks for the first code of the authenticator, which enables two-factor authentication. */
export function TwoFactorCodeForm({ children }: { children: ReactNode }) {
  const { t } = useTrans();
  const runConfirmed = useRunConfirmed();
  const refresh = useRefreshAccount();
  const form = useAppForm({ schema: confirmTwoFactor.body, defaultValues: { code: '' } });
  const { submit } = useFormMutation(form, {
    send: (body) => runConfirmed(() => call(confirmTwoFactor, { body })),
    onSuccess: async (answer) => {
      if (answer === undefined) return;
      await refresh();
      toast.positive(t('Two factor authentication has been enabled.'));
    },
  });
  return (
    <Form form={form} onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <FormTextField
        form={form}
        name="code"
        aria-label={t('Authentication code')}
        placeholder={t('6-digit code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={AUTHENTICATION_CODE_LENGTH}
        className="w-37.5"
        isRequired
      />
      <SubmitButton form={form}>{t('Confirm')}</SubmitButton>
      {children}
    </Form>
  );
}
