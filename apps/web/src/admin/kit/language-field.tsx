import { useState } from 'react';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { type LanguageChoice, languageChoices } from './language-codes.ts';

/** Selects a language by name. The value is its code, or an empty string. */
export function LanguageField({
  name,
  label,
  value,
  onChange,
  errorMessage,
}: {
  name: string;
  /** Defaults to "Language". */
  label?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  errorMessage?: string | undefined;
}) {
  const { t, locale } = useTrans();
  const nameOf = (code: string) => (code === '' ? '' : languageName(locale, code));
  const [shown, setShown] = useState(value);
  const [text, setText] = useState(nameOf(value));
  // The value changed from outside, e.g. after a resolved conflict, so update the text.
  if (value !== shown) {
    setShown(value);
    setText(nameOf(value));
  }
  return (
    <ComboBox<LanguageChoice>
      name={name}
      size="compact"
      label={label ?? t('Language')}
      placeholder={t('Type to search')}
      items={languageChoices(locale, text, value)}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (typed !== '' || value === '') return;
        setShown('');
        onChange('');
      }}
      value={value === '' ? null : value}
      onChange={(key) => {
        const code = key === null ? '' : String(key);
        setShown(code);
        if (code !== '') setText(nameOf(code));
        onChange(code);
      }}
      errorMessage={errorMessage}
    >
      {(choice) => <Option>{choice.name}</Option>}
    </ComboBox>
  );
}
