import type { EditedEpisode } from '@kinora/contracts/admin/episodes.ts';
import { episodeFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { fieldNames } from '@kinora/contracts/platform/record-fields.ts';
import { sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { fieldColumns } from '#platform/db/field-columns.ts';
import type { Tx } from '#platform/db/transaction.ts';

export type EditedEpisodeRow = Omit<EditedEpisode, 'still' | 'locks'> & {
  still: StoredPicture | null;
  season_id: number;
};

const FIELDS = fieldColumns('e', fieldNames(episodeFields));

/** Identifies an episode by its title and the numbers in its URL. */
export interface EpisodeKey {
  readonly titleId: number;
  readonly season: number;
  readonly episode: number;
}

/** An episode with everything its editor shows, except the locks. */
export async function find(
  db: Executor,
  { titleId, season, episode }: EpisodeKey,
): Promise<EditedEpisodeRow | undefined> {
  const { rows } = await sql<{ episode: EditedEpisodeRow }>`
    select row_to_json(x) as episode from (
      select e.id, e.season_id, e.season_number, e.episode_number, ${FIELDS}, e.still, e.edit_version as version, s.name as season_name,
        json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) as title,
        (select json_build_object(
            'cast', count(*) filter (where department = 1), 'crew', count(*) filter (where department > 1),
            'videos', (select count(*) from videos where episode_id = e.id))
          from credits where episode_id = e.id) as counts
      from episodes e join seasons s on s.id = e.season_id join titles t on t.id = e.title_id
      where e.title_id = ${titleId} and e.season_number = ${season} and e.episode_number = ${episode}) x`.execute(
    db,
  );
  return rows[0]?.episode;
}

/** Locks the episode, so that concurrent saves are serialised. */
export async function lock(tx: Tx, { titleId, season, episode }: EpisodeKey): Promise<void> {
  await tx
    .selectFrom('episodes')
    .select('id')
    .where('title_id', '=', titleId)
    .where('season_number', '=', season)
    .where('episode_number', '=', episode)
    .forUpdate()
    .execute();
}

interface SeasonOfSeries {
  id: number;
  title_id: number;
  number: number;
  is_deleted: boolean;
  last_episode: number | null;
}

/** The season to add an episode to. */
export async function findSeason(
  tx: Tx,
  titleId: number,
  number: number,
): Promise<SeasonOfSeries | undefined> {
  const { rows } = await sql<SeasonOfSeries>`
    select s.id, s.title_id, s.number, t.deleted_at is not null as is_deleted,
      (select max(episode_number) from episodes where season_id = s.id) as last_episode
    from seasons s join titles t on t.id = s.title_id
    where s.title_id = ${titleId} and s.number = ${number}`.execute(tx);
  return rows[0];
}

/** Finds the key of an episode by its id, for its history. */
export async function findKey(db: Executor, id: number): Promise<EpisodeKey | undefined> {
  const row = await db
    .selectFrom('episodes')
    .select(['title_id', 'season_number', 'episode_number'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { titleId: row.title_id, season: row.season_number, episode: row.episode_number };
}

export async function listVideoIds(tx: Tx, episodeId: number): Promise<number[]> {
  const rows = await tx.selectFrom('videos').select('id').where('episode_id', '=', episodeId).execute();
  return rows.map(({ id }) => id);
}
