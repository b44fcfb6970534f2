import { type ReactNode, useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Form } from '#platform/form/form.tsx';
import { RECORD_FORM_ID, useReportedState } from './record-state.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { RecordFormControl } from './use-record-form.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * The form of an editor inside a `<RecordPage>`, which shows whether it is saved. Ctrl S saves it, and whoever leaves
 * with unsaved changes is asked.
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
  useReportedState(isDirty, isSubmitting);
  useLeaveGuard(isDirty, () => isLeaving.current);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // The browser would save the page.
      event.preventDefault();
      if (event.repeat || document.querySelector(DIALOG) !== null) return;
      const element = document.getElementById(RECORD_FORM_ID);
      if (element instanceof HTMLFormElement) element.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Form id={RECORD_FORM_ID} form={form} onSubmit={submit} className={className}>
      {children}
    </Form>
  );
}
