import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { toChoiceQuery, type FilterLabels } from '#admin/kit/filter-labels.ts';
import { titleSearch } from '#admin/kit/record-searches.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { categoryLabels, kindLabels, processingLabels } from './video-labels.ts';

const titles = {
  find: (text: string) => ({
    queryKey: ['choices', titleSearch.key, text],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      text === '' ? [] : titleSearch.find(text, signal),
  }),
  one: (id: number | string) =>
    toChoiceQuery(endpointQuery(getTitle, { params: { id: Number(id) } }), ({ title }) => [title]),
};

/** Labels of the filters for videos. */
export function useVideoFilters(): FilterLabels {
  const { t } = useTrans();
  return {
    title: { label: t('Title'), records: titles },
    category: { label: t('Category'), options: categoryLabels(t) },
    kind: { label: t('Type'), options: kindLabels(t) },
    language: { label: t('Language') },
    processing: { label: t('Status'), options: processingLabels(t) },
    is_approved: { label: t('Approved') },
    has_reports: { label: t('Has reports') },
    created_at: { label: t('Added') },
    updated_at: { label: t('Updated') },
  };
}
