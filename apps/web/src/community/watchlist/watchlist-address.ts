import { TITLE_TYPES } from '@kinora/contracts/catalogue/title-cards.ts';
import {
  WATCHLIST_LENGTHS,
  WATCHLIST_SORTS,
  type WatchlistFilter,
  type WatchlistSort,
} from '@kinora/contracts/community/watchlist.ts';

export const WATCHLIST_PATH = '/watchlist';
export const WATCHLIST_VIEWS = ['grid', 'list'] as const;
export type WatchlistView = (typeof WATCHLIST_VIEWS)[number];

const GENRE_LENGTH_MAX = 80;

/** The state of the watchlist that its URL carries. */
export interface WatchlistAddress {
  readonly filter: WatchlistFilter;
  readonly sort: WatchlistSort;
  readonly view: WatchlistView;
}

/** Parses a URL and ignores invalid values. The member's own order exists only as a list. */
export function parseWatchlistAddress(search: URLSearchParams): WatchlistAddress {
  const view = oneOf(WATCHLIST_VIEWS, search.get('view')) ?? 'grid';
  const sort = oneOf(WATCHLIST_SORTS, search.get('sort')) ?? 'added';
  return { filter: parseFilter(search), view, sort: sort === 'position' && view === 'grid' ? 'added' : sort };
}

function parseFilter(search: URLSearchParams): WatchlistFilter {
  const availability = oneOf(['here', 'elsewhere'] as const, search.get('availability'));
  const type = oneOf(TITLE_TYPES, search.get('type'));
  const length = oneOf(WATCHLIST_LENGTHS, search.get('length'));
  const genre = search.get('genre') ?? '';
  return {
    ...(availability !== null && { availability }),
    ...(type !== null && { type }),
    ...(length !== null && { length }),
    ...(genre !== '' && genre.length <= GENRE_LENGTH_MAX && { genre }),
  };
}

/** Returns the URL with the changes; parameters are in a fixed order. */
export function watchlistHref(address: WatchlistAddress, changes: Partial<WatchlistAddress> = {}): string {
  const { filter, sort, view } = { ...address, ...changes };
  const search = new URLSearchParams();
  for (const name of ['availability', 'type', 'length', 'genre'] as const) {
    const value = filter[name];
    if (value !== undefined) search.set(name, value);
  }
  // The grid has no order of the member's own.
  if (sort !== 'added' && !(sort === 'position' && view === 'grid')) search.set('sort', sort);
  if (view !== 'grid') search.set('view', view);
  return search.size === 0 ? WATCHLIST_PATH : `${WATCHLIST_PATH}?${search}`;
}

export const isFiltered = ({ filter }: WatchlistAddress): boolean => Object.keys(filter).length > 0;

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}
