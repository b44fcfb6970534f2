import { parseDate } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFormField } from '#platform/form/use-form-field.ts';
import { DatePicker } from '#ui/date-picker.tsx';

/** A day of a form: '2026-11-16', or an empty text. */
export function FormDate<Values extends FieldValues, Output>({
  form,
  name,
  label,
  description,
}: FormFieldProps<Values, Output, string> & { label: string; description?: string }) {
  const { ref, value, onChange, onBlur, errorMessage } = useFormField<Values, Output, string>({ form, name });
  const box = useRef<HTMLDivElement>(null);
  // A date has no input: its first part takes the focus when something is wrong with it.
  useEffect(() => {
    ref({ focus: () => box.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() });
  }, [ref]);
  return (
    <div ref={box} className="min-w-0">
      <DatePicker
        name={name}
        size="compact"
        label={label}
        {...(description !== undefined && { description })}
        value={value === '' ? null : parseDate(value)}
        onChange={(date) => onChange(date?.toString() ?? '')}
        onBlur={onBlur}
        errorMessage={errorMessage}
      />
    </div>
  );
}
