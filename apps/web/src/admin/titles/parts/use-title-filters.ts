import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { toChoiceQuery, type FilterLabels, clientFilteredChoices } from '#admin/kit/filter-labels.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { anyKeywordChoices } from '#admin/keywords/keyword-choices.ts';
import { genreChoices } from './genre-choices.ts';

const countryChoices = clientFilteredChoices(() =>
  toChoiceQuery(endpointQuery(getValueLists, { params: { names: 'countries' } }), (answer) =>
    (answer.countries ?? []).map(({ code, name }) => ({ id: code, name })),
  ),
);

/** Labels of the filters for titles. */
export function useTitleFilters(): FilterLabels {
  const { t } = useTrans();
  return {
    type: { label: t('Type'), options: { movie: t('Movie'), series: t('Series') } },
    genre: { label: t('Genre'), records: genreChoices },
    keyword: { label: t('Keyword'), records: anyKeywordChoices },
    country: { label: t('Country'), records: countryChoices },
    language: { label: t('Language') },
    year: { label: t('Year') },
    release_date: { label: t('Released') },
    status: { label: t('Status') },
    score: { label: t('Rating') },
    popularity: { label: t('Popularity') },
    adult: { label: t('Adult') },
    has_poster: { label: t('Has a poster') },
    has_backdrop: { label: t('Has a backdrop') },
    has_overview: { label: t('Has an overview') },
    has_video: { label: t('Has a video') },
    is_locked: { label: t('Has locked fields') },
    source: { label: t('Source') },
    created_at: { label: t('Added') },
    updated_at: { label: t('Updated') },
    is_deleted: { label: t('Deleted') },
  };
}
