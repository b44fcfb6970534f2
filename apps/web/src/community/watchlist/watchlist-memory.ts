import { readCookie, setCookie } from '#platform/cookies/cookies.ts';
import { parseWatchlistAddress, type WatchlistAddress, watchlistHref } from './watchlist-address.ts';

/** A cookie, because the server renders the list in the remembered view. */
const COOKIE = 'watchlist';
const REMEMBERED_DAYS = 365;
const SEPARATOR = '.';

/** Remembers the view and whether only titles that can be watched here are shown. */
export function rememberWatchlist({ view, filter }: WatchlistAddress): void {
  const choices = [...(view === 'list' ? ['list'] : []), ...(filter.availability === 'here' ? ['here'] : [])];
  setCookie(COOKIE, choices.join(SEPARATOR), { days: choices.length > 0 ? REMEMBERED_DAYS : 0 });
}

/** Returns the URL with the remembered choices, or null if it has them already or states its own. */
export function rememberedHref(search: URLSearchParams, cookies: string): string | null {
  const choices = (readCookie(cookies, COOKIE) ?? '').split(SEPARATOR);
  const address = parseWatchlistAddress(search);
  const isView = choices.includes('list') && !search.has('view');
  const isHere = choices.includes('here') && !search.has('availability');
  if (!isView && !isHere) return null;
  return watchlistHref(address, {
    ...(isView && { view: 'list' }),
    ...(isHere && { filter: { ...address.filter, availability: 'here' } }),
  });
}
