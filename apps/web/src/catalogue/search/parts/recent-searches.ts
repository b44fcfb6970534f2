/** The number that fits on a phone above the keyboard. */
const KEPT = 8;

/** Users who share a browser do not see each other's searches. Nothing is stored until the user is known. */
export type SearchOwner = number | 'guest' | 'unknown';

const keyOf = (owner: SearchOwner) => `kinora.searches.${owner}`;

/** Returns the user's recent searches in this browser, newest first. */
export function recentSearches(owner: SearchOwner): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function keep(owner: SearchOwner, searches: readonly string[]): readonly string[] {
  if (owner === 'unknown') return searches;
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(searches));
  } catch {
    // Without storage the searches last until the page is closed.
  }
  return searches;
}

const without = (owner: SearchOwner, query: string) =>
  recentSearches(owner).filter((one) => one.toLowerCase() !== query.toLowerCase());

export const rememberSearch = (owner: SearchOwner, query: string): readonly string[] =>
  query === '' ? recentSearches(owner) : keep(owner, [query, ...without(owner, query)].slice(0, KEPT));

export const forgetSearch = (owner: SearchOwner, query: string): readonly string[] =>
  keep(owner, without(owner, query));
