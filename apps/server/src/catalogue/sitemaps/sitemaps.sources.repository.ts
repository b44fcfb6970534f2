import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { isPlayable } from '#catalogue/videos/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** One page for the sitemap. `last` is the cursor of the next batch. */
interface SourceRow {
  last: number;
  updated_at: Date;
}

interface VideoSource {
  id: number;
  name: string;
  category: string;
  seconds: number | null;
  thumbnail: StoredPicture | null;
  /** As serialised in JSON. */
  created_at: string;
}

/** The watchable videos of a page, and its name. */
export interface Watchable {
  name: string;
  overview: string | null;
  videos: VideoSource[];
}

export interface TitleSource extends SourceRow, Watchable {
  slug: string;
  poster: StoredPicture | null;
  backdrop: StoredPicture | null;
}

export interface SeasonSource extends SourceRow {
  title_id: number;
  slug: string;
  number: number;
  poster: StoredPicture | null;
}

export interface EpisodeSource extends SourceRow, Watchable {
  title_id: number;
  slug: string;
  season_number: number;
  episode_number: number;
  still: StoredPicture | null;
}

export interface PersonSource extends SourceRow {
  slug: string;
  portrait: StoredPicture | null;
}

export interface ArticleSource extends SourceRow {
  image: StoredPicture | null;
}

interface CustomPageSource extends SourceRow {
  slug: string;
}

export interface ChannelSource extends SourceRow {
  slug: string;
}

type After = [last: number, limit: number];

/** More copies of one film add nothing. */
const VIDEOS_MAX = 10;
const videosWhere = (condition: string) => `
  (select coalesce(json_agg(v), '[]') from (
    select id, name, category, seconds, thumbnail, created_at from videos w
    where ${condition} and ${isPlayable('w')} order by position, id limit ${VIDEOS_MAX}) v) as videos`;

/** Batches by primary key: each costs the same at the millionth row as at the first. */
export const titleSource = defineStatement<After, TitleSource>(
  'sitemap-titles',
  `select t.id as last, t.slug, t.updated_at, t.poster, t.backdrop, t.name, t.overview,
    ${videosWhere('title_id = t.id and season_id is null and episode_id is null')} from titles t
  where t.id > $1 and t.deleted_at is null order by t.id limit $2`,
);

/** Seasons and episodes change with their title. */
export const seasonSource = defineStatement<After, SeasonSource>(
  'sitemap-seasons',
  `select s.id as last, s.title_id, t.slug, s.number, s.poster, t.updated_at
  from seasons s join titles t on t.id = s.title_id and t.deleted_at is null
  where s.id > $1 order by s.id limit $2`,
);

export const episodeSource = defineStatement<After, EpisodeSource>(
  'sitemap-episodes',
  `select e.id as last, e.title_id, t.slug, e.season_number, e.episode_number, e.still, t.updated_at,
    concat_ws(': ', t.name, e.name) as name, e.overview, ${videosWhere('episode_id = e.id')}
  from episodes e join titles t on t.id = e.title_id and t.deleted_at is null
  where e.id > $1 order by e.id limit $2`,
);

export const personSource = defineStatement<After, PersonSource>(
  'sitemap-people',
  `select id as last, slug, updated_at, portrait from people
  where id > $1 and deleted_at is null order by id limit $2`,
);

export const articleSource = defineStatement<[...After, now: Date], ArticleSource>(
  'sitemap-news',
  `select id as last, updated_at, image from news_articles
  where id > $1 and deleted_at is null and published_at <= $3 order by id limit $2`,
);

/** The pages that everyone can read and that search engines may list. */
export const customPageSource = defineStatement<[...After, now: Date], CustomPageSource>(
  'sitemap-custom-pages',
  `select id as last, slug, updated_at from custom_pages
  where id > $1 and deleted_at is null and published_at <= $3 and access = 'public' and not is_hidden
  order by id limit $2`,
);

/** The home page has another URL; member lists are private. */
export const channelSource = defineStatement<After, ChannelSource>(
  'sitemap-channels',
  `select id as last, slug, updated_at from channels
  where id > $1 and deleted_at is null and is_public and type = 'channel' and slug <> 'home'
  order by id limit $2`,
);
