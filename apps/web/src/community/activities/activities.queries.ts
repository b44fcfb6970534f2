import {
  type ActivityTab,
  countNewActivity,
  getActivityAside,
  listActivity,
  listFriendTitles,
} from '@kinora/contracts/community/activities.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const PER_PAGE = 20;

export const activityQueries = {
  /**
   * The entries of a tab, latest first: the first page, or the page at a cursor. What members follow changes only when
   * they ask for it, so that nothing moves while they read.
   */
  list: (tab: ActivityTab, cursor: string | null = null) => ({
    ...endpointQuery(listActivity, { query: { tab, perPage: PER_PAGE, ...(cursor !== null && { cursor }) } }),
    ...(tab === 'following' && { staleTime: Infinity }),
  }),
  /** The number of entries since a moment. */
  newSince: (since: string) => endpointQuery(countNewActivity, { query: { since } }),
  aside: () => endpointQuery(getActivityAside),
  /** The row of the home page. */
  friendTitles: () => endpointQuery(listFriendTitles),
};
