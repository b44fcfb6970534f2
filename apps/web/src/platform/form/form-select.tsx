import type { FieldValues } from 'react-hook-form';
import { Select, type SelectProps } from '#ui/select.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type Looks<Item extends object> = Omit<
  SelectProps<Item>,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'errorMessage' | 'buttonRef' | 'form'
>;

/** A select of a form; its children are Options whose ids are the values. */
export function FormSelect<Values extends FieldValues, Output, Item extends object>({
  form,
  name,
  ...looks
}: FormFieldProps<Values, Output, string | null> & Looks<Item>) {
  const { ref, onChange, ...field } = useFormField<Values, Output, string | null>({ form, name });
  return (
    <Select
      {...looks}
      {...field}
      onChange={(key) => onChange(key === null ? null : String(key))}
      buttonRef={ref}
    />
  );
}
