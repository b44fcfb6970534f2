import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '#ui/checkbox.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type Looks = Omit<
  CheckboxProps,
  | 'name'
  | 'value'
  | 'isSelected'
  | 'defaultSelected'
  | 'onChange'
  | 'onBlur'
  | 'errorMessage'
  | 'inputRef'
  | 'form'
>;

/** A checkbox of a form. */
export function FormCheckbox<Values extends FieldValues, Output>({
  form,
  name,
  ...looks
}: FormFieldProps<Values, Output, boolean> & Looks) {
  const { ref, value, ...field } = useFormField<Values, Output, boolean>({ form, name });
  return <Checkbox {...looks} {...field} isSelected={value} inputRef={ref} />;
}
