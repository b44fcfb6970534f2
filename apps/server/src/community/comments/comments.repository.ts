import type { Comment, CommentSubject } from '@kinora/contracts/community/comments.ts';
import type { Insertable } from 'kysely';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Comments } from '#platform/db/tables.generated.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

export interface CommentRow extends Omit<Comment, 'author' | 'body'> {
  author: MemberRow | null;
  body: string;
  is_deleted: boolean;
}

export type CommentWrite = Omit<Insertable<Comments>, 'id'>;

const define = (name: string, sql: string) =>
  defineStatement<[id: number, place: number, limit: number], { comments: CommentRow[] }>(name, sql);
export type CommentsStatement = ReturnType<typeof define>;

const list = (condition: string, order: string) => `
  (select coalesce(json_agg(c), '[]') from (
    select c.id, c.body, c.is_spoiler, c.at_seconds, c.upvotes, c.downvotes, c.answers, c.created_at,
      (c.deleted_at is not null or c.state = 'hidden') as is_deleted, ${memberCardSql('c.user_id')} as author
    from comments c where ${condition} order by ${order} limit $3) c) as comments`;

/** A deleted or hidden comment is shown only while it has replies. */
const threads = (subject: CommentSubject, from: string) =>
  define(
    `${subject}-comments`,
    `select ${list(
      `c.${subject}_id = s.id and c.thread_id is null and c.id < $2
        and (c.deleted_at is null and c.state <> 'hidden' or c.answers > 0)`,
      'c.id desc',
    )} from ${from} where s.id = $1`,
  );

/** Returns no row if the subject does not exist or is not visible. */
export const commentsOf: Readonly<Record<CommentSubject, CommentsStatement>> = {
  title: threads('title', '(select id from titles where deleted_at is null) s'),
  video: threads('video', '(select id from videos where is_approved) s'),
  article: threads(
    'article',
    '(select id from news_articles where deleted_at is null and published_at <= now()) s',
  ),
};

export const repliesTo: CommentsStatement = define(
  'comment-answers',
  `select ${list(`c.thread_id = s.id and c.id > $2 and c.deleted_at is null and c.state <> 'hidden'`, 'c.id')}
   from comments s where s.id = $1 and s.thread_id is null`,
);

export const insert = (db: Executor, values: CommentWrite): Promise<{ id: number }> =>
  db.insertInto('comments').values(values).returning('id').executeTakeFirstOrThrow();

export async function addAnswer(db: Executor, threadId: number): Promise<void> {
  await db
    .updateTable('comments')
    .set((eb) => ({ answers: eb('answers', '+', 1) }))
    .where('id', '=', threadId)
    .execute();
}

export const reassign = createReassign('comments', { key: { id: 'integer' }, references: ['title_id'] });
