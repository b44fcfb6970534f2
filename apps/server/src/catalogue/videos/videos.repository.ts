import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import type { Insertable } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Videos } from '#platform/db/tables.generated.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';
import { isPlayable } from './videos.availability.repository.ts';

const VIDEOS_MAX = 500;

export interface VideoRow extends Omit<VideoCard, 'thumbnail'> {
  thumbnail: StoredPicture | null;
}

export interface VideosRow extends TitlePresence {
  /** Null when the title has no such season or episode. */
  part_id: number | null;
  videos: VideoRow[];
}

export type VideoWrite = Omit<Insertable<Videos>, 'id' | 'thumbnail'> & { thumbnail?: StoredPicture | null };

/** Playable videos `v` within a scope, in their order. */
export const listVideos = (scope: string, limit: number): string => `
  (select coalesce(json_agg(v), '[]') from (
    select v.id, v.name, v.category, v.language, v.seconds, v.thumbnail,
      coalesce(vs.number, ve.season_number) as season, ve.episode_number as episode
    from videos v left join seasons vs on vs.id = v.season_id left join episodes ve on ve.id = v.episode_id
    where ${scope} and ${isPlayable('v')} order by v.position, v.id limit ${limit}) v)`;

/** Includes those of its seasons; videos of an episode are on that episode's page. */
const OF_TITLE = 'v.title_id = t.id and v.episode_id is null';
const OF_SEASON = 'v.season_id = s.id';
const OF_EPISODE = 'v.episode_id = e.id';

/** The first videos of the title `t`, for use in a larger statement. */
export const titleVideos = (limit: number): string => listVideos(OF_TITLE, limit);

/** The first videos of the season `s`. */
export const seasonVideos = (limit: number): string => listVideos(OF_SEASON, limit);

/** The first videos of the episode `e`. */
export const episodeVideos = (limit: number): string => listVideos(OF_EPISODE, limit);

const page = (part: string, scope: string, joins: string) => `
  select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${part} as part_id, ${listVideos(scope, VIDEOS_MAX)} as videos
    from titles t ${joins} where t.id = $1) x`;

type Page = { page: VideosRow };

export const videosOfTitle = defineStatement<[titleId: number], Page>(
  'title-videos',
  page('t.id', OF_TITLE, ''),
);

export const videosOfSeason = defineStatement<[titleId: number, season: number], Page>(
  'season-videos',
  page('s.id', OF_SEASON, 'left join seasons s on s.title_id = t.id and s.number = $2'),
);

export const videosOfEpisode = defineStatement<[titleId: number, season: number, episode: number], Page>(
  'episode-videos',
  page(
    'e.id',
    OF_EPISODE,
    'left join episodes e on e.title_id = t.id and e.season_number = $2 and e.episode_number = $3',
  ),
);

export async function insertMany(db: Executor, values: readonly VideoWrite[]): Promise<void> {
  if (values.length === 0) return;
  await db
    .insertInto('videos')
    .values([...values])
    .execute();
}

export const reassign = createReassign('videos', {
  key: { id: 'integer' },
  references: ['title_id', 'season_id', 'episode_id'],
  version: 'edit_version',
});
