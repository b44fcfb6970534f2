import { SEARCH_PATH, searchPath } from '@kinora/contracts/catalogue/addresses.ts';
import { SEARCH_KINDS, SEARCH_QUERY_MAX, type SearchKind } from '@kinora/contracts/catalogue/search.ts';

/** What somebody looks for, among all kinds of records or one. */
export interface SearchWish {
  readonly query: string;
  readonly kind: SearchKind | null;
}

/** Text of any origin as the server takes it: one line, bounded, without what cannot be stored. */
export const cleanQuery = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_QUERY_MAX)
    .toWellFormed()
    .trim();

/** The wish in an address; forms without scripts name the query in its question. */
export function wishOf({ query }: { query?: string | undefined }, question: URLSearchParams): SearchWish {
  const kind = question.get('kind');
  return {
    query: cleanQuery(query ?? question.get('query') ?? ''),
    kind: SEARCH_KINDS.find((one) => one === kind) ?? null,
  };
}

/** A step of a path that browsers take for the folder itself, or the one above. */
const DOTS = /^\.{1,2}$/;

/** Where the results of a wish are. */
export function resultsAddress({ query, kind }: SearchWish): string {
  const clean = cleanQuery(query);
  const hasPath = clean !== '' && !DOTS.test(clean);
  const question = new URLSearchParams({
    ...(!hasPath && clean !== '' && { query: clean }),
    ...(kind !== null && { kind }),
  });
  const path = hasPath ? searchPath(clean) : SEARCH_PATH;
  return question.size === 0 ? path : `${path}?${question}`;
}
