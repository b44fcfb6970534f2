import type { Executor } from '#platform/db/database.ts';
import { type CommentWrite, insert } from './comments.repository.ts';

export const makeComment = (
  db: Executor,
  values: Partial<CommentWrite> & Pick<CommentWrite, 'user_id'>,
): Promise<{ id: number }> => insert(db, { body: 'The last shot!', ...values });
