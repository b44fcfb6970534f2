import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Form } from '#platform/form/form.tsx';
import { useSaveKey } from '#platform/form/use-save-key.ts';
import { useLeaveGuard } from '#platform/navigation/use-leave-guard.ts';
import { RECORD_FORM_ID, useReportRecordState } from './record-state.ts';
import type { RecordFormControl } from './use-record-form.ts';

/**
 * The form of an editor inside a `<RecordPage>`, which shows whether it is saved. Ctrl S saves it, and leaving with
 * unsaved changes asks for confirmation.
 */
export function RecordForm<Values extends FieldValues, Output>({
  control: { form, submit, isLeaving },
  className = 'grid min-w-0 gap-4',
  children,
}: {
  control: RecordFormControl<Values, Output>;
  className?: string;
  children: ReactNode;
}) {
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  useReportRecordState(isDirty, isSubmitting);
  useLeaveGuard(isDirty, () => isLeaving.current);
  useSaveKey(RECORD_FORM_ID);

  return (
    <Form id={RECORD_FORM_ID} form={form} onSubmit={submit} className={className}>
      {children}
    </Form>
  );
}
