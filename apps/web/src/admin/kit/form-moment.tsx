import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFormField } from '#platform/form/use-form-field.ts';
import { lazyHydrated } from '#ui/lazy.tsx';

/** Lazy because calendars are larger than the rest of a form, and because the server does not know the time zone. */
const MomentField = lazyHydrated(async () => (await import('./moment-field.tsx')).MomentField);

/** A date with its time in a form: an ISO timestamp, or an empty string. */
export function FormMoment<Values extends FieldValues, Output>({
  form,
  name,
  label,
  description,
}: FormFieldProps<Values, Output, string> & { label: string; description?: string }) {
  const { ref, value, onChange, onBlur, errorMessage } = useFormField<Values, Output, string>({ form, name });
  const box = useRef<HTMLDivElement>(null);
  // A date field has no input element, so its first segment gets the focus when validation fails.
  useEffect(() => {
    ref({ focus: () => box.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() });
  }, [ref]);
  return (
    // Reserves the height of the field to avoid layout shift.
    <div ref={box} className="min-h-15.5 min-w-0">
      <MomentField
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
