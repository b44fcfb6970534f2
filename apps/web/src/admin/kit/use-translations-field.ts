import { type FieldValues, useController } from 'react-hook-form';
import type { FormFieldProps } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { TranslationValues } from './translation-values.ts';

/** The translations of a form, for `<TranslationsPanel>`. */
export interface TranslationsField {
  /** Also the beginning of the names of all texts, such as `translations.de.name`. */
  readonly name: string;
  readonly value: TranslationValues;
  readonly onChange: (value: TranslationValues) => void;
  /** The error of one text, or of the language. */
  readonly errorOf: (language: string, text?: string) => string | undefined;
}

export function useTranslationsField<Values extends FieldValues, Output>({
  form,
  name,
}: FormFieldProps<Values, Output, TranslationValues>): TranslationsField {
  const { dynamic } = useTrans();
  const { field } = useController({ control: form.control, name });
  const { errors } = form.formState;
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    errorOf: (language, text) => {
      const path = [field.name, language, ...(text === undefined ? [] : [text]), 'message'];
      const message = path.reduce<unknown>(partOf, errors);
      return typeof message === 'string' ? dynamic(message) : undefined;
    },
  };
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
