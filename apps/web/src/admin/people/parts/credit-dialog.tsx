import type { CreditForm } from '@kinora/contracts/admin/credits.ts';
import type { PersonCreditRow } from '@kinora/contracts/admin/people.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { CreditValues, departmentKey } from './credit-values.ts';
import { departmentOptions } from './department-options.tsx';

/** Edits a person's credit in a title. */
export function CreditDialog({
  credit,
  onSave,
  close,
}: { credit: PersonCreditRow; onSave: (form: CreditForm) => Promise<void> } & DialogControl<void>) {
  const { t } = useTrans();
  const form = useAppForm({
    schema: CreditValues,
    defaultValues: {
      department: departmentKey(credit.department),
      role: credit.character ?? credit.job ?? '',
    },
  });
  const { submit } = useFormMutation(form, {
    send: onSave,
    onSuccess: () => {
      close();
      toast.positive(t('Credit updated'));
    },
  });
  return (
    <DialogFrame
      title={t('Edit the credit in :name', { name: credit.title.name })}
      isDirty={form.formState.isDirty}
    >
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <FormSelect form={form} name="department" size="compact" label={t('Department')}>
          {departmentOptions}
        </FormSelect>
        <FormTextField form={form} name="role" size="compact" label={t('Character or job')} />
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
