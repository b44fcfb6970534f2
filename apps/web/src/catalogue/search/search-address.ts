import { SEARCH_PATH, searchPath } from '@kinora/contracts/catalogue/addresses.ts';
import { SEARCH_KINDS, SEARCH_QUERY_MAX, type SearchKind } from '@kinora/contracts/catalogue/search.ts';

/** A search query, for all kinds of records or one of them. */
export interface SearchRequest {
  readonly query: string;
  readonly kind: SearchKind | null;
}

/** Normalises text to what the server accepts: a single line of limited length, without control characters. */
export const normalizeQuery = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_QUERY_MAX)
    .toWellFormed()
    .trim();

/** Parses the request from a URL. Forms without JavaScript send the query as a parameter. */
export function parseSearchRequest(
  { query }: { query?: string | undefined },
  question: URLSearchParams,
): SearchRequest {
  const kind = question.get('kind');
  return {
    query: normalizeQuery(query ?? question.get('query') ?? ''),
    kind: SEARCH_KINDS.find((one) => one === kind) ?? null,
  };
}

/** A path segment that browsers resolve as the current or parent folder. */
const DOTS = /^\.{1,2}$/;

/** Returns the path of the results page. */
export function searchResultsPath({ query, kind }: SearchRequest): string {
  const clean = normalizeQuery(query);
  const hasPath = clean !== '' && !DOTS.test(clean);
  const question = new URLSearchParams({
    ...(!hasPath && clean !== '' && { query: clean }),
    ...(kind !== null && { kind }),
  });
  const path = hasPath ? searchPath(clean) : SEARCH_PATH;
  return question.size === 0 ? path : `${path}?${question}`;
}
