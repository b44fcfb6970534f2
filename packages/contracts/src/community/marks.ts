import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, queryIds } from '../platform/fields.ts';
import { IDS_MAX } from '../platform/paging.ts';
import { getProgress } from '../catalogue/watch-progress.ts';
import { Viewing } from './diary.ts';

/** What a member has done with a title, as far as its card shows it. */
export const TitleMark = z.object({
  title_id: id('integer'),
  on_watchlist: z.boolean(),
  /** The member's rating. */
  score: z.int().nullable(),
  /** A film that was seen, or a series of which all aired episodes were seen. */
  is_seen: z.boolean(),
  /** Only for a series with seen episodes; specials do not count. */
  episodes: z.object({ seen: z.int(), aired: z.int() }).nullable(),
  /** Only for a film in progress. */
  playing: z.object({ position: z.number(), seconds: z.int().nullable() }).nullable(),
});
export type TitleMark = z.infer<typeof TitleMark>;

export const listMarks = endpoint({
  method: 'GET',
  path: 'marks',
  summary: 'Lists what you have done with these titles: watchlist, seen, rated. Omits titles without marks',
  access: access.login,
  query: z.object({ titles: queryIds('integer', IDS_MAX) }),
  response: z.object({ marks: z.array(TitleMark) }),
});

/** A season (`episode` is null) or an episode that a member has seen or rated. */
export const PartMark = z.object({
  season: z.int(),
  episode: z.int().nullable(),
  score: z.int().nullable(),
  /** How often the episode was seen. */
  times: z.int(),
  last_on: z.iso.date().nullable(),
});
export type PartMark = z.infer<typeof PartMark>;

/** All personal data of a title's page, in one call. */
export const getTitleMarks = endpoint({
  method: 'GET',
  path: 'titles/:id/marks',
  summary: 'Returns what you have done with a title and its episodes',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  response: z.object({
    mark: TitleMark,
    /** Whether the member follows the title, and so is notified about it. */
    is_followed: z.boolean(),
    viewings_count: z.int(),
    /** The latest viewing of the film, or of any episode. */
    last_viewing: Viewing.nullable(),
    parts: z.array(PartMark),
    /** The same as the progress of the title. */
    watching: getProgress.response,
    hides_spoilers: z.boolean(),
  }),
  errors: ['titles.gone'],
});

export const updateSpoilerShield = endpoint({
  method: 'PUT',
  path: 'marks/spoilers',
  summary: 'Changes whether you see names, summaries and stills of episodes that you have not reached',
  access: access.login,
  body: z.strictObject({ hides_spoilers: z.boolean() }),
  response: z.object({}),
});
