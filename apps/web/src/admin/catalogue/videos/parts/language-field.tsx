import { useState } from 'react';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { type LanguageChoice, languageChoices } from './language-codes.ts';

/** A language by its name; its code is the value, an empty text none. */
export function LanguageField({
  name,
  value,
  onChange,
  errorMessage,
}: {
  name: string;
  value: string;
  onChange: (code: string) => void;
  errorMessage?: string | undefined;
}) {
  const { t, locale } = useTrans();
  const [text, setText] = useState(value === '' ? '' : languageName(locale, value));
  return (
    <ComboBox<LanguageChoice>
      name={name}
      size="compact"
      label={t('Language')}
      placeholder={t('Type to search')}
      items={languageChoices(locale, text, value)}
      inputValue={text}
      onInputChange={setText}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      errorMessage={errorMessage}
    >
      {(choice) => <Option>{choice.name}</Option>}
    </ComboBox>
  );
}
