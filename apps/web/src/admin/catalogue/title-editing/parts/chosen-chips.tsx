import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChipGroup, ChipItem } from '#ui/chip-group.tsx';

/** What was chosen, each to be taken off again. */
export function ChosenChips({
  label,
  values,
  nameOf = (value) => value,
  onChange,
}: {
  label: string;
  values: readonly string[];
  nameOf?: (value: string) => string;
  onChange: (values: string[]) => void;
}) {
  const { t } = useTrans();
  if (values.length === 0) return <p className="text-fg-3">{t('There are none yet.')}</p>;
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
