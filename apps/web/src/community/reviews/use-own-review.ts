import type { OwnReview } from '@kinora/contracts/community/reviews.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import type { Reviewed } from './review-cache.ts';
import { reviewQueries } from './reviews.queries.ts';

/** The current member's review. Null without one and for guests; undefined while it is unknown. */
export function useOwnReview({ titleId, scope }: Reviewed): OwnReview | null | undefined {
  const isSignedIn = useIsSignedIn();
  const { data } = useMemberQuery(reviewQueries.own(titleId, scope));
  return isSignedIn ? data?.review : null;
}
