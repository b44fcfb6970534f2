import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, queryInt, text, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { TITLE_TYPES, TitleCard } from '../catalogue/title-cards.ts';
import { PlayTarget } from '../catalogue/videos.ts';

/** Sorting and filtering read the whole watchlist of a member, so its size is limited. */
export const WATCHLIST_MAX = 5000;
export const WATCHLIST_NOTE_MAX = 500;
/** The maximum number of titles in one bulk action. */
export const WATCHLIST_BULK_MAX = 500;

export const watchlistErrors = defineErrors({
  'watchlist.full': {
    status: 409,
    message: 'Your watchlist has :max titles, which is the maximum. Remove some to add more.',
  },
});

/** Leaving soon sorts by the end of a title's availability; `position` is the member's own order. */
export const WATCHLIST_SORTS = ['added', 'length', 'rating', 'release', 'leaving', 'position'] as const;
export type WatchlistSort = (typeof WATCHLIST_SORTS)[number];

/** short: under 90 minutes. medium: 90 minutes to 2 hours. long: over 2 hours. */
export const WATCHLIST_LENGTHS = ['short', 'medium', 'long'] as const;
export type WatchlistLength = (typeof WATCHLIST_LENGTHS)[number];

const filterShape = {
  /** Only titles that can be watched here, or only those that cannot. */
  availability: z.enum(['here', 'elsewhere']).optional(),
  type: z.enum(TITLE_TYPES).optional(),
  length: z.enum(WATCHLIST_LENGTHS).optional(),
  /** The slug of a genre. */
  genre: text({ min: 1, max: 80 }).optional(),
};
export const WatchlistFilter = z.object(filterShape);
export type WatchlistFilter = z.infer<typeof WatchlistFilter>;

export const WatchlistItem = z.object({
  title: TitleCard,
  /** Names in the member's language. */
  genres: z.array(z.string()),
  /** Minutes; null if unknown. */
  runtime: z.int().nullable(),
  /** What plays here; null if nothing does. Trailers do not count. */
  play: PlayTarget.nullable(),
  note: z.string().nullable(),
  added_at: timestamp(),
});
export type WatchlistItem = z.infer<typeof WatchlistItem>;

export const listWatchlist = endpoint({
  method: 'GET',
  path: 'watchlist',
  summary: 'Lists the titles on your watchlist',
  access: access.login,
  query: z.object({
    ...filterShape,
    sort: z.enum(WATCHLIST_SORTS).default('added'),
    ...cursorQuery,
  }),
  response: cursorPageOf(WatchlistItem),
});

/** Counts for the filters. Each count ignores the filter of its own group and applies the others. */
export const getWatchlistSummary = endpoint({
  method: 'GET',
  path: 'watchlist/summary',
  summary: 'Counts the titles on your watchlist by filter',
  access: access.login,
  query: WatchlistFilter,
  response: z.object({
    total: z.int(),
    /** How many of all titles can be watched here. */
    watchable: z.int(),
    /** The sum of the known lengths. */
    minutes: z.int(),
    /** Titles that match the whole filter. */
    matching: z.int(),
    /** Titles that match the filter, ignoring availability. */
    here: z.int(),
    elsewhere: z.int(),
    types: z.array(z.object({ type: z.enum(TITLE_TYPES), count: z.int() })),
    lengths: z.array(z.object({ length: z.enum(WATCHLIST_LENGTHS), count: z.int() })),
    genres: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    /** Whether titles stay on the list after they were seen. */
    keeps_seen: z.boolean(),
  }),
});

/** Picks a random title; `not` excludes the last one. The item is null if no other title matches. */
export const pickFromWatchlist = endpoint({
  method: 'GET',
  path: 'watchlist/pick',
  summary: 'Picks one title of your watchlist at random',
  access: access.login,
  query: z.object({ ...filterShape, not: queryInt(1, 2_147_483_647).optional() }),
  response: z.object({ item: WatchlistItem.nullable() }),
});

export const addToWatchlist = endpoint({
  method: 'PUT',
  path: 'watchlist/:id',
  summary: 'Adds a title to your watchlist',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  response: z.object({ count: z.int() }),
  errors: ['titles.gone', 'watchlist.full', 'rate_limited'],
  rate: { max: 600, seconds: 3600 },
});

export const removeFromWatchlist = endpoint({
  method: 'DELETE',
  path: 'watchlist/:id',
  summary: 'Removes a title from your watchlist',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  response: z.object({ count: z.int() }),
});

const Ids = z.array(id('integer')).min(1).max(WATCHLIST_BULK_MAX);

/** A removed title with what is lost, so that the removal can be undone. */
const RemovedItem = z.strictObject({
  title_id: id('integer'),
  note: text({ max: WATCHLIST_NOTE_MAX }).nullable(),
  position: z
    .string()
    .regex(/^[0-9A-Za-z]+$/)
    .max(200),
  added_at: timestamp(),
});

export const removeManyFromWatchlist = endpoint({
  method: 'POST',
  path: 'watchlist/remove',
  summary: 'Removes titles from your watchlist',
  access: access.login,
  body: z.strictObject({ ids: Ids }),
  response: z.object({ removed: z.array(RemovedItem), count: z.int() }),
});

export const restoreToWatchlist = endpoint({
  method: 'POST',
  path: 'watchlist/restore',
  summary: 'Undoes the removal of titles from your watchlist, with their notes and dates',
  access: access.login,
  body: z.strictObject({ items: z.array(RemovedItem).min(1).max(WATCHLIST_BULK_MAX) }),
  response: z.object({ count: z.int() }),
  errors: ['watchlist.full', 'rate_limited'],
  rate: { max: 300, seconds: 3600 },
});

export const updateWatchlistItem = endpoint({
  method: 'PATCH',
  path: 'watchlist/:id',
  summary: 'Changes the note or the place of a title on your watchlist',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  body: z.strictObject({
    /** Null removes the note. */
    note: lineText({ max: WATCHLIST_NOTE_MAX }).nullable().optional(),
    /** Moves the title directly after this one; null moves it to the top. */
    after: id('integer').nullable().optional(),
  }),
  response: z.object({}),
});

export const updateWatchlistSettings = endpoint({
  method: 'PUT',
  path: 'watchlist/settings',
  summary: 'Changes whether titles stay on your watchlist after you have seen them',
  access: access.login,
  body: z.strictObject({ keeps_seen: z.boolean() }),
  response: z.object({}),
});
