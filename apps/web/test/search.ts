import type { search, SearchHit } from '@kinora/contracts/catalogue/search.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';

/** A film as a search result, with optional changes. */
export const searchHit = (id: number, changes: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'movie',
  id,
  name: `Film ${id}`,
  path: `/titles/${id}/film-${id}`,
  picture: null,
  year: 2024,
  score: 7.8,
  about: null,
  department: null,
  season_number: null,
  episode_number: null,
  matched: null,
  ...changes,
});

/** A response of the search. */
export const searchResponse = (
  results: SearchHit[],
  corrected: string | null = null,
): CallOutput<typeof search> => ({
  results,
  corrected,
});
