import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { FilterRule, RecordFilters, RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { lazyHydrated, lazyPart } from '#ui/lazy.tsx';
import { lazyCode } from '#ui/load-part.ts';
import type { FilterPopoverProps } from './filter-popover.tsx';
import { type FilterLabel, type FilterLabels, operatorLabels } from './filter-labels.ts';

const loadPopover = () => import('./filter-popover.tsx');
const FilterPopover = lazyPart(async () => (await loadPopover()).FilterPopover);
const MatchSelect = lazyHydrated(async () => (await import('./match-select.tsx')).MatchSelect);

/** The filter that is open for editing: the index of its rule, or a new one. */
export type OpenFilter = number | 'new' | null;

interface FilterBarProps {
  list: RecordList;
  words: FilterLabels;
  filters: RecordFilters;
  /** Whether users choose how many filters must match; otherwise, all of them must. */
  hasMatch?: boolean;
  onChange: (filters: RecordFilters) => void;
  open: OpenFilter;
  onOpenChange: (open: OpenFilter) => void;
}

/** The filters of a table as chips. Pressing a chip edits it, Backspace removes it, and a button adds a filter. */
export function FilterBar({
  list,
  words,
  filters,
  hasMatch = true,
  onChange,
  open,
  onOpenChange,
}: FilterBarProps) {
  const { t } = useTrans();
  const addButton = useRef<HTMLButtonElement>(null);
  const { match, rules } = filters;
  const setRules = (next: FilterRule[]) => onChange({ match, rules: next });
  const remove = (index: number) => {
    setRules(rules.filter((_, at) => at !== index));
    // The focused chip no longer exists.
    addButton.current?.focus();
  };
  const form = (rule: FilterRule | undefined, save: (rule: FilterRule) => void) => ({
    list,
    words,
    rule,
    onSave: (next: FilterRule) => {
      save(next);
      onOpenChange(null);
    },
  });

  return (
    <div role="group" aria-label={t('Filters')} className="flex min-w-0 flex-wrap items-center gap-2">
      {hasMatch && rules.length > 0 ? (
        // Reserves the size of the select to avoid layout shift.
        <div className="min-h-8.5 w-32">
          <MatchSelect match={match} onChange={(next) => onChange({ match: next, rules })} />
        </div>
      ) : null}
      {rules.map((rule, index) => (
        <RuleChip
          key={index}
          rule={rule}
          word={words[rule.key]}
          isOpen={open === index}
          onOpenChange={(isOpen) => onOpenChange(isOpen ? index : null)}
          onRemove={() => remove(index)}
          form={form(rule, (next) => setRules(rules.map((one, at) => (at === index ? next : one))))}
        />
      ))}
      <Button
        ref={addButton}
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        icon={<Plus size={15} strokeWidth={1.75} />}
        onHoverStart={() => void loadPopover().catch(() => undefined)}
        onFocus={() => void loadPopover().catch(() => undefined)}
        onPress={() => {
          lazyCode.retry();
          onOpenChange('new');
        }}
      >
        {t('Filter')}
      </Button>
      <LateFilter
        label={t('Add filter')}
        form={form(undefined, (rule) => setRules([...rules, rule]))}
        control={{
          triggerRef: addButton,
          isOpen: open === 'new',
          onOpenChange: (isOpen) => onOpenChange(isOpen ? 'new' : null),
        }}
      />
    </div>
  );
}

/** A filter in a lazy popover; it opens as soon as its code is loaded. */
function LateFilter(props: FilterPopoverProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.control.isOpen && !isWanted) setWanted(true);
  return <Suspense>{isWanted ? <FilterPopover {...props} /> : null}</Suspense>;
}

function RuleChip({
  rule,
  word,
  isOpen,
  onOpenChange,
  onRemove,
  form,
}: {
  rule: FilterRule;
  word: FilterLabel | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRemove: () => void;
  form: FilterPopoverProps['form'];
}) {
  const { t } = useTrans();
  const chip = useRef<HTMLSpanElement>(null);
  const operators: Record<string, string> = operatorLabels(t);
  return (
    <span ref={chip} className="inline-flex max-w-full">
      <FilterChip
        name={word?.label ?? rule.key}
        operator={operators[rule.operator] ?? rule.operator}
        value={useValueWord(rule, word)}
        onEdit={() => {
          lazyCode.retry();
          onOpenChange(true);
        }}
        onRemove={onRemove}
      />
      <LateFilter
        label={t('Change filter')}
        form={form}
        control={{ triggerRef: chip, isOpen, onOpenChange }}
      />
    </span>
  );
}

/** The formatted value of a rule. */
function useValueWord({ value }: FilterRule, word: FilterLabel | undefined): string {
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

/** The name of the record that a rule references by id; undefined for other rules. */
function useRecordName(value: FilterRule['value'], records: FilterLabel['records']): string | undefined {
  const id = typeof value === 'number' || typeof value === 'string' ? value : undefined;
  const isRecord = records !== undefined && id !== undefined;
  const { data } = useQuery({
    ...(isRecord ? records.one(id) : { queryKey: ['no record'], queryFn: async () => [] }),
    enabled: isRecord,
  });
  return isRecord ? (data?.find((one) => one.id === id)?.name ?? String(id)) : undefined;
}
