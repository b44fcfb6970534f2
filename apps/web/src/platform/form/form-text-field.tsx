import type { FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type Looks = Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'errorMessage' | 'inputRef' | 'form'
>;

/** A text field of a form. */
export function FormTextField<Values extends FieldValues, Output>({
  form,
  name,
  ...looks
}: FormFieldProps<Values, Output, string> & Looks) {
  const { ref, ...field } = useFormField<Values, Output, string>({ form, name });
  return <TextField {...looks} {...field} inputRef={ref} />;
}
