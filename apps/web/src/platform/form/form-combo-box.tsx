import type { FieldValues } from 'react-hook-form';
import { ComboBox, type ComboBoxProps } from '#ui/combo-box.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type Looks<Item extends object> = Omit<
  ComboBoxProps<Item>,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'errorMessage' | 'inputRef' | 'form'
>;

/** A combobox of a form; its children are Options whose ids are the values. When cleared, the value is null. */
export function FormComboBox<Values extends FieldValues, Output, Item extends object>({
  form,
  name,
  ...looks
}: FormFieldProps<Values, Output, string | null> & Looks<Item>) {
  const { ref, onChange, ...field } = useFormField<Values, Output, string | null>({ form, name });
  return (
    <ComboBox
      {...looks}
      {...field}
      onChange={(key) => onChange(key === null ? null : String(key))}
      inputRef={ref}
    />
  );
}
