import { useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BulkField } from './bulk-actions.ts';
import { RecordChoiceField } from './record-choice-field.tsx';

/** Option key for no value; not a value the server knows. */
const EMPTY = 'empty';

/** Input for one field of a bulk action; its value is undefined until it is filled in. */
export function BulkFieldInput({
  field,
  value,
  onChange,
}: {
  field: BulkField;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { t } = useTrans();
  const common = { label: field.label, size: 'compact' } as const;
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...common}
          value={typeof value === 'string' ? value : EMPTY}
          onChange={(key) => onChange(key === EMPTY ? null : String(key))}
        >
          {Object.entries(field.options).map(([id, name]) => (
            <Option key={id} id={id}>
              {name}
            </Option>
          ))}
          {field.isClearable ? <Option id={EMPTY}>{t('Leave it empty')}</Option> : null}
        </Select>
      );
    case 'flag':
      return (
        <Select {...common} value={String(value)} onChange={(key) => onChange(key === 'true')}>
          <Option id="true">{t('Yes')}</Option>
          <Option id="false">{t('No')}</Option>
        </Select>
      );
    case 'record': {
      const id = Array.isArray(value) ? (value[0] as unknown) : value;
      return (
        <RecordChoiceField
          {...common}
          records={field.records}
          value={id}
          onChange={(chosen) => onChange(chosen === null ? undefined : wrapped(chosen, field.isList))}
        />
      );
    }
    case 'long-text':
      return (
        <TextArea
          {...common}
          rows={3}
          maxLength={field.max}
          description={field.description}
          onChange={(text) => onChange(text.trim() || undefined)}
        />
      );
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          onChange={(text) => onChange(text.trim() === '' ? undefined : Number(text))}
        />
      );
    case 'text':
      return field.isClearable ? (
        <ClearableText label={field.label} isEmpty={value === null} onChange={onChange} />
      ) : (
        <TextField {...common} onChange={(text) => onChange(text.trim() || undefined)} />
      );
  }
}

/** An empty text is incomplete input; clearing the value is an explicit choice. */
function ClearableText({
  label,
  isEmpty,
  onChange,
}: {
  label: string;
  isEmpty: boolean;
  onChange: (value: string | null | undefined) => void;
}) {
  const { t } = useTrans();
  const [text, setText] = useState('');
  const tell = (entered: string) => onChange(entered.trim() || undefined);
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        size="compact"
        isDisabled={isEmpty}
        value={isEmpty ? '' : text}
        onChange={(entered) => {
          setText(entered);
          tell(entered);
        }}
      />
      <Checkbox isSelected={isEmpty} onChange={(isChosen) => (isChosen ? onChange(null) : tell(text))}>
        {t('Leave it empty')}
      </Checkbox>
    </div>
  );
}

const wrapped = (id: number | string, isList: boolean | undefined) => (isList ? [id] : id);
