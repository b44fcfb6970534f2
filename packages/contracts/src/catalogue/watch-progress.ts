import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { Picture } from './pictures.ts';
import { TitleCard } from './title-cards.ts';
import { PlayTarget } from './videos.ts';

/** A video counts as finished from here on: the rest is credits. */
export const FINISHED_RATIO = 0.92;

/** A video in progress, or the episode after a finished one. */
export const WatchingCard = z.object({
  video_id: id('integer'),
  title: TitleCard.extend({ backdrop: Picture.nullable() }),
  /** Only for episodes. */
  season_number: z.int().nullable(),
  episode_number: z.int().nullable(),
  name: z.string().nullable(),
  still: Picture.nullable(),
  /** Null for an episode that has not been started. */
  position: z.number().nullable(),
  seconds: z.int().nullable(),
  updated_at: timestamp(),
});
export type WatchingCard = z.infer<typeof WatchingCard>;

/** The maximum number of cards in each row of the home page. */
export const WATCHING_MAX = 20;

export const getWatching = endpoint({
  method: 'GET',
  path: 'watching',
  summary: 'Lists what you are watching, with the next episodes',
  access: access.login,
  impersonated: 'allowed',
  response: z.object({
    continue_watching: z.array(WatchingCard),
    next_up: z.array(WatchingCard),
  }),
});

export const dismissWatching = endpoint({
  method: 'DELETE',
  path: 'watching/:id',
  summary: 'Removes a title from Continue watching and Up next until it is watched again',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  response: z.object({}),
});

export const restoreWatching = endpoint({
  method: 'PUT',
  path: 'watching/:id',
  summary: 'Restores a title to Continue watching and Up next',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  response: z.object({}),
});

export const getProgress = endpoint({
  method: 'GET',
  path: 'titles/:id/progress',
  summary: 'Returns your watch progress for a title and the video to continue with',
  access: access.login,
  impersonated: 'allowed',
  params: z.object({ id: pathId('integer') }),
  response: z.object({
    progress: z.array(
      z.object({
        video_id: id('integer'),
        episode_id: id('integer').nullable(),
        position: z.number(),
        seconds: z.int().nullable(),
        is_finished: z.boolean(),
      }),
    ),
    /** Where to continue: the unfinished video, or the next episode. Null if nothing was watched or nothing is left. */
    next: PlayTarget.extend({ is_begun: z.boolean() }).nullable(),
  }),
  errors: ['titles.gone'],
});
