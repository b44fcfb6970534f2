import type { FieldValues } from 'react-hook-form';
import { TextArea, type TextAreaProps } from '#ui/text-area.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type Looks = Omit<
  TextAreaProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'errorMessage' | 'inputRef' | 'form'
>;

/** A multi-line text field of a form. */
export function FormTextArea<Values extends FieldValues, Output>({
  form,
  name,
  ...looks
}: FormFieldProps<Values, Output, string> & Looks) {
  const { ref, ...field } = useFormField<Values, Output, string>({ form, name });
  return <TextArea {...looks} {...field} inputRef={ref} />;
}
