import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { countryQueries } from '../title-editing.queries.ts';

/** More than fit on the screen help nobody who may as well type another letter. */
const SHOWN = 12;

/** Adds a country by its name or code. */
export function CountryAdder({
  chosen,
  onAdd,
}: {
  chosen: readonly string[];
  onAdd: (code: string) => void;
}) {
  const { t, locale } = useTrans();
  const [text, setText] = useState('');
  const { data, isPending } = useQuery(countryQueries.list());
  const wanted = text.trim().toLocaleLowerCase(locale);
  const items = (data?.countries ?? [])
    .filter(
      ({ code, name }) =>
        !chosen.includes(code) &&
        (name.toLocaleLowerCase(locale).includes(wanted) || code.toLowerCase() === wanted),
    )
    .slice(0, SHOWN)
    .map(({ code, name }) => ({ id: code, name }));
  return (
    <ComboBox
      size="compact"
      label={t('Add country')}
      placeholder={t('Type to search')}
      items={items}
      isLoading={isPending}
      inputValue={text}
      onInputChange={setText}
      value={null}
      onChange={(key) => {
        if (key === null) return;
        setText('');
        onAdd(String(key));
      }}
    >
      {({ name }) => <Option textValue={name}>{name}</Option>}
    </ComboBox>
  );
}
