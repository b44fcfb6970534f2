import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChoiceChip } from '#ui/choice-chip.tsx';

/** Jumps to a year with entries. */
export function YearChip({
  year,
  years,
  onChoose,
}: {
  year: number;
  years: readonly number[];
  onChoose: (year: number) => void;
}) {
  const { t } = useTrans();
  const choices = [...new Set([year, ...years])].toSorted((a, b) => b - a).map(String);
  return (
    <ChoiceChip
      label={t('Year')}
      choices={choices.map((one) => ({ id: one, label: one }))}
      value={String(year)}
      shown={String(year)}
      onChoose={(chosen) => onChoose(Number(chosen))}
    />
  );
}
