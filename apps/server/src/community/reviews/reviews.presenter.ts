import type { Review } from '@kinora/contracts/community/reviews.ts';
import { presentMember } from '#foundation/users/index.ts';
import type { ReviewRow } from './reviews.repository.ts';

export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  author: presentMember(row.author),
  score: row.score,
  headline: row.headline,
  body: row.body,
  is_spoiler: row.is_spoiler,
  helpful: row.helpful,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
