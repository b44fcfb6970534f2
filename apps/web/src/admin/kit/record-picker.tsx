import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import type { PickedRecord, RecordSearch } from './record-searches.ts';
import { useAdder } from './use-adder.ts';

interface PickerProps<Item extends PickedRecord> {
  label: string;
  search: RecordSearch<Item>;
  description?: string | undefined;
  errorMessage?: string | undefined;
  className?: string | undefined;
}

/** Chooses one record, found by its name; emptied, none. */
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
  /** Of its field in a form. */
  name?: string;
  isRequired?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const { t } = useTrans();
  const [shown, setShown] = useState(value);
  const [text, setText] = useState(value?.name ?? '');
  // Somebody else changed the value, as a settled conflict does: the field follows.
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
      // Emptied from outside while it has the focus, the field would open its list.
      menuTrigger={text === '' ? 'manual' : 'input'}
      value={value === null ? null : String(value.id)}
      onChange={(key) => pick(items.find(({ id }) => String(id) === String(key)) ?? null)}
    >
      {optionOf}
    </ComboBox>
  );
}

/** Adds records one after the other: each pick is handed on, and the field is empty again. */
export function RecordAdder<Item extends PickedRecord>({
  onAdd,
  search,
  ...looks
}: PickerProps<Item> & { onAdd: (item: Item) => void }) {
  const { t } = useTrans();
  const { text, boxProps } = useAdder();
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
 * What the typed text finds. Answers to another text are never offered: somebody who types on and presses Return
 * would choose what is no longer meant. The chosen record is always there, or its name would leave the field.
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
