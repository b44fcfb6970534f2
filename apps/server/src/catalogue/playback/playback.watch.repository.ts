import type { WatchEpisode, WatchPage, WatchSource } from '@kinora/contracts/catalogue/playback.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import {
  TITLE_PRESENCE,
  titleCardColumns,
  type TitleCardRow,
  type TitlePresence,
} from '#catalogue/title-cards/index.ts';
import { SIMILAR_TITLES } from '#catalogue/titles/index.ts';
import { isPlayable, listVideos, videoHealth, type VideoRow } from '#catalogue/videos/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

const MOST = { sources: 30, episodes: 2000, extras: 24 } as const;

export interface WatchEpisodeRow extends Omit<WatchEpisode, 'still'> {
  still: StoredPicture | null;
}

type VideoParts = Omit<WatchPage['video'], 'thumbnail'> & { thumbnail: StoredPicture | null };

export interface WatchRow extends TitlePresence {
  is_approved: boolean;
  video: VideoParts;
  title: TitleCardRow & { backdrop: StoredPicture | null; overview: string | null };
  episode: WatchEpisodeRow | null;
  sources: WatchSource[];
  episodes: WatchEpisodeRow[];
  previous: WatchEpisodeRow | null;
  next: WatchEpisodeRow | null;
  extras: VideoRow[];
  related: TitleCardRow[];
}

/** The watched video `p`, as its page shows it. */
const VIDEO = `
  select p.id, p.name, p.category, p.kind, p.language, p.seconds, p.thumbnail, p.chapters, p.segments,
    to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
    coalesce(s.number, e.season_number) as season, e.episode_number as episode,
    (select coalesce(sum(d.plays), 0)::integer from plays_video_day d where d.video_id = p.id) as plays`;

/** The video of the episode `o` that can be watched. */
const WATCHABLE = `
  select w.id from videos w
  where w.title_id = o.title_id and w.episode_id = o.id and w.category = 'full' and ${isPlayable('w')}
  order by w.position, w.id limit 1`;

const EPISODE = ['id', 'season_number', 'episode_number', 'name', 'overview', 'runtime', 'still']
  .map((column) => `o.${column}`)
  .join(', ');

/** Playable copies of the same film or episode; trailers have no copies. Failing ones come last. */
const SOURCES = `
  select w.id, w.name, w.kind, w.language, w.quality, ${videoHealth.isHealthy('h', '$3::timestamptz')} as is_healthy
  from videos w left join video_health h on h.video_id = w.id
  where w.id = p.id or (
    p.category = 'full' and w.category = 'full' and w.title_id = p.title_id and ${isPlayable('w')}
    and w.season_id is not distinct from p.season_id and w.episode_id is not distinct from p.episode_id
    and (w.kind <> 'file' or (select a.state from video_assets a where a.video_id = w.id) = 'ready'))
  order by is_healthy desc, w.position, w.id limit ${MOST.sources}`;

/** The previous or next watchable episode of `e`. Specials are outside the story: they only lead to each other. */
const step = (comparison: '<' | '>', direction: 'desc' | 'asc') => `
  (select row_to_json(n) from (
    select ${EPISODE}, w.id as video_id from episodes o, lateral (${WATCHABLE}) w
    where o.title_id = t.id and (o.season_number = 0) = (e.season_number = 0)
      and (o.season_number, o.episode_number) ${comparison} (e.season_number, e.episode_number)
    order by o.season_number ${direction}, o.episode_number ${direction} limit 1) n)`;

const rows = (text: string) => `(select coalesce(json_agg(l), '[]') from (${text}) l)`;
const row = (text: string) => `(select row_to_json(l) from (${text}) l)`;

/** One round trip for the whole page, as for a title page. */
export const watchPage = defineStatement<
  [videoId: number, languages: readonly string[], now: Date],
  { page: WatchRow }
>(
  'watch-page',
  `select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, p.is_approved, ${row(VIDEO)} as video,
      ${row(`select ${titleCardColumns('t')}, t.backdrop, coalesce((
        select tr.overview from title_translations tr
        where tr.title_id = t.id and tr.language = any($2) and tr.overview is not null
        order by array_position($2, tr.language) limit 1), t.overview) as overview`)} as title,
      ${row(`select ${EPISODE}, (${WATCHABLE}) as video_id from episodes o where o.id = p.episode_id`)} as episode,
      ${rows(SOURCES)} as sources,
      ${rows(`select ${EPISODE}, (${WATCHABLE}) as video_id from episodes o
        where o.title_id = t.id and o.season_number = coalesce(s.number, e.season_number)
        order by o.episode_number limit ${MOST.episodes}`)} as episodes,
      ${step('<', 'desc')} as previous,
      ${step('>', 'asc')} as next,
      ${listVideos(`v.title_id = t.id and v.episode_id is null and v.category <> 'full' and v.id <> p.id`, MOST.extras)} as extras,
      ${SIMILAR_TITLES} as related
    from videos p
    join titles t on t.id = p.title_id
    left join seasons s on s.id = p.season_id
    left join episodes e on e.id = p.episode_id
    where p.id = $1) x`,
);

export interface PlayableRow {
  is_approved: boolean;
  is_title_deleted: boolean;
  id: number;
  category: string;
  kind: string;
  source: string;
  thumbnail: StoredPicture | null;
  available_from: Date | null;
  available_until: Date | null;
  country_codes: string[];
}

/** What decides whether and how a video plays; also of one that is not visible. */
export const playableVideo = defineStatement<[videoId: number], PlayableRow>(
  'playable-video',
  `select p.id, p.category, p.kind, p.source, p.thumbnail, p.is_approved,
     p.available_from, p.available_until, p.country_codes, t.deleted_at is not null as is_title_deleted
   from videos p join titles t on t.id = p.title_id
   where p.id = $1`,
);
