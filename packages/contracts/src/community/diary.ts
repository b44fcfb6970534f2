import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, queryInt, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { EpisodeScope } from '../catalogue/episode-scope.ts';
import { TitleCard } from '../catalogue/title-cards.ts';

export const VIEWING_NOTE_MAX = 500;
/** The maximum number of viewings that one call marks, removes or restores: all episodes of the longest series. */
export const VIEWINGS_MAX = 5000;

/** The maximum number of a season or episode. */
const NUMBER_MAX = 32_767;
const DAY_MIN = '1900-01-01';
const day = () => z.iso.date().refine((date) => date >= DAY_MIN, 'Choose a date in 1900 or later.');

/** member: entered by hand. player: watched here to the end. import: from another site. */
const VIEWING_SOURCES = ['member', 'player', 'import'] as const;

/** The parts of a viewing that a member edits. */
const viewingShape = {
  /** The day in the member's time zone, not in the future. Null: seen, but the day is unknown. */
  watched_on: day().nullable(),
  is_rewatch: z.boolean(),
  /** Whether only the member sees this entry. */
  is_private: z.boolean(),
  note: lineText({ max: VIEWING_NOTE_MAX }).nullable(),
};

/** One time that a member watched a film or an episode. */
export const Viewing = z.object({
  id: id('bigint'),
  title_id: id('integer'),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  ...viewingShape,
  source: z.enum(VIEWING_SOURCES),
  created_at: timestamp(),
});
export type Viewing = z.infer<typeof Viewing>;

/** A viewing in the diary. */
export const DiaryEntry = Viewing.extend({
  title: TitleCard,
  /** Only for episodes. */
  episode_name: z.string().nullable(),
  /** The member's rating of the film or episode. */
  rating: z.int().min(1).max(10).nullable(),
  has_review: z.boolean(),
});
export type DiaryEntry = z.infer<typeof DiaryEntry>;

export const DIARY_KINDS = ['films', 'episodes', 'rewatches'] as const;

export const listDiary = endpoint({
  method: 'GET',
  path: 'diary',
  summary: 'Lists your diary, latest day first',
  access: access.login,
  query: z.object({
    /** Starts at this day, to jump to a month. */
    until: day().optional(),
    kind: z.enum(DIARY_KINDS).optional(),
    ...cursorQuery,
  }),
  response: cursorPageOf(DiaryEntry),
});

const YEAR = { min: 1900, max: 2200 } as const;

export const getDiaryCalendar = endpoint({
  method: 'GET',
  path: 'diary/calendar',
  summary: 'Counts the entries of your diary by day of a year',
  access: access.login,
  query: z.object({ year: queryInt(YEAR.min, YEAR.max) }),
  response: z.object({
    /** The entries of this year. */
    total: z.int(),
    films: z.int(),
    episodes: z.int(),
    /** Years with entries, latest first. */
    years: z.array(z.int()),
    days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  }),
});

export const addViewing = endpoint({
  method: 'POST',
  path: 'titles/:id/viewings',
  summary: 'Adds a viewing of a film or episode to your diary',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  body: z.strictObject(viewingShape),
  response: z.object({ viewing: Viewing }),
  errors: ['titles.gone', 'rate_limited'],
  rate: { max: 600, seconds: 3600 },
});

export const updateViewing = endpoint({
  method: 'PUT',
  path: 'viewings/:id',
  summary: 'Changes an entry of your diary',
  access: access.login,
  params: z.object({ id: pathId('bigint') }),
  body: z.strictObject(viewingShape),
  response: z.object({ viewing: Viewing }),
});

/** A viewing that was removed, to restore it. */
const RemovedViewing = z.strictObject({
  title_id: id('integer'),
  season: z.int().min(0).max(NUMBER_MAX).nullable(),
  episode: z.int().min(0).max(NUMBER_MAX).nullable(),
  ...viewingShape,
  source: z.enum(VIEWING_SOURCES),
});
export type RemovedViewing = z.infer<typeof RemovedViewing>;

export const removeViewing = endpoint({
  method: 'DELETE',
  path: 'viewings/:id',
  summary: 'Removes an entry from your diary',
  access: access.login,
  params: z.object({ id: pathId('bigint') }),
  response: z.object({ removed: z.array(RemovedViewing) }),
});

export const restoreViewings = endpoint({
  method: 'POST',
  path: 'viewings/restore',
  summary: 'Undoes the removal of entries from your diary',
  access: access.login,
  body: z.strictObject({ viewings: z.array(RemovedViewing).min(1).max(VIEWINGS_MAX) }),
  response: z.object({ restored: z.int() }),
  errors: ['rate_limited'],
  rate: { max: 300, seconds: 3600 },
});

/**
 * Marks as seen what is not marked yet: a film, an episode, the aired episodes of a season, or those of all seasons
 * except the specials.
 */
export const markSeen = endpoint({
  method: 'PUT',
  path: 'titles/:id/seen',
  summary: 'Marks a title, season or episode as seen',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  body: z.strictObject({
    watched_on: day().nullable(),
    /** For an episode: also marks the aired episodes before it that are not marked yet. */
    with_earlier: z.boolean().default(false),
  }),
  response: z.object({
    /** The new viewings, to undo the mark. */
    added: z.array(id('bigint')),
    /** For an episode: how many aired episodes before it are not marked. */
    earlier_unseen: z.int(),
    /** Whether the title was removed from the watchlist because it has been seen. */
    left_watchlist: z.boolean(),
  }),
  errors: ['titles.gone', 'rate_limited'],
  rate: { max: 600, seconds: 3600 },
});

/** Up to `VIEWINGS_MAX` per call. */
export const unmarkSeen = endpoint({
  method: 'DELETE',
  path: 'titles/:id/seen',
  summary: 'Removes all your viewings of a title, season or episode',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  response: z.object({ removed: z.array(RemovedViewing) }),
  errors: ['titles.gone'],
});

/** Undoes `markSeen`. */
export const removeViewings = endpoint({
  method: 'POST',
  path: 'viewings/remove',
  summary: 'Removes entries from your diary',
  access: access.login,
  body: z.strictObject({ ids: z.array(id('bigint')).min(1).max(VIEWINGS_MAX) }),
  response: z.object({ removed: z.int() }),
});
