import type { QueryClient } from '@tanstack/react-query';
import { ACTIVITY_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { getActivityAside, listActivity, listFriendTitles } from '@kinora/contracts/community/activities.ts';
import { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { forgetCursors } from '#platform/query/use-cursor-pages.ts';

/** Responses that depend on whom the reader follows and hides. */
const FEEDS = [listActivity, getActivityAside, listFriendTitles, listFriendRatings];

/**
 * Reads the feeds again after the reader has followed or hidden a member: when they open the next time, because nothing
 * moves on the page. An empty feed on the page is read at once.
 */
export function refreshFeeds(client: QueryClient): void {
  forgetCursors(client, ACTIVITY_PATH);
  for (const endpoint of FEEDS)
    void client.invalidateQueries({ queryKey: endpointKey(endpoint), refetchType: 'none' });
  const pages = client.getQueriesData<CallOutput<typeof listActivity>>({
    queryKey: endpointKey(listActivity),
  });
  for (const [queryKey, page] of pages) {
    if (page?.pagination.data.length === 0)
      void client.refetchQueries({ queryKey, exact: true, type: 'active' });
  }
}
