import { useQuery } from '@tanstack/react-query';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { countryQueries } from './country.queries.ts';
import { useAddComboBox } from './use-adder.ts';

/** Limits the options to about a screen; typing another letter narrows them further. */
const SHOWN = 12;

/** Adds a country by name or code. */
export function CountryAdder({
  chosen,
  onAdd,
}: {
  chosen: readonly string[];
  onAdd: (code: string) => void;
}) {
  const { t, locale } = useTrans();
  const { text, boxProps } = useAddComboBox();
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
      {...boxProps(onAdd)}
      size="compact"
      label={t('Add country')}
      placeholder={t('Type to search')}
      items={items}
      isLoading={isPending}
    >
      {({ name }) => <Option textValue={name}>{name}</Option>}
    </ComboBox>
  );
}
