import { PERSONAL_FILTERS, type PersonalFilter } from '@kinora/contracts/catalogue/browse.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { personalLabel } from '../use-filter-chips.ts';
import { CheckChip } from './check-chip.tsx';

/** What a member has done with the titles. */
export function PersonalChoice({ value }: { value: PersonalFilter | undefined }) {
  const { t } = useTrans();
  const choices = [
    { mine: '', label: t('All titles') },
    ...PERSONAL_FILTERS.map((mine) => ({ mine, label: personalLabel(mine, t) })),
  ];
  return (
    <fieldset id="filter-mine" className="min-w-0">
      <legend className="mb-3 text-panel-sm">{t('Your titles')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ mine, label }) => (
          <CheckChip key={mine} type="radio" name="mine" value={mine} isChecked={(value ?? '') === mine}>
            {label}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}
