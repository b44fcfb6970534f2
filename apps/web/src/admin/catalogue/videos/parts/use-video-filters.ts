import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { choicesOf, type FilterWords } from '#admin/kit/filter-words.ts';
import { titleSearch } from '#admin/kit/record-searches.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { categoryWords, kindWords, processingWords } from './video-words.ts';

const titles = {
  find: (text: string) => ({
    queryKey: ['choices', titleSearch.key, text],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      text === '' ? [] : titleSearch.find(text, signal),
  }),
  one: (id: number | string) =>
    choicesOf(endpointQuery(getTitle, { params: { id: Number(id) } }), ({ title }) => [title]),
};

/** What videos are filtered by, in words. */
export function useVideoFilters(): FilterWords {
  const { t } = useTrans();
  return {
    title: { label: t('Title'), records: titles },
    category: { label: t('Category'), options: categoryWords(t) },
    kind: { label: t('Kind'), options: kindWords(t) },
    language: { label: t('Language') },
    processing: { label: t('State'), options: processingWords(t) },
    is_approved: { label: t('Approved') },
    has_reports: { label: t('Has reports') },
    created_at: { label: t('Added') },
    updated_at: { label: t('Updated') },
  };
}
