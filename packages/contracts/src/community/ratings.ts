import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pathId } from '../platform/fields.ts';
import { EpisodeScope } from '../catalogue/episode-scope.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';

export const SCORE_MAX = 10;
/** With fewer ratings, clients show neither the average nor the histogram. */
export const RATINGS_SHOWN_FROM = 5;

export const ratingErrors = defineErrors({
  'ratings.needed_by_review': {
    status: 409,
    message: 'Your review needs a rating. Delete the review to remove the rating.',
  },
});

const Score = z.int().min(1).max(SCORE_MAX);

export const RatingTotals = z.object({
  votes: z.int(),
  average: z.number().nullable(),
  /** The number of ratings by score: the first entry counts ratings of 1, the last ratings of 10. */
  histogram: z.array(z.int()).length(SCORE_MAX),
});
export type RatingTotals = z.infer<typeof RatingTotals>;

export const getRatings = endpoint({
  method: 'GET',
  path: 'titles/:id/ratings',
  summary: 'Returns the number of ratings of a title, season or episode by score',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  response: z.object({ ratings: RatingTotals }),
  errors: ['titles.gone'],
});

export const rate = endpoint({
  method: 'PUT',
  path: 'titles/:id/rating',
  summary: 'Rates a title, season or episode from 1 to 10',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  body: z.strictObject({ score: Score }),
  response: z.object({ score: Score }),
  errors: ['titles.gone', 'rate_limited'],
  rate: { max: 600, seconds: 3600 },
});

export const removeRating = endpoint({
  method: 'DELETE',
  path: 'titles/:id/rating',
  summary: 'Removes your rating of a title, season or episode',
  access: access.login,
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  response: z.object({}),
  errors: ['titles.gone', 'ratings.needed_by_review', 'rate_limited'],
  rate: { max: 600, seconds: 3600 },
});
