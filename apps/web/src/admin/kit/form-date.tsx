import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFormField } from '#platform/form/use-form-field.ts';
import { late } from '#ui/late.tsx';

/** Calendars weigh more than the rest of a form. */
const DayField = late(async () => (await import('./day-field.tsx')).DayField);

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
    // As high as what comes, so that nothing jumps.
    <div ref={box} className="min-h-15.5 min-w-0">
      <DayField
        name={name}
        label={label}
        {...(description !== undefined && { description })}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        errorMessage={errorMessage}
      />
    </div>
  );
}
