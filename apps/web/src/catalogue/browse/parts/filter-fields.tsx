import type { BrowseOptions, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { statusText } from '#catalogue/title-cards/status-text.ts';
import { languageName, regionName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { KeywordGroup } from './keyword-group.tsx';
import { NumberRange } from './number-range.tsx';
import { TypeChoice } from './type-choice.tsx';

type Value = BrowseOptions['genres'][number];

/** One section for each filter. Sections without options are hidden. */
export function FilterFields({
  filter,
  options,
  hasTypes,
}: {
  filter: TitleFilter;
  options: BrowseOptions;
  hasTypes: boolean;
}) {
  const trans = useTrans();
  const { t, locale } = trans;
  const named = (values: readonly Value[], nameOf: (value: string) => string) =>
    values.map(({ value, name }) => ({ value, label: name ?? nameOf(value) }));
  const years = options.years;
  return (
    <>
      {hasTypes ? <TypeChoice value={filter.type} /> : null}
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
