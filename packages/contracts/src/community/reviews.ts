import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, queryInt, trimmedText } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';
import { EpisodeScope } from '../catalogue/episode-scope.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { TitleCard } from '../catalogue/title-cards.ts';
import { communityPermissions } from './permissions.ts';
import { SCORE_MAX } from './ratings.ts';
import {
  LIKE_RATE,
  sharedTextFields,
  spoilerInput,
  TextMarks,
  textMarksQuery,
  TextVersion,
  WRITE_RATE,
} from './texts.ts';

export const REVIEW_BODY_MAX = 20_000;
export const REVIEW_HEADLINE_MAX = 120;

/** Most helpful first, newest first, or by score. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** A review with text. A score without text is only counted. */
export const Review = z.object({
  id: id('integer'),
  /** Null if the account was deleted. */
  author: MemberCard.nullable(),
  score: z.int().min(1).max(SCORE_MAX),
  /** Shown even if the text contains spoilers. */
  headline: z.string().nullable(),
  ...sharedTextFields,
  /** The number of members who like it. */
  helpful: z.int(),
  comments_count: z.int(),
});
export type Review = z.infer<typeof Review>;

/** The review of its author: with the text, also while others cannot see it. */
export const OwnReview = Review.extend({
  body: z.string(),
  /** Held: it waits for a moderator. Hidden: a moderator hid it. Only its author and moderators see either. */
  state: z.enum(['visible', 'held', 'hidden']),
});
export type OwnReview = z.infer<typeof OwnReview>;

const ofTitle = z.object({ id: pathId('integer') });
const ofReview = z.object({ id: pathId('integer') });

export const listReviews = endpoint({
  method: 'GET',
  path: 'titles/:id/reviews',
  summary: 'Lists the reviews of a title, season or episode',
  access: access.permission(cataloguePermissions.viewTitles),
  params: ofTitle,
  query: EpisodeScope.safeExtend({
    sort: z.enum(REVIEW_SORTS).default('helpful'),
    score: queryInt(1, SCORE_MAX).optional(),
    /** Leaves out reviews that contain spoilers. */
    spoilers: z.enum(['with', 'without']).default('with'),
    ...cursorQuery,
  }),
  response: cursorPageOf(Review).extend({
    /** Pinned by moderators; only on the first page without filters. They are not repeated in the list. */
    pinned: z.array(Review),
  }),
  errors: ['titles.gone'],
});

/** A review with the title, season or episode that it is about. */
export const getReview = endpoint({
  method: 'GET',
  path: 'reviews/:id',
  summary: 'Returns a review',
  access: access.permission(cataloguePermissions.viewTitles),
  params: ofReview,
  response: z.object({
    review: Review,
    title: TitleCard,
    season: z.int().nullable(),
    episode: z.int().nullable(),
  }),
});

export const getReviewText = endpoint({
  method: 'GET',
  path: 'reviews/:id/text',
  summary: 'Returns the text of a review, even if it contains spoilers',
  access: access.permission(cataloguePermissions.viewTitles),
  params: ofReview,
  response: z.object({ body: z.string() }),
});

export const listReviewVersions = endpoint({
  method: 'GET',
  path: 'reviews/:id/versions',
  summary: 'Lists the earlier versions of a review, newest first',
  access: access.permission(cataloguePermissions.viewTitles),
  params: ofReview,
  response: z.object({ versions: z.array(TextVersion) }),
});

export const listReviewMarks = endpoint({
  method: 'GET',
  path: 'reviews/marks',
  summary: 'Returns which reviews you like, and the texts of spoilers that you may see',
  access: access.permission(cataloguePermissions.viewTitles),
  impersonated: 'allowed',
  query: z.object(textMarksQuery),
  response: TextMarks,
});

export const getOwnReview = endpoint({
  method: 'GET',
  path: 'titles/:id/review',
  summary: 'Returns your review of a title, season or episode',
  access: access.login,
  params: ofTitle,
  query: EpisodeScope,
  /** Null if there is none, or only a rating. */
  response: z.object({ review: OwnReview.nullable() }),
  errors: ['titles.gone'],
});

export const saveReview = endpoint({
  method: 'PUT',
  path: 'titles/:id/review',
  summary: 'Writes or changes your review of a title, season or episode, with its rating',
  access: access.permission(communityPermissions.writeReviews),
  params: ofTitle,
  query: EpisodeScope,
  body: z.strictObject({
    score: z.int().min(1).max(SCORE_MAX),
    headline: lineText({ max: REVIEW_HEADLINE_MAX }).default(''),
    body: trimmedText({ min: 1, max: REVIEW_BODY_MAX }),
    ...spoilerInput,
  }),
  response: z.object({ review: OwnReview }),
  errors: ['titles.gone', 'rate_limited'],
  rate: WRITE_RATE,
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: 'titles/:id/review',
  summary: 'Deletes your review of a title, season or episode, and keeps its rating',
  access: access.login,
  params: ofTitle,
  query: EpisodeScope,
  response: z.object({}),
  errors: ['titles.gone'],
});

const Liked = z.object({ helpful: z.int() });

export const likeReview = endpoint({
  method: 'PUT',
  path: 'reviews/:id/like',
  summary: 'Likes a review',
  access: access.login,
  params: ofReview,
  response: Liked,
  errors: ['rate_limited'],
  rate: LIKE_RATE,
});

export const unlikeReview = endpoint({
  method: 'DELETE',
  path: 'reviews/:id/like',
  summary: 'Removes your like of a review',
  access: access.login,
  params: ofReview,
  response: Liked,
  errors: ['rate_limited'],
  rate: LIKE_RATE,
});

export const pinReview = endpoint({
  method: 'PUT',
  path: 'reviews/:id/pin',
  summary: 'Pins a review to the top of its list, or unpins it',
  access: access.permission(editingPermissions.updateReviews),
  params: ofReview,
  body: z.strictObject({ is_pinned: z.boolean() }),
  response: z.object({}),
});
