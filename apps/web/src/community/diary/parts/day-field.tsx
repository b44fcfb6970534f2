import { parseDate } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { type FormFieldProps, useFormField } from '#platform/form/use-form-field.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import type { FieldValues } from 'react-hook-form';

/** A day of a form, typed or chosen from a calendar: '2026-11-16', or an empty string. */
export function DayField<Values extends FieldValues, Output>({
  form,
  name,
  ...looks
}: FormFieldProps<Values, Output, string> & { label: string; description: string }) {
  const { ref, value, onChange, onBlur, errorMessage } = useFormField<Values, Output, string>({ form, name });
  const box = useRef<HTMLDivElement>(null);
  // A date field has no input element, so its first segment gets the focus when validation fails.
  useEffect(() => {
    ref({ focus: () => box.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() });
  }, [ref]);
  return (
    <div ref={box} className="min-w-0">
      <DatePicker
        {...looks}
        name={name}
        value={value === '' ? null : parseDate(value)}
        onChange={(date) => onChange(date?.toString() ?? '')}
        onBlur={onBlur}
        errorMessage={errorMessage}
      />
    </div>
  );
}
