import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { commentsTag, reviewsTag, reviewTag } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

/** Tags of the responses that show a review, or its comments. */
export const tagsOfReview = ({ id: reviewId, title_id: titleId }: { id: number; title_id: number }) => [
  reviewTag(reviewId),
  reviewsTag(titleId),
  commentsTag('review', reviewId),
];

/** A review was written, changed, deleted, pinned or unpinned. */
export const reviewsChanged = defineEvent({
  name: 'reviews.changed',
  payload: z.object({ id: id('integer'), title_id: id('integer') }),
  touches: tagsOfReview,
});

/** Texts of reviews were imported, or an import was undone. */
export const reviewsImported = defineEvent({
  name: 'reviews.imported',
  payload: z.object({ reviews: z.array(z.object({ id: id('integer'), title_id: id('integer') })) }),
  touches: ({ reviews }) => reviews.flatMap(tagsOfReview),
});

/** Reviews of a deleted account were deleted, or lost their author. */
export const reviewsRedacted = defineEvent({
  name: 'reviews.redacted',
  payload: z.object({ tags: z.array(z.string()) }),
  touches: ({ tags }) => tags,
});
