import { type RawBuilder, sql } from 'kysely';
import { type Hold, WITHHELD_STATES } from '#community/text-checks/index.ts';
import type { Tx } from '#platform/db/transaction.ts';

export interface LockedRow {
  id: number;
  user_id: number | null;
  title_id: number | null;
  season_id: number | null;
  episode_id: number | null;
  video_id: number | null;
  article_id: number | null;
  list_id: number | null;
  review_id: number | null;
  thread_id: number | null;
  body: string;
  is_spoiler: boolean;
  state: string;
  pinned_at: Date | null;
  version: string;
}

/** SQL for the version of the text of this comment: a fingerprint, so that a text that is restored is the same version. */
export const versionOf = (c: string): RawBuilder<string> => sql`md5(${sql.ref(`${c}.body`)})`;

/**
 * Locks the comments that are not deleted, and the first comments of their threads, whose replies are recounted.
 * In order of id, and without the stronger lock that would block new replies. An array, because no index serves `in` beside `or`.
 */
export async function lock(tx: Tx, ids: readonly number[]): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select id, user_id, title_id, season_id, episode_id, video_id, article_id, list_id, review_id, thread_id, body,
      is_spoiler, state, pinned_at, ${versionOf('comments')} as version
    from comments
    where (id = any(${ids}::integer[]) and deleted_at is null)
      or id = any(array(select thread_id from comments where id = any(${ids}::integer[]) and deleted_at is null))
    order by id for no key update`.execute(tx);
  const wanted = new Set(ids);
  return rows.filter(({ id }) => wanted.has(id));
}

/** The number of comments on a review that appeared or, if negative, disappeared. */
export interface ReviewChange {
  review_id: number;
  change: number;
}

const isPublished = (state: RawBuilder<unknown>) => sql`${state} <> all(${WITHHELD_STATES}::text[])`;

/** Approves or hides locked comments, and closes their reports. Returns what that changes for reviews. */
export const setState = (
  tx: Tx,
  ids: readonly number[],
  state: 'approved' | 'hidden',
): Promise<ReviewChange[]> =>
  changeStates(tx, ids, sql`state = ${state}, hold_reason = null, hold_word = null, open_reports = 0`);

/** Holds or publishes a locked comment whose text changed. */
export const setHold = (tx: Tx, id: number, hold: Hold | null): Promise<ReviewChange[]> =>
  changeStates(
    tx,
    [id],
    sql`state = ${hold === null ? 'new' : 'held'}, hold_reason = ${hold?.reason ?? null},
      hold_word = ${hold?.word ?? null}`,
  );

async function changeStates(
  tx: Tx,
  ids: readonly number[],
  changes: RawBuilder<unknown>,
): Promise<ReviewChange[]> {
  const { rows } = await sql<ReviewChange>`
    with changed as (
      update comments c set ${changes}
      from comments b where b.id = c.id and c.id = any(${ids}::integer[])
      returning c.review_id,
        (${isPublished(sql`c.state`)})::integer - (${isPublished(sql`b.state`)})::integer as change)
    select review_id, sum(change)::integer as change from changed
    where review_id is not null and change <> 0 group by review_id order by review_id`.execute(tx);
  return rows;
}

/**
 * Deletes locked comments. Each keeps its place in the thread, for the replies to it, but nothing of its text remains.
 */
export async function markDeleted(
  tx: Tx,
  ids: readonly number[],
  by: 'author' | 'moderator',
): Promise<ReviewChange[]> {
  await tx.deleteFrom('comment_versions').where('comment_id', 'in', ids).execute();
  await tx.deleteFrom('comment_likes').where('comment_id', 'in', ids).execute();
  const { rows } = await sql<ReviewChange>`
    with changed as (
      update comments c set deleted_at = now(), deleted_by = ${by}, body = '', mentions = '[]', open_reports = 0,
        pinned_at = null, state = case c.state when 'held' then 'new' else c.state end, hold_reason = null,
        hold_word = null
      from comments b where b.id = c.id and c.id = any(${ids}::integer[])
      returning c.review_id, b.state)
    select review_id, -count(*)::integer as change from changed
    where review_id is not null and ${isPublished(sql`state`)} group by review_id order by review_id`.execute(
    tx,
  );
  return rows;
}

/** Counts the visible replies in the threads of these replies, whose first comments are locked. */
export async function recountAnswers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update comments set answers = (
      select count(*) from comments c where c.thread_id = comments.id and c.deleted_at is null and ${isPublished(sql`c.state`)})
    where id in (select thread_id from comments where id = any(${ids}::integer[]) and thread_id is not null)`.execute(
    tx,
  );
}

export async function setPinned(tx: Tx, id: number, isPinned: boolean): Promise<void> {
  await tx
    .updateTable('comments')
    .set((eb) => ({ pinned_at: isPinned ? eb.fn('now') : null }))
    .where('id', '=', id)
    .execute();
}

export async function addReport(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('comments')
    .set((eb) => ({ open_reports: eb('open_reports', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
