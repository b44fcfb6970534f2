import { type RawBuilder, sql } from 'kysely';
import type { SearchKind } from '@kinora/contracts/catalogue/search.ts';
import type { Executor } from '#platform/db/database.ts';

/** A record with all its searchable data. */
export interface SourceRow {
  id: number;
  kind: SearchKind;
  /** May contain nulls and duplicates. */
  names: (string | null)[];
  rank: number;
  year: number | null;
  weak: string[] | null;
}

/** Number of leading cast members that are indexed. */
const PLAYERS = 4;

/** Popularities differ between kinds; their weighted logarithms are comparable enough for one list. */
const grown = (popularity: RawBuilder<unknown>, weight: number) =>
  sql`(${weight}::integer * ln(1 + greatest(${popularity}, 0)))`;

export const titleRank = (title: string): RawBuilder<unknown> =>
  sql`round(${grown(sql.ref(`${title}.popularity`), 100)})::integer`;
export const personRank = (person: string): RawBuilder<unknown> =>
  sql`round(${grown(sql.ref(`${person}.popularity`), 90)})::integer`;

const titles = (condition: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<SourceRow>`
  select t.id, t.type as kind, t.year, ${titleRank('t')} as rank,
    array[t.name, t.original_name]
      || array(select a.name from title_aliases a where a.title_id = t.id order by a.name)
      || array(select r.name from title_translations r where r.title_id = t.id order by r.language) as names,
    array(select p.name from credits c join people p on p.id = c.person_id and p.deleted_at is null
      where c.title_id = t.id and c.season_id is null and c.episode_id is null and c.department = 1
      order by c.position limit ${PLAYERS}) as weak
  from titles t where ${condition} and t.deleted_at is null ${end}`;

/** An episode ranks by its series, well below it. */
const episodes = (condition: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<SourceRow>`
  select e.id, 'episode' as kind, extract(year from e.release_date)::integer as year,
    round(${grown(sql`t.popularity`, 40)} + ${grown(sql`e.popularity`, 20)})::integer as rank,
    array[e.name] as names, null as weak
  from episodes e join titles t on t.id = e.title_id and t.deleted_at is null
  where ${condition} and e.name is not null ${end}`;

const people = (condition: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<SourceRow>`
  select p.id, 'person' as kind, null as year, ${personRank('p')} as rank,
    array[p.name] || p.also_known_as
      || array(select r.name from person_translations r where r.person_id = p.id order by r.language) as names,
    null as weak
  from people p where ${condition} and p.deleted_at is null ${end}`;

/** Newer articles first, without counting days: a rank that changes over time would have to be rewritten daily. */
const articles = (condition: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<SourceRow>`
  select n.id, 'news' as kind, null as year,
    round(200 + 5 * (extract(epoch from n.published_at) / 31557600 - 30))::integer as rank,
    array[n.title] as names, null as weak
  from news_articles n where ${condition} and n.deleted_at is null and n.published_at is not null ${end}`;

const channels = (condition: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<SourceRow>`
  select c.id, c.type as kind, null as year, case c.type when 'channel' then 400 else 150 end as rank,
    array[c.name] || array(select r.value ->> 'name' from jsonb_each(c.translations) r
      where r.value ->> 'name' is not null order by r.key) as names, null as weak
  from channels c where ${condition} and c.deleted_at is null and c.is_public ${end}`;

/** All records, in batches by id. */
export const SOURCES = {
  title: batches(titles, sql`t.id`),
  episode: batches(episodes, sql`e.id`),
  person: batches(people, sql`p.id`),
  article: batches(articles, sql`n.id`),
  channel: batches(channels, sql`c.id`),
};

type Select = (condition: RawBuilder<unknown>, end: RawBuilder<unknown>) => RawBuilder<SourceRow>;

function batches(select: Select, id: RawBuilder<unknown>) {
  return async (db: Executor, after: number, limit: number): Promise<SourceRow[]> => {
    const { rows } = await select(sql`${id} > ${after}`, sql`order by ${id} limit ${limit}`).execute(db);
    return rows;
  };
}

type Ids = readonly number[];
const some = (select: Select, id: RawBuilder<unknown>) => async (db: Executor, ids: Ids) => {
  const { rows } = await select(sql`${id} = any(${ids}::integer[])`, sql``).execute(db);
  return rows;
};

export const readTitles = some(titles, sql`t.id`);
export const readEpisodesOf = some(episodes, sql`e.title_id`);
export const readPeople = some(people, sql`p.id`);
export const readArticles = some(articles, sql`n.id`);
export const readChannels = some(channels, sql`c.id`);

/** Includes episodes without a searchable name, and those of deleted series. */
export async function episodeIdsOf(db: Executor, titleIds: Ids): Promise<number[]> {
  const rows = await db.selectFrom('episodes').select('id').where('title_id', 'in', titleIds).execute();
  return rows.map(({ id }) => id);
}

/** The best-known titles with one of these people among their leading cast. */
export async function listTitleIdsOfCast(db: Executor, personIds: Ids, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from titles t join (
      select distinct c.title_id from credits c
      where c.person_id = any(${personIds}::integer[]) and c.department = 1 and c.position < ${PLAYERS}
        and c.season_id is null and c.episode_id is null) c on c.title_id = t.id
    where t.deleted_at is null order by t.popularity desc, t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
