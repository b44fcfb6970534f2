import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** A name, and the same in other languages. */
export interface Named {
  name: string;
  translations: Record<string, string>;
}

export interface TitleHitRow extends Named {
  id: number;
  type: 'movie' | 'series';
  slug: string;
  year: number | null;
  poster: StoredPicture | null;
  score: number | null;
  original_name: string | null;
  aliases: string[];
}

export interface PersonHitRow extends Named {
  id: number;
  slug: string;
  portrait: StoredPicture | null;
  known_for_department: string | null;
  aliases: string[];
  about: Named | null;
}

export interface EpisodeHitRow {
  id: number;
  name: string;
  season_number: number;
  episode_number: number;
  year: number | null;
  still: StoredPicture | null;
  score: number | null;
  title: Named & { id: number; slug: string };
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

/** A list of ids as JSON: how long it is does not tempt PostgreSQL to plan anew for each. */
type Ids = string;
const listed = (place: string) => `jsonb_array_elements_text(${place}::jsonb) listed(id)`;

const list = (select: string) => `(select coalesce(json_agg(x), '[]') from (${select}) x)`;

/** All languages: choosing one here would be planned anew for every choice. */
const translations = (table: string, key: string, record: string) => `
  (select coalesce(json_object_agg(r.language, r.name), '{}') from ${table} r
    where r.${key} = ${record}.id and r.name is not null) as translations`;
const ofTitle = translations('title_translations', 'title_id', 't');

const TITLES = `
  select t.id, t.type, t.name, ${ofTitle}, t.slug, t.year, t.poster, t.score, t.original_name,
    array(select a.name from title_aliases a where a.title_id = t.id order by a.name) as aliases
  from ${listed('$1')} join titles t on t.id = listed.id::integer and t.deleted_at is null`;

/** Of busy people the titles are stored by popularity; of the others they are few. */
const KNOWN_FOR = `
  select row_to_json(k) from (
    select t.name, ${ofTitle} from titles t where t.id = coalesce(
      (select s.title_id from person_titles s where s.person_id = p.id
        order by s.title_popularity desc, s.title_id desc limit 1),
      (select o.id from (select c.title_id from credits c where c.person_id = p.id limit 60) c
        join titles o on o.id = c.title_id and o.deleted_at is null
        order by o.popularity desc, o.id desc limit 1)) and t.deleted_at is null) k`;

const PEOPLE = `
  select p.id, p.name, ${translations('person_translations', 'person_id', 'p')}, p.slug, p.portrait,
    p.known_for_department, p.also_known_as as aliases, (${KNOWN_FOR}) as about
  from ${listed('$2')} join people p on p.id = listed.id::integer and p.deleted_at is null`;

const EPISODES = `
  select e.id, e.name, e.season_number, e.episode_number, extract(year from e.release_date)::integer as year,
    e.still, e.score, (select row_to_json(k) from (select t.id, t.slug, t.name, ${ofTitle}) k) as title
  from ${listed('$3')} join episodes e on e.id = listed.id::integer and e.name is not null
  join titles t on t.id = e.title_id and t.deleted_at is null`;

const ARTICLES = `
  select n.id, n.title, n.image, extract(year from n.published_at at time zone 'UTC')::integer as year
  from ${listed('$4')} join news_articles n on n.id = listed.id::integer
    and n.deleted_at is null and n.published_at <= $6::timestamptz`;

const CHANNELS = `
  select c.id, c.type, c.name, c.slug from ${listed('$5')}
  join channels c on c.id = listed.id::integer and c.deleted_at is null and c.is_public`;

/** All that a list shows of what was found, as it is now: whatever is gone by now is not among it. */
export const readHits = defineStatement<
  [titles: Ids, people: Ids, episodes: Ids, articles: Ids, channels: Ids, now: Date],
  HitRows
>(
  'search-hits',
  `select ${list(TITLES)} as titles, ${list(PEOPLE)} as people, ${list(EPISODES)} as episodes,
    ${list(ARTICLES)} as articles, ${list(CHANNELS)} as channels`,
);
