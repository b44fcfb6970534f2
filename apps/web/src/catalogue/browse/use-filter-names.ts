import { useQuery } from '@tanstack/react-query';
import type { BrowseOptions, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { statusText } from '#catalogue/title-cards/status-text.ts';
import { languageName, regionName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import type { TermFilter } from './browse-address.ts';
import { browseQueries } from './browse.queries.ts';

/** The subject of a term filter, regardless of its match mode. */
export type TermKind = 'genres' | 'keywords' | 'countries' | 'languages' | 'certifications' | 'statuses';

const KINDS: Record<TermFilter, TermKind> = {
  genres: 'genres',
  genres_all: 'genres',
  genres_none: 'genres',
  keywords: 'keywords',
  keywords_all: 'keywords',
  keywords_none: 'keywords',
  countries: 'countries',
  countries_all: 'countries',
  countries_none: 'countries',
  languages: 'languages',
  languages_none: 'languages',
  certifications: 'certifications',
  certifications_none: 'certifications',
  statuses: 'statuses',
  statuses_none: 'statuses',
};

const genresIn = (filter: TitleFilter) =>
  [filter.genres, filter.genres_all, filter.genres_none].flatMap((words) => words ?? []);
const keywordsIn = (filter: TitleFilter) =>
  [filter.keywords, filter.keywords_all, filter.keywords_none].flatMap((words) => words ?? []);

/** The queries a page needs to show the names of the filters in its URL. */
export function filterNameQueries(filter: TitleFilter): EndpointQuery<unknown>[] {
  const keywords = keywordsIn(filter);
  return [
    ...(genresIn(filter).length > 0 ? [browseQueries.options()] : []),
    ...(keywords.length > 0 ? [browseQueries.namedKeywords(keywords)] : []),
  ];
}

/** Returns the display name of a filter term. */
export function useFilterNames(filter: TitleFilter) {
  const trans = useTrans();
  const { locale } = trans;
  const keywords = keywordsIn(filter);
  const options = useQuery({ ...browseQueries.options(), enabled: genresIn(filter).length > 0 });
  const named = useQuery({ ...browseQueries.namedKeywords(keywords), enabled: keywords.length > 0 });
  const names: Record<TermKind, (word: string) => string> = {
    genres: (word) => genreName(options.data?.options, word),
    keywords: (word) => named.data?.keywords.find(({ slug }) => slug === word)?.name ?? spelled(word),
    countries: (word) => regionName(locale, word),
    languages: (word) => languageName(locale, word),
    certifications: (word) => word,
    statuses: (word) => statusText(word, trans),
  };
  return (name: TermFilter, word: string) => names[KINDS[name]](word);
}

const genreName = (options: BrowseOptions | undefined, slug: string) =>
  options?.genres.find(({ value }) => value === slug)?.name ?? spelled(slug);

/** Turns a slug without a known name into words. */
function spelled(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
