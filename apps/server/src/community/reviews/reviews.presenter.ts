import type { OwnReview, Review } from '@kinora/contracts/community/reviews.ts';
import { presentMember } from '#foundation/users/index.ts';
import type { OwnReviewRow } from './reviews.read.repository.ts';
import type { ReviewRow } from './reviews.repository.ts';

export const presentReview = (row: ReviewRow): Review => ({ ...row, author: presentMember(row.author) });

export const presentOwnReview = (row: OwnReviewRow): OwnReview => ({
  ...row,
  author: presentMember(row.author),
});
