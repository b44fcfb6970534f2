import { type AdminUser, setUserPassword } from '@kinora/contracts/admin/users.ts';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
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
import { DialogActions } from '#ui/dialog.tsx';
import { useApplyUser } from '../users.queries.ts';

/** Sets the password of a user. */
export function SetPasswordDialog({ user: { id, name }, close }: { user: AdminUser } & DialogControl<void>) {
  const { t } = useTrans();
  const runConfirmed = useRunConfirmed();
  const applyUser = useApplyUser();
  const form = useAppForm({ schema: setUserPassword.body, defaultValues: { password: '' } });
  const { submit } = useFormMutation(form, {
    send: (body) => runConfirmed(() => call(setUserPassword, { params: { id }, body })),
    onSuccess: async (answer) => {
      if (answer === undefined) return;
      await applyUser(answer.user);
      close();
      toast.positive(t('Password set'));
    },
  });
  return (
    <DialogFrame title={t('New password for :name', { name })} size="small" isDirty={form.formState.isDirty}>
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <p className="text-fg-2">
          {t('They are signed out everywhere. Give it to them yourself: it is not mailed.')}
        </p>
        <FormTextField
          form={form}
          name="password"
          type="password"
          label={t('Password')}
          autoComplete="new-password"
          isRequired
        />
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Set password')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
