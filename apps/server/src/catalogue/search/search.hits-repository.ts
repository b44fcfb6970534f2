import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

interface OtherNames {
  original_name: string | null;
  aliases: string[];
  translations: string[];
}

export interface TitleHitRow extends OtherNames {
  id: number;
  type: 'movie' | 'series';
  /** In the visitor's language. */
  name: string;
  own_name: string;
  slug: string;
  year: number | null;
  poster: StoredPicture | null;
  score: number | null;
}

export interface PersonHitRow {
  id: number;
  name: string;
  own_name: string;
  slug: string;
  portrait: StoredPicture | null;
  known_for_department: string | null;
  aliases: string[];
  translations: string[];
  about: string | null;
}

export interface EpisodeHitRow {
  id: number;
  name: string;
  season_number: number;
  episode_number: number;
  year: number | null;
  still: StoredPicture | null;
  score: number | null;
  title: { id: number; slug: string; name: string };
}

export interface ArticleHitRow {
  id: number;
  title: string;
  image: StoredPicture | null;
  year: number;
}

export interface ChannelHitRow {
  id: number;
  type: 'channel' | 'list';
  name: string;
  slug: string;
}

export interface HitRows {
  titles: TitleHitRow[];
  people: PersonHitRow[];
  episodes: EpisodeHitRow[];
  articles: ArticleHitRow[];
  channels: ChannelHitRow[];
}

type Ids = readonly number[];

const list = (select: string) => `(select coalesce(json_agg(x), '[]') from (${select}) x)`;

/** The first of the wanted languages ($2) that has a name, or the record's own. */
const named = (record: string, translations: string, key: string) => `
  coalesce((select r.name from ${translations} r
    where r.${key} = ${record}.id and r.language = any($2) and r.name is not null
    order by array_position($2, r.language) limit 1), ${record}.name)`;

const translated = (record: string, translations: string, key: string) => `
  array(select r.name from ${translations} r where r.${key} = ${record}.id and r.name is not null
    order by r.language) as translations`;

const TITLES = `
  select t.id, t.type, ${named('t', 'title_translations', 'title_id')} as name, t.name as own_name, t.slug, t.year,
    t.poster, t.score, t.original_name,
    array(select a.name from title_aliases a where a.title_id = t.id order by a.name) as aliases,
    ${translated('t', 'title_translations', 'title_id')}
  from titles t where t.id = any($1::integer[]) and t.deleted_at is null`;

/** Of busy people the titles are stored by popularity; of the others they are few. */
const KNOWN_FOR = `
  coalesce(
    (select ${named('t', 'title_translations', 'title_id')} from (
      select s.title_id from person_titles s where s.person_id = p.id
      order by s.title_popularity desc, s.title_id desc limit 1) s
      join titles t on t.id = s.title_id and t.deleted_at is null),
    (select ${named('t', 'title_translations', 'title_id')} from (
      select c.title_id from credits c where c.person_id = p.id limit 60) c
      join titles t on t.id = c.title_id and t.deleted_at is null
      order by t.popularity desc, t.id desc limit 1)) as about`;

const PEOPLE = `
  select p.id, ${named('p', 'person_translations', 'person_id')} as name, p.name as own_name, p.slug, p.portrait,
    p.known_for_department, p.also_known_as as aliases, ${translated('p', 'person_translations', 'person_id')},
    ${KNOWN_FOR}
  from people p where p.id = any($3::integer[]) and p.deleted_at is null`;

const EPISODES = `
  select e.id, e.name, e.season_number, e.episode_number, extract(year from e.release_date)::integer as year,
    e.still, e.score, json_build_object(
      'id', t.id, 'slug', t.slug, 'name', ${named('t', 'title_translations', 'title_id')}) as title
  from episodes e join titles t on t.id = e.title_id and t.deleted_at is null
  where e.id = any($4::integer[]) and e.name is not null`;

const ARTICLES = `
  select n.id, n.title, n.image, extract(year from n.published_at at time zone 'UTC')::integer as year
  from news_articles n
  where n.id = any($5::integer[]) and n.deleted_at is null and n.published_at <= $7::timestamptz`;

const CHANNELS = `
  select c.id, c.type, c.name, c.slug from channels c
  where c.id = any($6::integer[]) and c.deleted_at is null and c.is_public`;

/** All that a list shows of what was found, as it is now: whatever is gone by now is not among it. */
export const readHits = defineStatement<
  [
    titles: Ids,
    languages: readonly string[],
    people: Ids,
    episodes: Ids,
    articles: Ids,
    channels: Ids,
    now: Date,
  ],
  HitRows
>(
  'search-hits',
  `select ${list(TITLES)} as titles, ${list(PEOPLE)} as people, ${list(EPISODES)} as episodes,
    ${list(ARTICLES)} as articles, ${list(CHANNELS)} as channels`,
);
