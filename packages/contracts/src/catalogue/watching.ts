import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, timestamp } from '../platform/fields.ts';
import { Picture } from './pictures.ts';
import { TitleCard } from './title-cards.ts';
import { PlayTarget } from './videos.ts';

/** Watched to here, the rest is credits. */
export const FINISHED_FROM = 0.92;

/** Something begun, or the episode after one that was finished. */
export const WatchingCard = z.object({
  video_id: id('integer'),
  title: TitleCard.extend({ backdrop: Picture.nullable() }),
  /** Of an episode. */
  season_number: z.int().nullable(),
  episode_number: z.int().nullable(),
  name: z.string().nullable(),
  still: Picture.nullable(),
  /** Nothing for an episode not yet begun. */
  position: z.number().nullable(),
  seconds: z.int().nullable(),
  updated_at: timestamp(),
});
export type WatchingCard = z.infer<typeof WatchingCard>;

/** How many of each the home page shows. */
export const WATCHING_MAX = 20;

export const getWatching = endpoint({
  method: 'GET',
  path: 'watching',
  summary: 'What the caller has begun, and the episodes that come next',
  access: access.login,
  response: z.object({
    continue_watching: z.array(WatchingCard),
    next_up: z.array(WatchingCard),
  }),
});

export const dismissWatching = endpoint({
  method: 'DELETE',
  path: 'watching/:id',
  summary: 'Takes a title off both rows until it is watched again; what was watched stays known',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  response: z.object({}),
});

export const restoreWatching = endpoint({
  method: 'PUT',
  path: 'watching/:id',
  summary: 'Puts a title back onto both rows that was taken off by mistake',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  response: z.object({}),
});

export const getProgress = endpoint({
  method: 'GET',
  path: 'titles/:id/progress',
  summary: 'How far the caller is with the videos of a title, and where they go on',
  access: access.login,
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
    /** Where the caller goes on: with what they left, or the episode after it. Nothing at the beginning and the end. */
    next: PlayTarget.extend({ is_begun: z.boolean() }).nullable(),
  }),
  errors: ['titles.gone'],
});
