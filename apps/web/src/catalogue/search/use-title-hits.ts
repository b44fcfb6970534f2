import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { search, SEARCH_QUERY_MAX, type SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { usePaused } from '#platform/query/use-paused.ts';

/** Many, because hits of other kinds are left out. */
const HITS = 50;
const SHOWN = 12;

/** A film or series that was found. */
export type TitleHit = SearchHit & { readonly kind: 'movie' | 'series' };

export interface TitleHits {
  readonly hits: readonly TitleHit[];
  /** Whether the hits are those of the current text. */
  readonly isCurrent: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

const isTitle = (hit: SearchHit): hit is TitleHit => hit.kind === 'movie' || hit.kind === 'series';

/** The films and series that match the text of a field. */
export function useTitleHits(text: string): TitleHits {
  const wanted = text.trim().slice(0, SEARCH_QUERY_MAX);
  const query = usePaused(wanted);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...endpointQuery(search, { query: { query, limit: HITS } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const hits = (query === '' ? [] : (data?.results ?? [])).filter(isTitle).slice(0, SHOWN);
  return {
    hits,
    isCurrent: query === wanted && data !== undefined && !isPlaceholderData,
    isLoading: query !== wanted || isFetching,
    isFailed: isError,
  };
}
