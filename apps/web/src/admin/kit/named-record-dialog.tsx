import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { type AppForm, useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';

interface NamedRecordDialogProps<Values extends FieldValues, Output> extends DialogControl<void> {
  title: string;
  schema: z.ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  save: (values: Output) => Promise<unknown>;
  /** The message after saving. */
  saved: string;
  fields: (form: AppForm<Values, Output>) => ReactNode;
}

/** The small form that creates or renames a record of a `NamedRecordsPage`. */
export function NamedRecordDialog<Values extends FieldValues, Output>({
  title,
  schema,
  defaultValues,
  save,
  saved,
  fields,
  close,
}: NamedRecordDialogProps<Values, Output>) {
  const { t } = useTrans();
  const form = useAppForm({ schema, defaultValues });
  const { submit } = useFormMutation(form, {
    send: save,
    onSuccess: () => {
      close();
      toast.positive(saved);
    },
  });

  return (
    <DialogFrame title={title} isDirty={form.formState.isDirty}>
      <Form form={form} onSubmit={submit} className="grid gap-4">
        {fields(form)}
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
