import { type FieldPathByValue, type FieldValues, type RefCallBack, useController } from 'react-hook-form';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { AppForm } from './use-app-form.ts';

/** The form and field that a component edits; only fields with a matching value type are accepted. */
export interface FormFieldProps<Values extends FieldValues, Output, Value> {
  form: AppForm<Values, Output>;
  name: FieldPathByValue<Values, Value | undefined>;
}

interface FormField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: RefCallBack;
  errorMessage: string | undefined;
}

/** Connects a component of the UI kit to a field: value, error and focus. */
export function useFormField<Values extends FieldValues, Output, Value>({
  form,
  name,
}: FormFieldProps<Values, Output, Value>): FormField<Value> {
  const { dynamic } = useTrans();
  const { field, fieldState } = useController({ control: form.control, name });
  const message = fieldState.error?.message;
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    errorMessage: message === undefined ? undefined : dynamic(message),
  };
}
