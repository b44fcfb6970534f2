import { useQuery } from '@tanstack/react-query';
import { VERIFICATION_CODE_LENGTH } from '@kinora/contracts/foundation/email-verification.ts';
import { confirmPassword } from '@kinora/contracts/foundation/passwords.ts';
import { call } from '#platform/api/call.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { accountQueries } from '../account.queries.ts';
import { SendCode } from './send-code.tsx';

/** Asks for the password, or for an emailed code if the account has none. Closes with true once it is correct. */
export function ConfirmPasswordDialog({ close }: DialogControl<boolean>) {
  const { t } = useTrans();
  const account = useQuery(accountQueries.me()).data?.user;
  const form = useAppForm({ schema: confirmPassword.body, defaultValues: { password: '' } });
  const { submit } = useFormMutation(form, {
    send: (body) => call(confirmPassword, { body }),
    onSuccess: () => close(true),
  });
  const usesCode = account?.has_password === false;
  return (
    <DialogFrame title={usesCode ? t("Confirm it's you") : t('Confirm password')}>
      <Form form={form} onSubmit={submit} className="grid gap-4">
        {usesCode ? (
          <>
            <SendCode email={account.email} />
            <FormTextField
              form={form}
              name="password"
              label={t('Code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={VERIFICATION_CODE_LENGTH}
              isRequired
            />
          </>
        ) : (
          <>
            <DialogText>{t('For your security, confirm your password to continue.')}</DialogText>
            <FormTextField
              form={form}
              name="password"
              type="password"
              label={t('Password')}
              autoComplete="current-password"
              isRequired
            />
          </>
        )}
        <DialogActions className="mt-1">
          <Button onPress={() => close(false)}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Confirm')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
