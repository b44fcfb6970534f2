import type { Clock } from '#platform/clock/clock.ts';
import type { NotificationAudience } from '#platform/notification-kind.ts';
import * as repository from './follows.audiences.repository.ts';
import { todayOf } from './today.ts';

export const TITLE_WATCHERS = 'title-watchers';
export const SERIES_WATCHERS = 'series-watchers';
export const PERSON_FOLLOWERS = 'person-followers';

/** The members who are notified of titles, episodes and people. */
export const followAudiences = (clock: Clock): readonly NotificationAudience[] => [
  { name: TITLE_WATCHERS, select: repository.selectTitleWatchers },
  {
    name: SERIES_WATCHERS,
    select: (tx, slice) => repository.selectSeriesWatchers(tx, slice, todayOf(clock)),
  },
  { name: PERSON_FOLLOWERS, select: repository.selectPersonFollowers },
];
