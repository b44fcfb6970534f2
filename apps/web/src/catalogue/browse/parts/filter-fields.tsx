import type { BrowseOptions } from '@kinora/contracts/catalogue/browse.ts';
import { statusText } from '#catalogue/title-cards/status-text.ts';
import { languageName, regionName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import type { BrowseFilter } from '../browse-address.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { CheckChip } from './check-chip.tsx';
import { KeywordGroup } from './keyword-group.tsx';
import { NumberRange } from './number-range.tsx';
import { PersonalChoice } from './personal-choice.tsx';
import { TypeChoice } from './type-choice.tsx';

type Value = BrowseOptions['genres'][number];

/** One section for each filter. Sections without options are hidden. */
export function FilterFields({
  filter,
  options,
  hasTypes,
}: {
  filter: BrowseFilter;
  options: BrowseOptions;
  hasTypes: boolean;
}) {
  const trans = useTrans();
  const { t, locale } = trans;
  const isSignedIn = useIsSignedIn();
  const named = (values: readonly Value[], nameOf: (value: string) => string) =>
    values.map(({ value, name }) => ({ value, label: name ?? nameOf(value) }));
  const years = options.years;
  return (
    <>
      {isSignedIn ? <PersonalChoice value={filter.mine} /> : null}
      {hasTypes ? <TypeChoice value={filter.type} /> : null}
      <fieldset id="filter-watchable" className="min-w-0">
        <legend className="mb-3 text-panel-sm">{t('Availability')}</legend>
        <CheckChip type="checkbox" name="watchable" value="1" isChecked={filter.watchable !== undefined}>
          {t('Watchable here')}
        </CheckChip>
      </fieldset>
      <ChoiceGroup
        name="genres"
        label={t('Genres')}
        choices={named(options.genres, String)}
        filter={filter}
        modes={['any', 'all', 'none']}
      />
      <div className="grid gap-7 md:grid-cols-2">
        <NumberRange
          id="years"
          label={t('Year')}
          names={['year_from', 'year_to']}
          filter={filter}
          hint={years ? `${years.from}–${years.to}` : undefined}
        />
        <NumberRange
          id="runtime"
          label={t('Runtime in minutes')}
          names={['runtime_from', 'runtime_to']}
          filter={filter}
        />
        <NumberRange
          id="score"
          label={t('Minimum rating')}
          names={['score_from']}
          filter={filter}
          step={0.1}
        />
        <NumberRange id="votes" label={t('Minimum votes')} names={['votes_from']} filter={filter} />
      </div>
      <KeywordGroup filter={filter} />
      <ChoiceGroup
        name="countries"
        label={t('Countries')}
        choices={named(options.countries, (code) => regionName(locale, code))}
        filter={filter}
        modes={['any', 'all', 'none']}
      />
      <ChoiceGroup
        name="languages"
        label={t('Languages')}
        choices={named(options.languages, (code) => languageName(locale, code))}
        filter={filter}
        modes={['any', 'none']}
      />
      <ChoiceGroup
        name="certifications"
        label={t('Certifications')}
        choices={named(options.certifications, String)}
        filter={filter}
        modes={['any', 'none']}
      />
      <ChoiceGroup
        name="statuses"
        label={t('Status')}
        choices={named(options.statuses, (status) => statusText(status, trans))}
        filter={filter}
        modes={['any', 'none']}
      />
    </>
  );
}
