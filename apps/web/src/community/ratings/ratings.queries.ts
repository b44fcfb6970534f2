import { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import { getRatings } from '@kinora/contracts/community/ratings.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { PartScope } from '../marks/member-title.ts';

export const ratingQueries = {
  /** The ratings of a title, season or episode by score. */
  totals: (titleId: number, scope?: PartScope) =>
    endpointQuery(getRatings, { params: { id: titleId }, query: { ...scope } }),
  /** How the members whom the reader follows have rated a title, with their reviews. */
  friends: (titleId: number) => endpointQuery(listFriendRatings, { params: { id: titleId } }),
};
