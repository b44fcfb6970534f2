import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { findComment } from './comments.replies.repository.ts';
import type { CommentRow } from './comments.repository.ts';

/** Reads a comment for its author. */
export async function readComment(pool: StatementPool, id: number): Promise<CommentRow> {
  const [row] = await findComment(pool, id);
  if (row === undefined) throw new AppError('not_found');
  return row.comment;
}
