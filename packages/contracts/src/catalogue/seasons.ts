import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId } from '../platform/fields.ts';
import { fieldNames, omitField, outputShape } from '../platform/record-fields.ts';
import { Availability } from './availability.ts';
import { Credit } from './credits.ts';
import { SeasonOrEpisodeNumber } from './episode-scope.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';
import { episodeFields, seasonFields } from './season-fields.ts';
import { TitleCard } from './title-cards.ts';
import { SeasonSummary } from './titles.ts';
import { PlayTarget, VideoCard } from './videos.ts';

/** How many items of each list the season and episode pages show; the sub-pages show all. */
export const SEASON_PAGE = { cast: 20, crew: 6, videos: 10 } as const;

const publicEpisodeFields = omitField(episodeFields, 'absolute_number');
/** The fields of an episode that its pages show. */
export const PUBLIC_EPISODE_FIELDS = fieldNames(publicEpisodeFields);

export const EpisodeCard = z.object({
  id: id('integer'),
  season_number: z.int(),
  episode_number: z.int(),
  ...outputShape(publicEpisodeFields),
  still: Picture.nullable(),
  score: z.number().nullable(),
  votes: z.int(),
  /** The full video that plays here; null if there is none. */
  video_id: id('integer').nullable(),
  /** Whether name, summary, still and score are left out, because they may give away the story. */
  is_hidden: z.boolean(),
});
export type EpisodeCard = z.infer<typeof EpisodeCard>;

/**
 * `hidden` leaves out what gives away the story: of each episode but the first one, or the first special. So the pages
 * of members are shared before it is known how far each of them has watched.
 */
export const SpoilerQuery = z.object({ spoilers: z.enum(['hidden']).optional() });
export type SpoilerQuery = z.infer<typeof SpoilerQuery>;

export const Season = SeasonSummary.extend({
  ...outputShape(seasonFields),
  title: TitleCard.extend({ backdrop: Picture.nullable() }),
  /** For the season picker. */
  seasons: z.array(SeasonSummary),
  episodes: z.array(EpisodeCard),
  cast: z.array(Credit),
  crew: z.array(Credit),
  /** Videos of the whole season. Those of an episode are on the episode's page. */
  videos: z.array(VideoCard),
});
export type Season = z.infer<typeof Season>;

export const getSeason = endpoint({
  method: 'GET',
  path: 'titles/:id/seasons/:season',
  summary: 'Returns a season with its episodes; season 0 contains the specials',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer'), season: SeasonOrEpisodeNumber }),
  query: SpoilerQuery,
  response: z.object({ season: Season }),
  errors: ['titles.gone'],
});

const EpisodeStep = z.object({
  season_number: z.int(),
  episode_number: z.int(),
  name: z.string().nullable(),
});

export const Episode = EpisodeCard.extend({
  title: TitleCard.extend({ backdrop: Picture.nullable() }),
  season_name: z.string().nullable(),
  previous: EpisodeStep.nullable(),
  next: EpisodeStep.nullable(),
  play: PlayTarget.nullable(),
  availability: Availability,
  /** Credits of this episode only. The title lists the regular cast. */
  cast: z.array(Credit),
  crew: z.array(Credit),
  videos: z.array(VideoCard),
});
export type Episode = z.infer<typeof Episode>;

export const getEpisode = endpoint({
  method: 'GET',
  path: 'titles/:id/seasons/:season/episodes/:episode',
  summary: 'Returns an episode',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer'), season: SeasonOrEpisodeNumber, episode: SeasonOrEpisodeNumber }),
  query: SpoilerQuery,
  response: z.object({ episode: Episode }),
  errors: ['titles.gone'],
});
