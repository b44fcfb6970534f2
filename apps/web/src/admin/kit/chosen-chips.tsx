import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChipGroup, ChipItem } from '#ui/chip-group.tsx';

/** The selected values as removable chips. */
export function ChosenChips({
  label,
  values,
  nameOf = (value) => value,
  emptyText,
  onChange,
}: {
  label: string;
  values: readonly string[];
  nameOf?: (value: string) => string;
  /** Shown while nothing is chosen. */
  emptyText?: string;
  onChange: (values: string[]) => void;
}) {
  const { t } = useTrans();
  if (values.length === 0) return <p className="text-fg-3">{emptyText ?? t('None yet.')}</p>;
  return (
    <ChipGroup aria-label={label} onRemove={(keys) => onChange(values.filter((value) => !keys.has(value)))}>
      {values.map((value) => (
        <ChipItem key={value} id={value}>
          {nameOf(value)}
        </ChipItem>
      ))}
    </ChipGroup>
  );
}
