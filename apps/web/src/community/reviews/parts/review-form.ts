import { REVIEW_BODY_MAX } from '@kinora/contracts/community/reviews.ts';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import type { OwnReview } from '@kinora/contracts/community/reviews.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { NO_SPOILERS, type SpoilerChoice } from '../../texts/spoiler-fields.tsx';
import type { ReviewInput } from '../change-review.ts';

/** The values of the form of a review. */
export interface ReviewValues {
  /** Undefined until the member chooses one: their rating may still be loading. */
  readonly score: number | null | undefined;
  readonly headline: string;
  readonly body: string;
  readonly spoilers: SpoilerChoice;
}

export type ReviewErrors = Partial<Record<'score' | 'headline' | 'body', string>>;

/** In the order of the form. */
export const REVIEW_FIELDS = ['score', 'headline', 'body'] as const;

export const reviewValues = (own: OwnReview | null): ReviewValues =>
  own === null
    ? { score: undefined, headline: '', body: '', spoilers: NO_SPOILERS }
    : {
        score: own.score,
        headline: own.headline ?? '',
        body: own.body,
        spoilers: { is_spoiler: own.is_spoiler, spoiler_until: own.spoiler_until },
      };

export const isSameReview = (one: ReviewValues, other: ReviewValues): boolean =>
  one.score === other.score &&
  one.headline === other.headline &&
  one.body === other.body &&
  one.spoilers.is_spoiler === other.spoilers.is_spoiler &&
  one.spoilers.spoiler_until?.season === other.spoilers.spoiler_until?.season &&
  one.spoilers.spoiler_until?.episode === other.spoilers.spoiler_until?.episode;

/** Whether only the score is given, which is a rating and not a review. */
export const isOnlyRating = ({ headline, body }: ReviewValues): boolean =>
  headline.trim() === '' && body.trim() === '';

/** Returns what has to be corrected before the review can be posted. */
export function reviewErrors(
  values: ReviewValues,
  { own, t }: { own: OwnReview | null; t: Trans['t'] },
): ReviewErrors {
  const body = bodyError(values, { own, t });
  return {
    ...(!values.score && { score: t('Choose a score from 1 to :max.', { max: SCORE_MAX }) }),
    ...(body !== null && { body }),
  };
}

function bodyError(
  values: ReviewValues,
  { own, t }: { own: OwnReview | null; t: Trans['t'] },
): string | null {
  const { length } = values.body.trim();
  if (length === 0 && own !== null) return t('Write something, or delete the review.');
  if (length === 0) return isOnlyRating(values) ? null : t('Write something, or remove the headline.');
  const count = length - REVIEW_BODY_MAX;
  if (count <= 0) return null;
  return t('[one Shorten your review by 1 character.|other Shorten your review by :count characters.]', {
    count,
  });
}

export const toReviewInput = ({ headline, body, spoilers }: ReviewValues, score: number): ReviewInput => ({
  score,
  headline: headline.trim(),
  body: body.trim(),
  ...spoilers,
});

/** Reads a draft of this device, which may come from another version of the site. */
export function parseReviewDraft(stored: unknown): ReviewValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { score, headline, body, spoilers }: Partial<Record<keyof ReviewValues, unknown>> = stored;
  if (typeof headline !== 'string' || typeof body !== 'string') return null;
  const isScore = Number.isInteger(score) && Number(score) >= 1 && Number(score) <= SCORE_MAX;
  return { score: isScore ? Number(score) : undefined, headline, body, spoilers: parseSpoilers(spoilers) };
}

function parseSpoilers(stored: unknown): SpoilerChoice {
  if (typeof stored !== 'object' || stored === null) return NO_SPOILERS;
  const { is_spoiler: isSpoiler, spoiler_until: until }: { is_spoiler?: unknown; spoiler_until?: unknown } =
    stored;
  if (isSpoiler !== true) return NO_SPOILERS;
  if (typeof until !== 'object' || until === null) return { is_spoiler: true, spoiler_until: null };
  const { season, episode }: { season?: unknown; episode?: unknown } = until;
  const isPlace = Number.isInteger(season) && Number.isInteger(episode);
  return {
    is_spoiler: true,
    spoiler_until: isPlace ? { season: Number(season), episode: Number(episode) } : null,
  };
}
