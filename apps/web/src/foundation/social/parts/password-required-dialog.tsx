import { connectExistingAccount } from '@kinora/contracts/foundation/social.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
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

/** Asks for the password of the existing account that has the same email address as the social account. */
export function PasswordRequiredDialog({ close }: DialogControl<CallOutput<typeof connectExistingAccount>>) {
  const { t } = useTrans();
  const form = useAppForm({ schema: connectExistingAccount.body, defaultValues: { password: '' } });
  const { submit } = useFormMutation(form, {
    send: (body) => call(connectExistingAccount, { body }),
    onSuccess: (answer) => close(answer),
  });
  return (
    <DialogFrame title={t('Password required')}>
      <DialogText>
        {t('An account with this email address already exists. Enter its password to connect the two.')}
      </DialogText>
      <Form form={form} onSubmit={submit} className="mt-4">
        <FormTextField
          form={form}
          name="password"
          type="password"
          label={t('Password')}
          autoComplete="current-password"
          isRequired
        />
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Connect')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
