import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { BrowseOptions, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { browseQueries } from '#catalogue/browse/browse.queries.ts';
import { languageName, regionName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { FilterOption } from './filter-options-field.tsx';

const keywordsIn = (filter: TitleFilter) => [
  ...(filter.keywords ?? []),
  ...(filter.keywords_all ?? []),
  ...(filter.keywords_none ?? []),
];

/** Labelled options of the title filters. */
export function useRuleOptions() {
  const { locale, t, dynamic } = useTrans();
  const { data } = useQuery(browseQueries.options());
  const statuses: Record<string, string> = {
    released: t('Released'),
    post_production: t('In post-production'),
    in_production: t('In production'),
    planned: t('Planned'),
    returning: t('Returning'),
    ended: t('Ended'),
    canceled: t('Canceled'),
  };
  const genreNames = new Map(data?.options.genres.map(({ value, name }) => [value, name ?? value]));
  const names = {
    genres: (value: string) => genreNames.get(value) ?? value,
    countries: (value: string) => regionName(locale, value),
    languages: (value: string) => languageName(locale, value),
    certifications: (value: string) => value,
    statuses: (value: string) => statuses[value] ?? dynamic(value),
  };
  const wordsOf = (family: keyof typeof names & keyof BrowseOptions): FilterOption[] =>
    (data?.options[family] ?? []).map(({ value }) => ({ value, name: names[family](value) }));
  return { names, wordsOf };
}

/** Searches as the user types, because there are too many keywords to load them all. */
export function useKeywordOptions(filter: TitleFilter) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const chosen = keywordsIn(filter);
  const found = useQuery(browseQueries.keywords(wanted));
  const named = useQuery({ ...browseQueries.namedKeywords(chosen), enabled: chosen.length > 0 });
  const all = [...(found.data?.keywords ?? []), ...(named.data?.keywords ?? [])];
  return {
    options: (found.data?.keywords ?? []).map(({ slug, name }): FilterOption => ({ value: slug, name })),
    nameOf: (slug: string) => all.find((keyword) => keyword.slug === slug)?.name ?? slug,
    setText,
  };
}
