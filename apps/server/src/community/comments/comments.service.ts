import { z } from 'zod';
import type { CommentSubject } from '@kinora/contracts/community/comments.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { Executor } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import * as repository from './comments.repository.ts';
import type { CommentRow } from './comments.repository.ts';

const CommentCursor = z.tuple([recordId('integer')]);
/** Above every id, since the newest come first. */
const FROM_THE_TOP = 2_147_483_647;

type NewComment = Omit<repository.CommentWrite, 'answers'>;

interface Window {
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

/** Stores a comment; a reply counts as an answer of its thread. */
export const addComment = (db: Executor, values: NewComment): Promise<{ id: number }> =>
  transaction(db, async (tx) => {
    const comment = await repository.insert(tx, values);
    if (values.thread_id !== undefined && values.thread_id !== null)
      await repository.addAnswer(tx, values.thread_id);
    return comment;
  });

export type CommentsReader = ReturnType<typeof createCommentsReader>;

/** Reads one row more than the page size. */
export function createCommentsReader(pool: StatementPool) {
  const read = async (
    statement: repository.CommentsStatement,
    id: number,
    { perPage, cursor, from }: Window & { from: number },
  ): Promise<CommentRow[]> => {
    const [place] = cursor === undefined ? [from] : decodeCursor(cursor, CommentCursor);
    const [row] = await statement(pool, id, place, perPage + 1);
    if (row === undefined) throw new AppError('not_found');
    return row.comments;
  };
  return {
    list: (query: Window & { subject: CommentSubject; subject_id: number }): Promise<CommentRow[]> =>
      read(repository.commentsOf[query.subject], query.subject_id, { ...query, from: FROM_THE_TOP }),

    answers: (id: number, query: Window): Promise<CommentRow[]> =>
      read(repository.repliesTo, id, { ...query, from: 0 }),
  };
}
