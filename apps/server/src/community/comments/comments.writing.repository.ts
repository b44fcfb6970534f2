import type { CommentSubject } from '@kinora/contracts/community/comments.ts';
import { VERSIONS_MAX } from '@kinora/contracts/community/texts.ts';
import { CompiledQuery, type Insertable, sql } from 'kysely';
import { notBlocked } from '#community/relations/index.ts';
import { WITHHELD_STATES } from '#community/text-checks/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Comments } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { isVisible, PATH_DIGITS, type SpoilerColumns } from './comments.repository.ts';

/** A comment to insert. `path` is that of its place in the thread, without the comment itself. */
export type CommentWrite = Omit<Insertable<Comments>, 'id'>;

/** Undefined if the member has already used the key of the comment. */
export const insert = (
  db: Executor,
  { path = '', thread_id: threadId = null, ...values }: CommentWrite,
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('comments')
    .values({
      ...values,
      thread_id: threadId,
      // Columns are computed in their order, so the sequence has already given this comment its id.
      path:
        threadId === null
          ? ''
          : sql<string>`${path} || lpad(to_hex(currval(pg_get_serial_sequence('comments', 'id'))), ${PATH_DIGITS}, '0')`,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'client_key']).where('client_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export async function addAnswer(db: Executor, threadId: number): Promise<void> {
  await db
    .updateTable('comments')
    .set((eb) => ({ answers: eb('answers', '+', 1) }))
    .where('id', '=', threadId)
    .execute();
}

export const findByKey = (db: Executor, userId: number, key: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_key', '=', key)
    .executeTakeFirst();

/** What an existing comment is about. */
export const findSubject = (db: Executor, id: number) =>
  db
    .selectFrom('comments')
    .select(['title_id', 'video_id', 'article_id', 'list_id', 'review_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export interface ParentRow {
  id: number;
  thread_id: number | null;
  path: string;
  season_id: number | null;
  episode_id: number | null;
}

const parentOn = (subject: CommentSubject) => `
  select c.id, c.thread_id, c.path, c.season_id, c.episode_id from comments c
  where c.id = $1 and c.${subject}_id = $2 and ${isVisible('c')} and ${notBlocked('$3::integer', 'c.user_id')}`;

/** The visible comment on this subject that a reply replies to, unless there is a block between the authors. */
export async function findParent(
  tx: Tx,
  id: number,
  { subject, subject_id, writerId }: { subject: CommentSubject; subject_id: number; writerId: number },
): Promise<ParentRow | undefined> {
  const { rows } = await tx.executeQuery<ParentRow>(
    CompiledQuery.raw(parentOn(subject), [id, subject_id, writerId]),
  );
  return rows[0];
}

/** Keeps the current text as an earlier version, in its state, and deletes versions beyond the limit. */
export async function keepVersion(tx: Tx, id: number): Promise<void> {
  await sql`
    insert into comment_versions (comment_id, body, is_spoiler, written_at, is_public)
    select id, body, is_spoiler, coalesce(edited_at, created_at), state <> all(${WITHHELD_STATES}::text[])
    from comments where id = ${id}`.execute(tx);
  await sql`
    delete from comment_versions where id in (
      select id from comment_versions where comment_id = ${id} order by id desc offset ${VERSIONS_MAX})`.execute(
    tx,
  );
}

interface TextWrite extends SpoilerColumns {
  body: string;
  is_spoiler: boolean;
  mentions: string;
}

export async function updateText(
  tx: Tx,
  id: number,
  text: TextWrite,
  editedAt: Date | undefined,
): Promise<void> {
  await tx
    .updateTable('comments')
    .set((eb) => ({
      ...text,
      updated_at: eb.fn('now'),
      ...(editedAt !== undefined && { edited_at: editedAt }),
    }))
    .where('id', '=', id)
    .execute();
}
