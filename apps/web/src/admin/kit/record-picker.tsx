import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import type { PickedRecord, RecordSearch } from './record-searches.ts';
import { useAddComboBox } from './use-adder.ts';

interface PickerProps<Item extends PickedRecord> {
  label: string;
  search: RecordSearch<Item>;
  description?: string | undefined;
  errorMessage?: string | undefined;
  className?: string | undefined;
}

/** Selects one record by searching for its name; clearing the text selects none. */
export function RecordPicker<Item extends PickedRecord>({
  value,
  onChange,
  search,
  name,
  isRequired = false,
  inputRef,
  ...looks
}: PickerProps<Item> & {
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Name of the form field. */
  name?: string;
  isRequired?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const { t } = useTrans();
  const [shown, setShown] = useState(value);
  const [text, setText] = useState(value?.name ?? '');
  // The value changed from outside, e.g. after a resolved conflict, so update the text.
  if (value?.id !== shown?.id) {
    setShown(value);
    setText(value?.name ?? '');
  }
  const { items, isLoading } = useFound(search, text, value);
  const pick = (item: Item | null) => {
    setShown(item);
    setText(item?.name ?? '');
    onChange(item);
  };
  return (
    <ComboBox<Item>
      {...looks}
      size="compact"
      placeholder={t('Type to search')}
      isRequired={isRequired}
      {...(name !== undefined && { name })}
      {...(inputRef !== undefined && { inputRef })}
      items={items}
      isLoading={isLoading}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (typed === '' && value !== null) pick(null);
      }}
      // Otherwise the list would open when the focused field is cleared from outside.
      menuTrigger={text === '' ? 'manual' : 'input'}
      value={value === null ? null : String(value.id)}
      onChange={(key) => pick(items.find(({ id }) => String(id) === String(key)) ?? null)}
    >
      {optionOf}
    </ComboBox>
  );
}

/** Adds records one after another: passes on each pick and clears the field. */
export function RecordAdder<Item extends PickedRecord>({
  onAdd,
  search,
  ...looks
}: PickerProps<Item> & { onAdd: (item: Item) => void }) {
  const { t } = useTrans();
  const { text, boxProps } = useAddComboBox();
  const { items, isLoading } = useFound(search, text, null);
  const add = (key: string) => {
    const picked = items.find(({ id }) => String(id) === key);
    if (picked !== undefined) onAdd(picked);
  };
  return (
    <ComboBox<Item>
      {...looks}
      {...boxProps(add)}
      size="compact"
      placeholder={t('Type to search')}
      items={items}
      isLoading={isLoading}
    >
      {optionOf}
    </ComboBox>
  );
}

const optionOf = ({ id, name, detail }: PickedRecord) => (
  <Option id={String(id)} textValue={name} description={detail}>
    {name}
  </Option>
);

/**
 * Search results for the typed text. Results for an earlier text are never shown, because pressing Return while typing
 * would pick one of them. The selected record is always included; otherwise the field would lose its name.
 */
function useFound<Item extends PickedRecord>(search: RecordSearch<Item>, typed: string, chosen: Item | null) {
  const text = typed.trim();
  const isAsked = text !== '' && text !== chosen?.name;
  const { data = [], isFetching } = useQuery({
    queryKey: ['record-search', search.key, text],
    queryFn: ({ signal }) => search.find(text, signal),
    enabled: isAsked,
    staleTime: FRESH_MS,
  });
  const found = isAsked ? data : [];
  const isThere = chosen === null || found.some(({ id }) => id === chosen.id);
  return { items: isThere ? found : [chosen, ...found], isLoading: isFetching };
}

const FRESH_MS = 30_000;
