import { useEffect, useRef, useState } from 'react';
import {
  FILTER_OPERATORS,
  type FilterRule,
  type RecordList,
} from '@kinora/contracts/platform/record-lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FilterLabel, type FilterLabels, operatorLabels } from './filter-labels.ts';
import { RecordChoiceField } from './record-choice-field.tsx';
import { isValidRule, isValueless } from './table-address.ts';

export interface FilterFormProps {
  list: RecordList;
  words: FilterLabels;
  /** The rule to edit; undefined for a new one. */
  rule: FilterRule | undefined;
  onSave: (rule: FilterRule) => void;
}

/** Edits a filter: its field, operator and value. */
export function FilterForm({ list, words, rule, onSave }: FilterFormProps) {
  const { t } = useTrans();
  const keys = Object.keys(list.filters).filter((key) => Object.hasOwn(words, key));
  const [draft, setDraft] = useState<FilterRule>(() => rule ?? freshRule(list, keys[0] ?? ''));
  const [isRefused, setRefused] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  // Otherwise the popover itself would take the focus.
  useEffect(() => first.current?.focus(), []);
  const kind = list.filters[draft.key]?.kind ?? 'text';
  const operators = FILTER_OPERATORS[kind];
  const operatorWord = operatorLabels(t);
  const change = (next: FilterRule) => {
    setRefused(false);
    setDraft(next);
  };

  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals, so the submit would also reach a form around the popover.
        event.stopPropagation();
        if (isValidRule(list, draft)) onSave(draft);
        else setRefused(true);
      }}
    >
      <Select
        label={t('Field')}
        size="compact"
        buttonRef={first}
        value={draft.key}
        onChange={(key) => change(freshRule(list, String(key)))}
      >
        {keys.map((key) => (
          <Option key={key} id={key}>
            {words[key]?.label ?? key}
          </Option>
        ))}
      </Select>
      <Select
        label={t('Condition')}
        size="compact"
        value={draft.operator}
        onChange={(operator) => change(withOperator(list, draft, String(operator)))}
      >
        {operators.map((operator) => (
          <Option key={operator} id={operator}>
            {operatorWord[operator]}
          </Option>
        ))}
      </Select>
      {isValueless(draft.operator) ? null : (
        <ValueField
          key={draft.key}
          list={list}
          word={words[draft.key]}
          rule={draft}
          errorMessage={isRefused ? t('Choose a value.') : undefined}
          onChange={(value) => change({ ...draft, value })}
        />
      )}
      <Button type="submit" variant="primary" size="sm" className="justify-self-end">
        {t('Apply')}
      </Button>
    </form>
  );
}

function freshRule(list: RecordList, key: string): FilterRule {
  const field = list.filters[key];
  const operator = FILTER_OPERATORS[field?.kind ?? 'text'][0];
  return { key, operator, value: field?.kind === 'flag' ? true : (field?.options?.[0] ?? null) };
}

function withOperator(list: RecordList, rule: FilterRule, operator: string): FilterRule {
  if (isValueless(operator)) return { ...rule, operator, value: null };
  return { ...rule, operator, value: rule.value ?? freshRule(list, rule.key).value };
}

interface ValueFieldProps {
  list: RecordList;
  word: FilterLabel | undefined;
  rule: FilterRule;
  errorMessage: string | undefined;
  onChange: (value: FilterRule['value']) => void;
}

function ValueField({ list, word, rule, errorMessage, onChange }: ValueFieldProps) {
  const { t } = useTrans();
  const field = list.filters[rule.key];
  const common = { label: t('Value'), size: 'compact', errorMessage } as const;
  const text = rule.value === null ? '' : String(rule.value);
  switch (field?.kind) {
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          defaultValue={text}
          onChange={(typed) => onChange(typed.trim() === '' ? null : Number(typed.replace(',', '.')))}
        />
      );
    case 'date':
      return <TextField {...common} type="date" value={text} onChange={(day) => onChange(day || null)} />;
    case 'choice':
      return (
        <Select {...common} value={text} onChange={(key) => onChange(String(key))}>
          {(field.options ?? []).map((option) => (
            <Option key={option} id={option}>
              {word?.options?.[option] ?? option}
            </Option>
          ))}
        </Select>
      );
    case 'flag':
      return (
        <Select {...common} value={text} onChange={(key) => onChange(key === 'true')}>
          <Option id="true">{t('Yes')}</Option>
          <Option id="false">{t('No')}</Option>
        </Select>
      );
    case 'records':
      return word?.records ? (
        <RecordChoiceField {...common} records={word.records} value={rule.value} onChange={onChange} />
      ) : null;
    default:
      return <TextField {...common} value={text} onChange={(typed) => onChange(typed || null)} />;
  }
}
