import { ACTIVITY_TABS, type ActivityTab } from '@kinora/contracts/community/activities.ts';
import { ACTIVITY_PATH } from '@kinora/contracts/catalogue/addresses.ts';

const FIRST: ActivityTab = 'following';

/** Parses a URL and ignores invalid values. */
export const parseActivityTab = (search: URLSearchParams): ActivityTab =>
  ACTIVITY_TABS.find((tab) => tab === search.get('tab')) ?? FIRST;

export const activityHref = (tab: ActivityTab): string =>
  tab === FIRST ? ACTIVITY_PATH : `${ACTIVITY_PATH}?tab=${tab}`;
