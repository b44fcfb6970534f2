import {
  type EditedSeason,
  type EpisodeRow,
  SEASON_EPISODES_MAX,
  type SeasonRow,
  SEASONS_MAX,
} from '@kinora/contracts/admin/seasons.ts';
import { seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { fieldNames } from '@kinora/contracts/platform/record-fields.ts';
import { sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { fieldColumns } from '#platform/db/field-columns.ts';
import type { Tx } from '#platform/db/transaction.ts';

export type StoredSeason = Omit<SeasonRow, 'poster'> & { poster: StoredPicture | null };
export type StoredEpisode = Omit<EpisodeRow, 'still'> & { still: StoredPicture | null };
export type EditedSeasonRow = Omit<EditedSeason, 'poster' | 'episodes' | 'locks'> &
  StoredSeason & { episodes: StoredEpisode[] };

const FIELDS = fieldColumns('s', fieldNames(seasonFields));

export interface SeriesRow {
  title: EditedSeason['title'];
  type: string;
  is_deleted: boolean;
  last_number: number | null;
}

/** The fields of a series that its seasons need. */
export async function findSeries(db: Executor, titleId: number): Promise<SeriesRow | undefined> {
  const { rows } = await sql<SeriesRow>`
    select json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) as title, t.type,
      t.deleted_at is not null as is_deleted,
      (select max(number) from seasons where title_id = t.id) as last_number
    from titles t where t.id = ${titleId}`.execute(db);
  return rows[0];
}

export async function list(db: Executor, titleId: number): Promise<StoredSeason[]> {
  const { rows } = await sql<{ season: StoredSeason }>`
    select row_to_json(x) as season from (
      select id, number, name, release_date, episode_count, poster from seasons
      where title_id = ${titleId} order by number limit ${SEASONS_MAX}) x`.execute(db);
  return rows.map(({ season }) => season);
}

/** A season with everything its editors see, except its locks. */
export async function find(
  db: Executor,
  titleId: number,
  number: number,
): Promise<EditedSeasonRow | undefined> {
  const { rows } = await sql<{ season: EditedSeasonRow }>`
    select row_to_json(x) as season from (
      select s.id, s.number, ${FIELDS}, s.episode_count, s.poster,
        s.edit_version as version,
        json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) as title,
        (select coalesce(json_agg(e), '[]') from (
          select id, episode_number, name, release_date, runtime, still from episodes
          where season_id = s.id order by episode_number limit ${SEASON_EPISODES_MAX}) e) as episodes,
        (select json_build_object(
            'cast', count(*) filter (where department = 1), 'crew', count(*) filter (where department > 1),
            'videos', (select count(*) from videos where season_id = s.id))
          from credits where season_id = s.id and episode_id is null) as counts
      from seasons s join titles t on t.id = s.title_id
      where s.title_id = ${titleId} and s.number = ${number}) x`.execute(db);
  return rows[0]?.season;
}

/** Locks the row, so that two concurrent saves run one after the other. */
export async function lock(tx: Tx, titleId: number, number: number): Promise<void> {
  await tx
    .selectFrom('seasons')
    .select('id')
    .where('title_id', '=', titleId)
    .where('number', '=', number)
    .forUpdate()
    .execute();
}

/** Finds the title and number of a season by id, for its history. */
export const findKey = (
  db: Executor,
  id: number,
): Promise<{ title_id: number; number: number } | undefined> =>
  db.selectFrom('seasons').select(['title_id', 'number']).where('id', '=', id).executeTakeFirst();

/** The videos of a season and of its episodes. */
export async function listVideoIds(tx: Tx, seasonId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from videos where season_id = ${seasonId}
    union
    select v.id from episodes e join videos v on v.episode_id = e.id where e.season_id = ${seasonId}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
