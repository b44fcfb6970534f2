import type { episodeFields, seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Episodes, Seasons } from '#platform/db/tables.generated.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

/** `Pick` requires a column for each field of the contract. */
export type SeasonWrite = Omit<Insertable<Seasons>, 'id' | 'poster'> &
  Pick<Insertable<Seasons>, keyof typeof seasonFields> & { poster?: StoredPicture | null };
export type EpisodeWrite = Omit<Insertable<Episodes>, 'id' | 'still'> &
  Pick<Insertable<Episodes>, keyof typeof episodeFields> & { still?: StoredPicture | null };

export const insertSeason = (db: Executor, values: SeasonWrite): Promise<{ id: number }> =>
  unlessTaken(db.insertInto('seasons').values(values).returning('id').executeTakeFirstOrThrow());

export const insertEpisodes = (
  db: Executor,
  values: readonly EpisodeWrite[],
): Promise<{ id: number; episode_number: number }[]> =>
  unlessTaken(
    db
      .insertInto('episodes')
      .values([...values])
      .returning(['id', 'episode_number'])
      .execute(),
  );

export interface StillRow {
  id: number;
  title_id: number;
  season_number: number;
  episode_number: number;
  still: StoredPicture | null;
}

/** The stills of all episodes of these titles. */
export const listStills = (db: Executor, titleIds: readonly number[]): Promise<StillRow[]> =>
  db
    .selectFrom('episodes')
    .select(['id', 'title_id', 'season_number', 'episode_number', 'still'])
    .where((eb) => eb('title_id', '=', eb.fn.any(eb.val([...titleIds]))))
    .$narrowType<{ still: StoredPicture | null }>()
    .execute();

/** Locks the row, so that an import and an editor do not write concurrently. */
export const findSeasonForUpdate = (db: Executor, id: number): Promise<{ title_id: number } | undefined> =>
  db.selectFrom('seasons').select('title_id').where('id', '=', id).forUpdate().executeTakeFirst();

export const findEpisodeForUpdate = (db: Executor, id: number): Promise<{ title_id: number } | undefined> =>
  db.selectFrom('episodes').select('title_id').where('id', '=', id).forUpdate().executeTakeFirst();

/** The increment of a record's version, which lets an open form detect the change. */
interface Growth {
  readonly versions: 0 | 1;
}

export async function updateSeason(
  db: Executor,
  id: number,
  values: Partial<SeasonWrite>,
  { versions }: Growth,
): Promise<void> {
  await db
    .updateTable('seasons')
    .set((eb) => ({ ...values, edit_version: eb('edit_version', '+', versions) }))
    .where('id', '=', id)
    .execute();
}

export async function updateEpisode(
  db: Executor,
  id: number,
  values: Partial<EpisodeWrite>,
  { versions }: Growth,
): Promise<void> {
  await db
    .updateTable('episodes')
    .set((eb) => ({ ...values, edit_version: eb('edit_version', '+', versions) }))
    .where('id', '=', id)
    .execute();
}

/** Specials are episodes, but do not count as a season. */
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

async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isConstraintViolation(error, 'seasons_number'))
      throw fieldError('number', 'The series already has this season.');
    throw isConstraintViolation(error, 'episodes_number')
      ? fieldError('episode_number', 'The season already has this episode.')
      : error;
  }
}

export const reassignSeasons = createReassign('seasons', {
  key: { id: 'integer' },
  references: ['title_id'],
});

export const reassignEpisodes = createReassign('episodes', {
  key: { id: 'integer' },
  references: ['title_id', 'season_id'],
});

/** Recounts from the episodes after some of them moved; returns the counts stored on the title. */
export async function recountParts(
  db: Executor,
  titleId: number,
): Promise<{ season_count: number; episode_count: number }> {
  await sql`
    update seasons set episode_count = (select count(*) from episodes e where e.season_id = seasons.id)
    where title_id = ${titleId}`.execute(db);
  return countParts(db, titleId);
}
