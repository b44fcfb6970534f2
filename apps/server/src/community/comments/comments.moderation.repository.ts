import { sql } from 'kysely';
import { articleTag, commentTag, titleTag, videoTag } from '#catalogue/cache-tags/index.ts';
import type { Tx } from '#platform/db/transaction.ts';

const NAME_MAX = 80;

/** Locks the comments, so that decisions of two moderators are serialised. */
async function lock(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('comments')
    .select(['id', 'user_id', 'title_id', 'video_id', 'article_id', 'thread_id', 'body', 'state'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, user_id: authorId, state, thread_id: threadId, body, ...subject }) => ({
    id,
    authorId,
    state,
    name: body.slice(0, NAME_MAX),
    form: { ...subject, user_id: authorId, body },
    tags: [...subjectTags(subject), commentTag(threadId ?? id)],
  }));
}

interface Subject {
  title_id: number | null;
  video_id: number | null;
  article_id: number | null;
}

const subjectTags = ({ title_id, video_id, article_id }: Subject): string[] => [
  ...(title_id === null ? [] : [titleTag(title_id)]),
  ...(video_id === null ? [] : [videoTag(video_id)]),
  ...(article_id === null ? [] : [articleTag(article_id)]),
];

async function setState(tx: Tx, ids: readonly number[], state: string): Promise<void> {
  await tx.updateTable('comments').set({ state, open_reports: 0 }).where('id', 'in', ids).execute();
  await recountAnswers(tx, ids);
}

/** A deleted comment keeps its place in the thread, for the replies to it. */
async function remove(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('comments')
    .set((eb) => ({ deleted_at: eb.fn('now'), open_reports: 0 }))
    .where('id', 'in', ids)
    .execute();
  await recountAnswers(tx, ids);
}

/** Hidden and deleted replies do not count. */
async function recountAnswers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update comments set answers = (
      select count(*) from comments c
      where c.thread_id = comments.id and c.deleted_at is null and c.state <> 'hidden')
    where id in (select thread_id from comments where id = any(${ids}::integer[]) and thread_id is not null)`.execute(
    tx,
  );
}

async function addReport(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('comments')
    .set((eb) => ({ open_reports: eb('open_reports', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The operations of moderators on comments. */
export const commentModeration = { lock, setState, remove, addReport };
