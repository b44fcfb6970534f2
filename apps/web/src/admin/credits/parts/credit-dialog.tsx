import type { CreditForm, EditedCredit } from '@kinora/contracts/admin/credits.ts';
import { CAST } from '@kinora/contracts/catalogue/credits.ts';
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
import { CreditFields } from './credit-fields.ts';
import { DepartmentField } from './department-field.tsx';

/** Edits a person's character, or their job and department. */
export function CreditDialog({
  credit,
  onSave,
  close,
}: { credit: EditedCredit; onSave: (form: CreditForm) => Promise<void> } & DialogControl<void>) {
  const { t } = useTrans();
  const isCast = credit.department === CAST;
  const form = useAppForm({
    schema: CreditFields,
    defaultValues: {
      department: String(credit.department),
      character: credit.character ?? '',
      job: credit.job ?? '',
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
    <DialogFrame title={t('Edit :name', { name: credit.person.name })} isDirty={form.formState.isDirty}>
      <Form form={form} onSubmit={submit} className="grid gap-4">
        {isCast ? (
          <FormTextField form={form} name="character" size="compact" label={t('Character')} />
        ) : (
          <>
            <DepartmentField form={form} name="department" />
            <FormTextField form={form} name="job" size="compact" label={t('Job')} />
          </>
        )}
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
