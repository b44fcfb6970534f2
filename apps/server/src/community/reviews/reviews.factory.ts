import type { Executor } from '#platform/db/database.ts';
import { insert, type ReviewWrite } from './reviews.repository.ts';

/** Creates a review with text. */
export const makeReview = (
  db: Executor,
  values: Partial<ReviewWrite> & Pick<ReviewWrite, 'title_id' | 'user_id'>,
): Promise<{ id: number }> => insert(db, { score: 7, body: 'Worth the evening.', ...values });
