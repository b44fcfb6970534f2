import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { CheckChip } from './check-chip.tsx';

/** Films, series or both. */
export function TypeChoice({ value }: { value: TitleType | undefined }) {
  const { t } = useTrans();
  const choices = [
    { type: '', label: t('Films and series') },
    { type: 'movie', label: t('Films') },
    { type: 'series', label: t('Series') },
  ];
  return (
    <fieldset id="filter-type" className="min-w-0">
      <legend className="mb-3 text-panel-sm">{t('Type')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ type, label }) => (
          <CheckChip key={type} type="radio" name="type" value={type} isChecked={(value ?? '') === type}>
            {label}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}
