import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { search } from '@kinora/contracts/catalogue/search.ts';
import { usePaused } from '#platform/query/use-paused.ts';
import { normalizeQuery, type SearchRequest } from '../search-address.ts';
import { searchQueries } from '../search.queries.ts';

/** A shorter debounce delay than elsewhere: the palette opens a page with one key. */
const PAUSE_MS = 120;

type SearchAnswer = CallOutput<typeof search>;

/** A response and its request. */
export interface VisibleResults extends SearchAnswer {
  readonly wish: SearchRequest;
}

export interface LiveSearch {
  /** The latest response, until a newer one replaces it. */
  readonly shown: VisibleResults | null;
  /** Whether it matches the current text and filter. */
  readonly isCurrent: boolean;
  /** Whether it matches the current text, possibly with another filter. */
  readonly isOfWords: boolean;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Searches as the user types. Each request has its own cache entry and stale requests are cancelled, so a late
 * response never replaces the current one.
 */
export function useLiveSearch(text: string, kind: SearchRequest['kind']): LiveSearch {
  const wanted = normalizeQuery(text);
  const query = usePaused(wanted, PAUSE_MS);
  const isAsked = query !== '' && wanted !== '';
  const answer = useQuery({
    ...searchQueries.typed({ query, kind }),
    enabled: isAsked,
    // The user sees a failure immediately and decides when to retry.
    retry: false,
    networkMode: 'always',
  });
  const [shown, setShown] = useState<VisibleResults | null>(null);
  if (wanted === '' && shown !== null) setShown(null);
  const isNew =
    shown?.wish.query !== query || shown.wish.kind !== kind || shown.results !== answer.data?.results;
  if (isAsked && answer.data !== undefined && isNew) setShown({ ...answer.data, wish: { query, kind } });
  const isSettled = isAsked && query === wanted;
  const isOfWords = isSettled && shown?.wish.query === query;
  return {
    shown,
    isOfWords,
    isCurrent: isOfWords && shown.wish.kind === kind,
    isWaiting: wanted !== '' && (!isSettled || answer.isPending),
    hasFailed: isSettled && answer.isError,
    retry: () => void answer.refetch(),
  };
}
