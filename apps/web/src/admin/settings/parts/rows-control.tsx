import { Plus, X } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ControlProps } from './choice-control.tsx';

type Item = Readonly<Record<string, unknown>>;

const itemsOf = (value: unknown): readonly Item[] => (Array.isArray(value) ? value.filter(isItem) : []);
const isItem = (item: unknown): item is Item => typeof item === 'object' && item !== null;

/** A list of small records, one box of text fields for each. */
export function RowsControl({
  row,
  value,
  onChange,
  errorMessage,
  labelId,
  describedBy,
  isDisabled,
}: ControlProps) {
  const { t, dynamic } = useTrans();
  const { columns } = row.field;
  const items = itemsOf(value);
  const change = (index: number, key: string, text: unknown) =>
    onChange(items.map((item, at) => (at === index ? { ...item, [key]: text } : item)));
  const blank = Object.fromEntries(
    columns.map(({ key, is_nullable: isNullable }) => [key, isNullable ? null : '']),
  );
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className="grid gap-2">
      {items.map((item, index) => (
        // Items have no identity of their own, and are only added at the end.
        <div key={index} className="relative grid gap-2.5 rounded-xl border border-line p-3 pe-10">
          {columns.map(({ key, label, is_nullable: isNullable }) => (
            <TextField
              key={key}
              size="compact"
              label={dynamic(label)}
              isDisabled={isDisabled}
              value={typeof item[key] === 'string' ? item[key] : ''}
              onChange={(text) => change(index, key, isNullable && text === '' ? null : text)}
            />
          ))}
          <IconButton
            label={t('Remove item :number', { number: index + 1 })}
            size="sm"
            className="absolute! end-1.5 top-1.5"
            isDisabled={isDisabled}
            onPress={() => onChange(items.filter((_, at) => at !== index))}
          >
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </div>
      ))}
      <Button
        size="xs"
        className="w-fit"
        isDisabled={isDisabled}
        icon={<Plus size={15} strokeWidth={1.75} />}
        onPress={() => onChange([...items, blank])}
      >
        {t('Add item')}
      </Button>
      {errorMessage === undefined ? null : (
        <p role="alert" className="text-[12.5px] text-danger">
          {errorMessage}
        </p>
      )}
    </div>
  );
}
