import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { FilterRule, RecordFilters, RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { Option } from '#ui/list-box.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type FilterWord, type FilterWords, matchWords, operatorWords } from './filter-words.ts';

const FilterForm = lazy(async () => ({ default: (await import('./filter-form.tsx')).FilterForm }));

/** Which filter is open for editing: its place among the rules, or a new one. */
export type OpenFilter = number | 'new' | null;

interface FilterBarProps {
  list: RecordList;
  words: FilterWords;
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
  open: OpenFilter;
  onOpenChange: (open: OpenFilter) => void;
}

/** The filters of a table as chips: pressed they open, Backspace removes them, and a button adds one. */
export function FilterBar({ list, words, filters, onChange, open, onOpenChange }: FilterBarProps) {
  const { t } = useTrans();
  const addButton = useRef<HTMLButtonElement>(null);
  const { match, rules } = filters;
  const setRules = (next: FilterRule[]) => onChange({ match, rules: next });
  const remove = (index: number) => {
    setRules(rules.filter((_, at) => at !== index));
    // The chip that had the focus is gone.
    addButton.current?.focus();
  };
  const form = (rule: FilterRule | undefined, save: (rule: FilterRule) => void) => (
    <Suspense
      // As high as what comes, so that nothing jumps.
      fallback={
        <div className="grid min-h-58 place-items-center">
          <Spinner size={22} />
        </div>
      }
    >
      <FilterForm
        list={list}
        words={words}
        rule={rule}
        onSave={(next) => {
          save(next);
          onOpenChange(null);
        }}
      />
    </Suspense>
  );

  return (
    <div role="group" aria-label={t('Filters')} className="flex min-w-0 flex-wrap items-center gap-2">
      {rules.length > 0 ? (
        <MatchSelect match={match} onChange={(next) => onChange({ match: next, rules })} />
      ) : null}
      {rules.map((rule, index) => (
        <RuleChip
          key={index}
          rule={rule}
          word={words[rule.key]}
          isOpen={open === index}
          onOpenChange={(isOpen) => onOpenChange(isOpen ? index : null)}
          onRemove={() => remove(index)}
        >
          {form(rule, (next) => setRules(rules.map((one, at) => (at === index ? next : one))))}
        </RuleChip>
      ))}
      <Button
        ref={addButton}
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        icon={<Plus size={15} strokeWidth={1.75} />}
        onPress={() => onOpenChange('new')}
      >
        {t('Filter')}
      </Button>
      <Popover
        aria-label={t('Add filter')}
        placement="bottom start"
        className="p-4"
        control={{
          triggerRef: addButton,
          isOpen: open === 'new',
          onOpenChange: (isOpen) => onOpenChange(isOpen ? 'new' : null),
        }}
      >
        {form(undefined, (rule) => setRules([...rules, rule]))}
      </Popover>
    </div>
  );
}

function MatchSelect({
  match,
  onChange,
}: {
  match: RecordFilters['match'];
  onChange: (match: RecordFilters['match']) => void;
}) {
  const { t } = useTrans();
  const words = matchWords(t);
  return (
    <Select
      aria-label={t('Match')}
      size="sm"
      variant="soft"
      className="w-32"
      value={match}
      onChange={(key) => {
        if (key === 'all' || key === 'any' || key === 'none') onChange(key);
      }}
    >
      {(['all', 'any', 'none'] as const).map((one) => (
        <Option key={one} id={one}>
          {words[one]}
        </Option>
      ))}
    </Select>
  );
}

function RuleChip({
  rule,
  word,
  isOpen,
  onOpenChange,
  onRemove,
  children,
}: {
  rule: FilterRule;
  word: FilterWord | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRemove: () => void;
  children: React.ReactNode;
}) {
  const { t } = useTrans();
  const chip = useRef<HTMLSpanElement>(null);
  const operators: Record<string, string> = operatorWords(t);
  return (
    <span ref={chip} className="inline-flex max-w-full">
      <FilterChip
        name={word?.label ?? rule.key}
        operator={operators[rule.operator] ?? rule.operator}
        value={useValueWord(rule, word)}
        onEdit={() => onOpenChange(true)}
        onRemove={onRemove}
      />
      <Popover
        aria-label={t('Change filter')}
        placement="bottom start"
        className="p-4"
        control={{ triggerRef: chip, isOpen, onOpenChange }}
      >
        {children}
      </Popover>
    </span>
  );
}

/** The value of a rule as a chip shows it. */
function useValueWord({ value }: FilterRule, word: FilterWord | undefined): string {
  const { t } = useTrans();
  const { number, day } = useFormat();
  const record = useRecordName(value, word?.records);
  if (record !== undefined) return record;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return number(value);
  if (word?.options) return word.options[value] ?? value;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value;
}

/** The name of the record a rule names by its id; undefined for rules that name none. */
function useRecordName(value: FilterRule['value'], records: FilterWord['records']): string | undefined {
  const id = typeof value === 'number' || typeof value === 'string' ? value : undefined;
  const isRecord = records !== undefined && id !== undefined;
  const { data } = useQuery({
    ...(isRecord ? records.one(id) : { queryKey: ['no record'], queryFn: async () => [] }),
    enabled: isRecord,
  });
  return isRecord ? (data?.find((one) => one.id === id)?.name ?? String(id)) : undefined;
}
