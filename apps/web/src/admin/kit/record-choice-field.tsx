import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import type { FieldSize } from '#ui/field.tsx';
import { Option } from '#ui/list-box.tsx';
import type { FilterLabel, RecordChoice } from './filter-labels.ts';

/** Selects a record for a filter or a bulk action by searching for its name. */
export function RecordChoiceField({
  records,
  value,
  onChange,
  ...field
}: {
  records: NonNullable<FilterLabel['records']>;
  value: unknown;
  onChange: (value: number | string | null) => void;
  label?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  name?: string;
  isDisabled?: boolean;
  size: FieldSize;
  errorMessage?: string | undefined;
}) {
  const { t } = useTrans();
  const id = typeof value === 'number' || typeof value === 'string' ? value : undefined;
  const chosen = useQuery({ ...records.one(id ?? 0), enabled: id !== undefined }).data?.find(
    (one) => one.id === id,
  );
  const [typed, setTyped] = useState<string>();
  const text = typed ?? chosen?.name ?? '';
  const found = useQuery({
    ...records.find(useDeferredValue(text.trim())),
    placeholderData: keepPreviousData,
  });
  // Keeps the selected record among the options; otherwise the field would lose its name.
  const others = (found.data ?? []).filter((one) => one.id !== chosen?.id);
  const items = chosen ? [chosen, ...others] : others;
  return (
    <ComboBox<RecordChoice>
      {...field}
      placeholder={t('Type to search')}
      items={items}
      value={id === undefined ? null : String(id)}
      inputValue={text}
      isLoading={found.isFetching}
      onInputChange={setTyped}
      onChange={(key) => onChange(items.find((one) => String(one.id) === String(key))?.id ?? null)}
    >
      {({ id: choiceId, name }) => (
        <Option id={String(choiceId)} textValue={name}>
          {name}
        </Option>
      )}
    </ComboBox>
  );
}
