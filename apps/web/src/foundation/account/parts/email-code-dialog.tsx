import { confirmEmailChange } from '@kinora/contracts/foundation/account.ts';
import { VERIFICATION_CODE_LENGTH } from '@kinora/contracts/foundation/email-verification.ts';
import { call } from '#platform/api/call.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { useApplyAccount } from '../account.queries.ts';

/** Asks for the code sent to a new email address, which then becomes the address to sign in with. */
export function EmailCodeDialog({ email, close }: { email: string } & DialogControl<void>) {
  const { t } = useTrans();
  const applyAccount = useApplyAccount();
  const form = useAppForm({ schema: confirmEmailChange.body, defaultValues: { code: '' } });
  const { submit } = useFormMutation(form, {
    send: (body) => call(confirmEmailChange, { body }),
    onSuccess: ({ user }) => {
      applyAccount(user);
      close();
      toast.positive(t('Email address changed'));
    },
  });
  return (
    <DialogFrame title={t('Confirm your new address')}>
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <DialogText>{t('We sent a code to :email.', { email })}</DialogText>
        <FormTextField
          form={form}
          name="code"
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={VERIFICATION_CODE_LENGTH}
          isRequired
        />
        <DialogActions className="mt-1">
          <Button onPress={() => close()}>{t('Later')}</Button>
          <SubmitButton form={form}>{t('Confirm')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
