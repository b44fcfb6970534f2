import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { search } from '@kinora/contracts/catalogue/search.ts';
import { cleanQuery, type SearchWish } from '../search-address.ts';
import { searchQueries } from '../search.queries.ts';

/** Between two keys of somebody who types: until then the answer would not be read. */
const PAUSE_MS = 120;

type SearchAnswer = CallOutput<typeof search>;

/** An answer, and what it answers. */
export interface ShownAnswer extends SearchAnswer {
  readonly wish: SearchWish;
}

export interface TypedSearch {
  /** What to show: the newest answer there is, until a newer one takes its place. */
  readonly shown: ShownAnswer | null;
  /** Whether that answers what stands in the field. */
  readonly isCurrent: boolean;
  /** Whether it answers the words at least, be it for another filter. */
  readonly isOfWords: boolean;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Searches while somebody types. Each wish has an answer of its own, and one nobody waits for any more is cancelled, so a
 * late answer never takes the place of the right one.
 */
export function useTypedSearch(text: string, kind: SearchWish['kind']): TypedSearch {
  const wanted = cleanQuery(text);
  const query = usePaused(wanted);
  const isAsked = query !== '' && wanted !== '';
  const answer = useQuery({
    ...searchQueries.typed({ query, kind }),
    enabled: isAsked,
    // Whoever types sees at once that it failed, and can say when to try again.
    retry: false,
    networkMode: 'always',
  });
  const [shown, setShown] = useState<ShownAnswer | null>(null);
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

/** A text once nobody has changed it for a moment; an emptied field is empty at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === paused) return undefined;
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, paused]);
  return paused;
}
