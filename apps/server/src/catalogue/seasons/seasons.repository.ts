import type { Insertable } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Episodes, Seasons } from '#platform/db/tables.generated.ts';

export type SeasonWrite = Omit<Insertable<Seasons>, 'id' | 'poster'> & { poster?: StoredPicture | null };
export type EpisodeWrite = Omit<Insertable<Episodes>, 'id' | 'still'> & { still?: StoredPicture | null };

export const insertSeason = (db: Executor, values: SeasonWrite): Promise<{ id: number }> =>
  db.insertInto('seasons').values(values).returning('id').executeTakeFirstOrThrow();

export const insertEpisodes = (
  db: Executor,
  values: readonly EpisodeWrite[],
): Promise<{ id: number; episode_number: number }[]> =>
  db
    .insertInto('episodes')
    .values([...values])
    .returning(['id', 'episode_number'])
    .execute();

/** Specials are episodes, but no season of the story. */
export const countParts = (
  db: Executor,
  titleId: number,
): Promise<{ season_count: number; episode_count: number }> =>
  db
    .selectFrom('seasons')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('number', '>', 0).as('season_count'),
      eb.fn.coalesce(eb.cast<number>(eb.fn.sum('episode_count'), 'integer'), eb.lit(0)).as('episode_count'),
    ])
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
