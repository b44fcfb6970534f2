/** The number that fits on a phone above the keyboard. */
const KEPT = 8;

/** The owner of the searches: users who share a browser do not see each other's. */
type Viewer = number | null;

const keyOf = (viewer: Viewer) => `kinora.searches.${viewer ?? 'guest'}`;

/** Returns the user's recent searches in this browser, newest first. */
export function recentSearches(viewer: Viewer): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(viewer)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function keep(viewer: Viewer, searches: readonly string[]): readonly string[] {
  try {
    localStorage.setItem(keyOf(viewer), JSON.stringify(searches));
  } catch {
    // Without storage the searches last until the page is closed.
  }
  return searches;
}

const without = (viewer: Viewer, query: string) =>
  recentSearches(viewer).filter((one) => one.toLowerCase() !== query.toLowerCase());

export const rememberSearch = (viewer: Viewer, query: string): readonly string[] =>
  query === '' ? recentSearches(viewer) : keep(viewer, [query, ...without(viewer, query)].slice(0, KEPT));

export const forgetSearch = (viewer: Viewer, query: string): readonly string[] =>
  keep(viewer, without(viewer, query));
