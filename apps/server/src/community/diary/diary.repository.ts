import type { RemovedViewing, Viewing } from '@kinora/contracts/community/diary.ts';
import { type Insertable, sql } from 'kysely';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';
import type { Viewings } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** The parts of a viewing that a member edits. */
export type ViewingValues = Pick<Viewing, 'watched_on' | 'is_rewatch' | 'is_private' | 'note'>;

export type ViewingWrite = Omit<Insertable<Viewings>, 'id' | 'watched_on'> & { watched_on?: string };

/** A viewing as it is stored, with the numbers of its episode. */
export interface ViewingRow extends Omit<Viewing, 'created_at'> {
  created_at: Date;
}

/** Columns of `RemovedViewing`, for the viewing `v` and its episode `e`. */
const REMOVED = sql`
  v.title_id, e.season_number as season, e.episode_number as episode, v.watched_on::text, v.is_rewatch, v.is_private,
  v.note, v.source`;

/** Columns of `ViewingRow`, likewise. */
const VIEWING = sql`v.id, ${REMOVED}, v.created_at`;

/** Inserts a viewing as it is; for test data. */
export const insert = (db: Executor, values: ViewingWrite): Promise<{ id: number }> =>
  db.insertInto('viewings').values(values).returning('id').executeTakeFirstOrThrow();

/** Inserts a viewing, or updates the one of the same day. */
export async function upsert(
  tx: Tx,
  target: { userId: number; titleId: number; episodeId: number | null },
  { watched_on: day, is_rewatch: isRewatch, is_private: isPrivate, note }: ViewingValues,
): Promise<ViewingRow> {
  const { rows } = await sql<ViewingRow>`
    with v as (
      insert into viewings (user_id, title_id, episode_id, watched_on, is_rewatch, is_private, note)
      values (${target.userId}, ${target.titleId}, ${target.episodeId}, ${day}, ${isRewatch}, ${isPrivate}, ${note})
      on conflict on constraint viewings_once do update set is_rewatch = excluded.is_rewatch,
        is_private = excluded.is_private, note = excluded.note, updated_at = now()
      returning *)
    select ${VIEWING} from v left join episodes e on e.id = v.episode_id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row');
  return row;
}

export async function update(
  db: Executor,
  { id, userId }: { id: number; userId: number },
  { watched_on: day, is_rewatch: isRewatch, is_private: isPrivate, note }: ViewingValues,
): Promise<ViewingRow | undefined> {
  try {
    const { rows } = await sql<ViewingRow>`
      with v as (
        update viewings set watched_on = ${day}, is_rewatch = ${isRewatch}, is_private = ${isPrivate}, note = ${note},
          updated_at = now()
        where id = ${id} and user_id = ${userId} returning *)
      select ${VIEWING} from v left join episodes e on e.id = v.episode_id`.execute(db);
    return rows[0];
  } catch (error) {
    throw isConstraintViolation(error, 'viewings_once')
      ? fieldError('watched_on', 'Your diary already has an entry for this title on that date.')
      : error;
  }
}

/** Deletes those of the viewings that belong to the member. */
export async function deleteMany(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<RemovedViewing[]> {
  const { rows } = await sql<RemovedViewing>`
    with v as (
      delete from viewings where id = any(${[...ids]}::bigint[]) and user_id = ${userId} returning *)
    select ${REMOVED} from v left join episodes e on e.id = v.episode_id order by v.id`.execute(db);
  return rows;
}

interface Part {
  readonly userId: number;
  readonly titleId: number;
  /** With neither, everything of the title. */
  readonly season: number | undefined;
  readonly episodeId: number | null;
}

/** Deletes the viewings of a title, season or episode, at most `limit`. */
export async function deletePart(
  db: Executor,
  { userId, titleId, season, episodeId }: Part,
  limit: number,
): Promise<RemovedViewing[]> {
  const condition =
    episodeId !== null
      ? sql`x.episode_id = ${episodeId}`
      : season !== undefined
        ? sql`x.episode_id in (select id from episodes where title_id = ${titleId} and season_number = ${season})`
        : sql`true`;
  const { rows } = await sql<RemovedViewing>`
    with v as (
      delete from viewings where id in (
        select x.id from viewings x where x.user_id = ${userId} and x.title_id = ${titleId} and ${condition}
        order by x.id limit ${limit})
      returning *)
    select ${REMOVED} from v left join episodes e on e.id = v.episode_id order by v.id`.execute(db);
  return rows;
}

/**
 * Inserts removed viewings again, as they were; returns how many. Skips those of deleted titles and episodes, and those
 * that exist again.
 */
export async function restore(
  db: Executor,
  userId: number,
  viewings: readonly RemovedViewing[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into viewings (user_id, title_id, episode_id, watched_on, is_rewatch, is_private, note, source)
    select ${userId}, t.id, e.id, r.watched_on, r.is_rewatch, r.is_private, r.note, r.source
    from jsonb_to_recordset(${JSON.stringify(viewings)}::jsonb) r (
        title_id integer, season smallint, episode smallint, watched_on date, is_rewatch boolean, is_private boolean,
        note text, source text)
      join titles t on t.id = r.title_id and t.deleted_at is null
      left join episodes e on e.title_id = t.id and e.season_number = r.season and e.episode_number = r.episode
    where case when t.type = 'movie' then num_nonnulls(r.season, r.episode) = 0 else e.id is not null end
    order by t.id, e.id, r.watched_on
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Assigns viewings to another title. Skips those that changed since, and days that the other title has as well. */
export async function reassign(tx: Tx, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update viewings v set title_id = m.title_id, episode_id = m.episode_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m (
      id bigint, title_id integer, was_title_id integer, episode_id integer, was_episode_id integer)
    where v.id = m.id and v.title_id = m.was_title_id and v.episode_id is not distinct from m.was_episode_id
      and not exists (
        select from viewings k
        where k.user_id = v.user_id and k.title_id = m.title_id
          and k.episode_id is not distinct from m.episode_id
          and k.watched_on is not distinct from v.watched_on)`.execute(tx);
}

export const deleteOfMember = deleteMemberRows('viewings');

/** A trigger maintains the summaries. It has nothing to count for viewings without one. */
export const deleteSummariesOfMember = deleteMemberRows('seen_titles');
