import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Review } from '@kinora/contracts/community/reviews.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import type { PartScope } from '../../marks/member-title.ts';
import { ratingQueries } from '../../ratings/ratings.queries.ts';
import { IN_VIEW, reviewQueries } from '../reviews.queries.ts';

export type ReviewChoice = 'friends' | 'everyone' | 'without-spoilers';

const NO_REVIEWS: readonly Review[] = [];

/** The reviews on the page of a title: those of friends first, if there are any, until the reader chooses. */
export function useReviewsInView(titleId: number, scope: PartScope | undefined) {
  const [chosen, setChosen] = useState<ReviewChoice | null>(null);
  const friends = useFriendReviews(titleId, scope);
  const choice = chosen ?? (friends.length > 0 ? 'friends' : 'everyone');
  const everyone = useQuery(reviewQueries.inView(titleId, scope));
  const isWithout = choice === 'without-spoilers';
  const without = useQuery({
    ...reviewQueries.inViewWithoutSpoilers(titleId, scope),
    enabled: isWithout,
  });
  const { data, isError, refetch } = isWithout ? without : everyone;
  // What was shown before stays until the reviews without spoilers have arrived.
  const answer = data ?? (isError ? undefined : everyone.data);
  const listed = answer && [...answer.pinned, ...answer.pagination.data].slice(0, IN_VIEW);
  return {
    choice,
    choose: setChosen,
    hasFriends: friends.length > 0,
    reviews: choice === 'friends' ? friends : listed,
    /** There are no reviews of it at all. */
    isEmpty:
      everyone.data !== undefined && everyone.data.pinned.length + everyone.data.pagination.data.length === 0,
    isFailed: isError && choice !== 'friends',
    retry: () => void refetch(),
  };
}

/** Friends review whole titles; seasons and episodes have no such list. */
function useFriendReviews(titleId: number, scope: PartScope | undefined): readonly Review[] {
  const { data } = useMemberQuery(ratingQueries.friends(titleId), { isEnabled: scope === undefined });
  return (scope === undefined ? data?.reviews : undefined) ?? NO_REVIEWS;
}
