import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

export const listEpisodeIds = async (db: Executor, seasonId: number): Promise<number[]> => {
  const rows = await db.selectFrom('episodes').select('id').where('season_id', '=', seasonId).execute();
  return rows.map(({ id }) => id);
};

/** Everyone credited on a season or on one of these episodes. */
export async function listPeople(
  db: Executor,
  { seasonId, episodeIds }: { seasonId: number | null; episodeIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from credits where season_id = ${seasonId}
    union
    select person_id from credits where episode_id = any(${[...episodeIds]}::integer[])`.execute(db);
  return rows.map((row) => row.person_id);
}

export async function deleteSeason(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('seasons').where('id', '=', id).execute();
}

export async function deleteEpisode(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('episodes').where('id', '=', id).execute();
}

/** Recounts the episodes of a season from the episodes themselves. */
export async function recountEpisodes(db: Executor, seasonId: number): Promise<void> {
  await sql`
    update seasons set episode_count = (select count(*) from episodes where season_id = ${seasonId})
    where id = ${seasonId}`.execute(db);
}
