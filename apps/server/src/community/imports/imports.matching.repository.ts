import type { MatchReason } from '@kinora/contracts/community/imports.ts';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { ENTRY_JOINS, isAlreadyHere, IS_PLACED } from './imports.here.repository.ts';
import type { ImportCounts } from './imports.repository.ts';

export interface UnmatchedRow {
  id: number;
  name: string;
  year: number | null;
  type: TitleType | null;
  ids: Record<string, string>;
}

export const listUnmatched = (
  db: Executor,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<UnmatchedRow[]> =>
  db
    .selectFrom('import_titles')
    .select(['id', 'name', 'year', 'type', 'ids'])
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$castTo<UnmatchedRow>()
    .execute();

export interface TitleResult {
  readonly id: number;
  readonly title_id: number | null;
  readonly match: 'matched' | 'to_check' | 'not_found' | 'skipped';
  readonly reason: MatchReason;
  readonly confidence: number;
  readonly candidate_ids: readonly number[];
}

/** A title of the file, locked for a choice. */
export const lockTitle = (tx: Tx, importId: number, id: number) =>
  tx
    .selectFrom('import_titles')
    .select(['title_id', 'reason', 'confidence', 'candidate_ids'])
    .where('import_id', '=', importId)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<Pick<TitleResult, 'title_id' | 'reason' | 'confidence' | 'candidate_ids'>>()
    .executeTakeFirst();

/** Stores which titles were found. Those that were deleted meanwhile are not. */
export async function updateTitles(tx: Tx, results: readonly TitleResult[]): Promise<void> {
  await sql`
    update import_titles t set title_id = k.id, reason = case when k.id is null then 'none' else r.reason end,
      match = case when k.id is null and r.match <> 'skipped' then 'not_found' else r.match end,
      confidence = r.confidence,
      candidate_ids = array(select jsonb_array_elements_text(r.candidate_ids)::integer)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) r (
        id bigint, title_id integer, match text, reason text, confidence smallint, candidate_ids jsonb)
      left join titles k on k.id = r.title_id and k.deleted_at is null
    where t.id = r.id`.execute(tx);
}

/** The series of titles whose entries have the id of an episode at IMDb. */
export async function listSeriesOfEpisodes(
  db: Executor,
  titleIds: readonly number[],
): Promise<{ id: number; title_id: number }[]> {
  const { rows } = await sql<{ id: number; title_id: number }>`
    select distinct on (e.import_title_id) e.import_title_id as id, p.title_id
    from import_entries e
      join external_ids x on x.provider = 'imdb' and x.kind in ('episode', 'title') and x.value = e.episode_imdb
        and x.entity = 'episode'
      join episodes p on p.id = x.entity_id
      join titles k on k.id = p.title_id and k.deleted_at is null
    where e.import_title_id = any(${[...titleIds]}::bigint[]) and e.episode_imdb is not null
    order by e.import_title_id, e.id`.execute(db);
  return rows;
}

/** Two entries that say the same are one: the later one counts. Returns how many reviews were older ones, by title. */
export async function mergeRepeated(
  tx: Tx,
  titleIds: readonly number[],
): Promise<{ name: string; reviews: number }[]> {
  const part = sql`import_title_id, kind, season, episode, episode_name, episode_season, episode_imdb, import_list_id`;
  await sql`
    delete from import_entries e using (
      select id, watched_on is null and max(watched_on) over (partition by ${part}) is not null as is_dated
      from import_entries where import_title_id = any(${[...titleIds]}::bigint[]) and kind = 'viewing') d
    where e.id = d.id and d.is_dated`.execute(tx);
  const { rows } = await sql<{ name: string; reviews: number }>`
    with ranked as (
      select id, row_number() over (partition by ${part}, watched_on order by at desc nulls last, id) as place,
        bool_or(is_rewatch) over (partition by ${part}, watched_on) as is_rewatch,
        kind = 'viewing' and row_number() over (partition by ${part} order by watched_on, id) > 1 as is_later
      from import_entries where import_title_id = any(${[...titleIds]}::bigint[])),
    gone as (
      delete from import_entries e using ranked r where e.id = r.id and r.place > 1
      returning e.import_title_id, e.kind),
    marked as (
      update import_entries e set is_rewatch = true from ranked r
      where e.id = r.id and r.place = 1 and (r.is_rewatch or r.is_later) and not e.is_rewatch)
    select t.name, count(*)::integer as reviews from gone g join import_titles t on t.id = g.import_title_id
    where g.kind = 'review' group by t.id, t.name order by t.id`.execute(tx);
  return rows;
}

/** Numbers the entries that have the id of an episode. */
export async function numberIdentified(tx: Tx, titleIds: readonly number[]): Promise<void> {
  await sql`
    update import_entries e set season = p.season_number, episode = p.episode_number
    from import_titles t, external_ids x, episodes p
    where e.import_title_id = any(${[...titleIds]}::bigint[]) and t.id = e.import_title_id
      and x.provider = 'imdb' and x.kind in ('episode', 'title') and x.value = e.episode_imdb and x.entity = 'episode'
      and p.id = x.entity_id and p.title_id = t.title_id`.execute(tx);
}

export interface NamedEpisode {
  readonly import_title_id: number;
  readonly title_id: number;
  readonly episode_season: number | null;
  readonly episode_name: string;
}

type NamedEpisodeRow = Omit<NamedEpisode, 'title_id' | 'episode_name'> & {
  title_id: number | null;
  episode_name: string | null;
};

/** Names of episodes in series that were found, apart from those whose id is known. */
export async function listNamedEpisodes(tx: Tx, titleIds: readonly number[]): Promise<NamedEpisode[]> {
  const { rows } = await sql<NamedEpisodeRow>`
    select distinct e.import_title_id, t.title_id, e.episode_season, e.episode_name
    from import_entries e join import_titles t on t.id = e.import_title_id
    where e.import_title_id = any(${[...titleIds]}::bigint[]) and e.episode_name is not null and e.episode is null
      and t.title_id is not null`.execute(tx);
  return rows.flatMap(({ title_id, episode_name, ...row }) =>
    title_id === null || episode_name === null ? [] : [{ ...row, title_id, episode_name }],
  );
}

export interface EpisodeRow {
  title_id: number;
  season: number;
  episode: number;
  name: string | null;
}

export async function listEpisodes(tx: Tx, titleIds: readonly number[]): Promise<EpisodeRow[]> {
  const { rows } = await sql<EpisodeRow>`
    select title_id, season_number as season, episode_number as episode, name from episodes
    where title_id = any(${[...titleIds]}::integer[]) order by title_id, season_number, episode_number`.execute(
    tx,
  );
  return rows;
}

export interface NumberedEpisode extends Omit<NamedEpisode, 'title_id'> {
  readonly season: number;
  readonly episode: number;
}

export async function numberNamed(tx: Tx, episodes: readonly NumberedEpisode[]): Promise<void> {
  if (episodes.length === 0) return;
  await sql`
    update import_entries e set season = n.season, episode = n.episode
    from jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb) n (
      import_title_id bigint, episode_season smallint, episode_name text, season smallint, episode smallint)
    where e.import_title_id = n.import_title_id and e.episode_name = n.episode_name
      and e.episode_season is not distinct from n.episode_season`.execute(tx);
}

/** Forgets the numbers that were found, because the title is another one now. */
export async function clearNumbers(tx: Tx, titleIds: readonly number[]): Promise<void> {
  await sql`
    update import_entries set season = null, episode = null
    where import_title_id = any(${[...titleIds]}::bigint[]) and (episode_name is not null or episode_imdb is not null)`.execute(
    tx,
  );
}

/** Decides for each entry of these titles whether it can be imported, and summarises them by title. */
export async function judgeEntries(tx: Tx, userId: number, titleIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...titleIds]}::bigint[])`;
  await sql`
    update import_entries set match = j.match from (
      select e.id, case when t.match in ('skipped', 'not_found') then t.match
        when not ${IS_PLACED} then 'not_found' when t.match = 'to_check' then t.match
        when ${isAlreadyHere(userId)} then 'already_here' else 'matched' end as match
      from import_entries e ${ENTRY_JOINS} where e.import_title_id = ${ids}) j
    where import_entries.id = j.id and import_entries.match <> j.match`.execute(tx);
  await sql`
    update import_titles t set entries = c.entries,
      match = case when t.match not in ('matched', 'already_here') then t.match
        when c.here = c.entries then 'already_here' else 'matched' end,
      place = c.worst * ${PLACES} + ${PLACES - 1} - least(c.entries, ${PLACES - 1})
    from (
      select e.import_title_id, count(*)::integer as entries,
        count(*) filter (where e.match = 'already_here')::integer as here, min(case e.match
          when 'not_found' then 0 when 'to_check' then 1 when 'matched' then 2 when 'already_here' then 3 else 4
        end) as worst
      from import_entries e where e.import_title_id = ${ids} group by e.import_title_id) c
    where t.id = c.import_title_id`.execute(tx);
}

/** Places of titles in the list: for each match as many as a file can have entries. */
export const PLACES = 1_000_000;

/** The entries of a title by kind and match. */
export async function countTitle(tx: Tx, titleId: number): Promise<ImportCounts> {
  const { rows } = await sql<{ counts: ImportCounts }>`
    select coalesce(jsonb_object_agg(k.kind, k.matches), '{}') as counts from (
      select kind, jsonb_object_agg(match, entries) as matches from (
        select kind, match, count(*)::integer as entries from import_entries where import_title_id = ${titleId}
        group by kind, match) c
      group by kind) k`.execute(tx);
  return rows[0]?.counts ?? {};
}
