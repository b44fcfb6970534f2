import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BulkField } from './bulk-actions.ts';
import { RecordChoiceField } from './record-choice-field.tsx';

/** One thing that an action in bulk wants to know; undefined as long as it does not. */
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
        <Select {...common} value={String(value)} onChange={(key) => onChange(String(key))}>
          {Object.entries(field.options).map(([id, name]) => (
            <Option key={id} id={id}>
              {name}
            </Option>
          ))}
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
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          onChange={(text) => onChange(text.trim() === '' ? undefined : Number(text))}
        />
      );
    case 'text':
      return <TextField {...common} onChange={(text) => onChange(text.trim() || undefined)} />;
  }
}

const wrapped = (id: number | string, isList: boolean | undefined) => (isList ? [id] : id);
