import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { defineStatement, type Statement, type StatementPool } from '#platform/db/statement.ts';

/** A name with its translations. */
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

export interface ChannelHitRow extends Named {
  id: number;
  type: 'channel' | 'list';
  slug: string;
}

export interface HitRows {
  titles: TitleHitRow[];
  people: PersonHitRow[];
  episodes: EpisodeHitRow[];
  articles: ArticleHitRow[];
  channels: ChannelHitRow[];
}

/** Selects all languages: choosing one here would need a new query plan for every choice. */
const translations = (table: string, key: string, record: string) => `
  (select coalesce(json_object_agg(r.language, r.name), '{}') from ${table} r
    where r.${key} = ${record}.id and r.name is not null)`;
const ofTitle = (title: string) => translations('title_translations', 'title_id', title);

const TITLES = `
  select t.id, t.type, t.name, ${ofTitle('t')} as translations, t.slug, t.year, t.poster, t.score, t.original_name,
    array(select a.name from title_aliases a where a.title_id = t.id order by a.name) as aliases
  from listed join titles t on t.id = listed.id::integer and t.deleted_at is null`;

const nameOf = (title: string) =>
  `json_build_object('name', ${title}.name, 'translations', ${ofTitle(title)})`;

/** The stored value; computed now if there is none or if that title is gone. */
const KNOWN_FOR = `case when k.id is not null then ${nameOf('k')} else (
  select ${nameOf('o')} from (select c.title_id from credits c where c.person_id = p.id limit 60) c
  join titles o on o.id = c.title_id and o.deleted_at is null
  order by o.popularity desc, o.id desc limit 1) end`;

const PEOPLE = `
  select p.id, p.name, ${translations('person_translations', 'person_id', 'p')} as translations, p.slug, p.portrait,
    p.known_for_department, p.also_known_as as aliases, ${KNOWN_FOR} as about
  from listed join people p on p.id = listed.id::integer and p.deleted_at is null
  left join search_known_for s on s.person_id = p.id
  left join titles k on k.id = s.title_id and k.deleted_at is null`;

const EPISODES = `
  select e.id, e.name, e.season_number, e.episode_number, extract(year from e.release_date)::integer as year,
    e.still, e.score,
    json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'translations', ${ofTitle('t')}) as title
  from listed join episodes e on e.id = listed.id::integer and e.name is not null
  join titles t on t.id = e.title_id and t.deleted_at is null`;

/** Looked up one by one: for a small table PostgreSQL would scan it all instead of looking up ten rows. */
const ARTICLES = `
  select n.id, n.title, n.image, extract(year from n.published_at at time zone 'UTC')::integer as year
  from listed cross join lateral (
    select * from news_articles n where n.id = listed.id::integer
      and n.deleted_at is null and n.published_at <= $1::timestamptz offset 0) n`;

const CHANNELS = `
  select c.id, c.type, c.name, c.slug,
    (select coalesce(json_object_agg(r.key, r.value ->> 'name'), '{}') from jsonb_each(c.translations) r
      where r.value ->> 'name' is not null) as translations
  from listed cross join lateral (
    select * from channels c where c.id = listed.id::integer and c.deleted_at is null and c.is_public offset 0) c`;

const SELECTS = {
  titles: TITLES,
  people: PEOPLE,
  episodes: EPISODES,
  articles: ARTICLES,
  channels: CHANNELS,
} as const satisfies Record<keyof HitRows, string>;
type Part = keyof typeof SELECTS;
const PARTS: readonly Part[] = ['titles', 'people', 'episodes', 'articles', 'channels'];

/** A list of ids as JSON, so that its length does not cause PostgreSQL to plan again. */
const listed = (place: number) => `jsonb_array_elements_text($${place}::jsonb) listed(id)`;

type HitsStatement = Statement<[now: Date, ...ids: string[]], Partial<HitRows>>;
const statements = new Map<string, HitsStatement>();

/** Leaves out the parts that are not requested: preparing them would cost a third of the whole query. */
function statementOf(parts: readonly Part[]): HitsStatement {
  const key = parts.join('-');
  const known = statements.get(key);
  if (known !== undefined) return known;
  const columns = parts.map((part, index) => {
    const select = SELECTS[part].replace('from listed', `from ${listed(index + 2)}`);
    return `(select coalesce(json_agg(x), '[]') from (${select}) x) as ${part}`;
  });
  // Always references the time, so that parameter positions are the same with and without articles.
  const text = `select ${columns.join(', ')} where $1::timestamptz is not null`;
  const statement: HitsStatement = defineStatement(`search-hits-${key}`, text);
  statements.set(key, statement);
  return statement;
}

/** Reads everything a list shows of the matches, in their current state; deleted records are left out. */
export async function readHits(
  pool: StatementPool,
  ids: Readonly<Record<Part, readonly number[]>>,
  now: Date,
): Promise<HitRows> {
  const parts = PARTS.filter((part) => ids[part].length > 0);
  const [rows] = await statementOf(parts)(pool, now, ...parts.map((part) => JSON.stringify(ids[part])));
  return { titles: [], people: [], episodes: [], articles: [], channels: [], ...rows };
}
