import { Suspense } from 'react';
import type { Activity, ActivityTab } from '@kinora/contracts/community/activities.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { groupByDay } from '#platform/i18n/calendar-days.ts';
import { useCalendarDays } from '#platform/i18n/use-calendar-days.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { activityHref } from '../activities-address.ts';
import { activityQueries } from '../activities.queries.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { NoActivity } from './no-activity.tsx';
import { useReaderMarks } from './use-reader-marks.ts';

/** The entries of a tab by day. Give it a key that changes with the tab. */
export function ActivityFeed({ tab }: { tab: ActivityTab }) {
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages<Activity>(
    activityHref(tab),
    (cursor) => activityQueries.list(tab, cursor),
    ({ key }) => key,
  );
  return (
    <>
      {items === undefined && !isFailed ? <EntrySkeletons /> : null}
      {items?.length === 0 ? <NoActivity tab={tab} /> : null}
      {items === undefined ? null : <Days entries={items} />}
      {isFailed ? (
        <Suspense>
          <LazySectionError onRetry={retry} />
        </Suspense>
      ) : null}
      <LoadMore hasMore={hasMore || isLoadingMore} isLoading={isLoadingMore} onLoadMore={loadMore} />
    </>
  );
}

function Days({ entries }: { entries: readonly Activity[] }) {
  const { dayOf, nameOf } = useCalendarDays();
  const marks = useReaderMarks(entries);
  return groupByDay(entries, ({ at }) => dayOf(at)).map(({ day, items: own }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mt-6.5 first:mt-0">
      <h2 id={`day-${day}`} className="border-b border-line pb-1.5 text-[13px] text-fg-3">
        {nameOf(day)}
      </h2>
      <ol>
        {own.map((entry) => (
          <li key={entry.key}>
            <ActivityEntry entry={entry} marks={marks} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

const PLACES = [1, 2, 3, 4, 5] as const;

function EntrySkeletons() {
  return (
    <div>
      <Skeleton className="h-4 w-20 rounded-lg" />
      {PLACES.map((place) => (
        <div key={place} className="flex h-[115px] gap-4 border-b border-line py-4.5">
          <Skeleton className="size-9.5 flex-none rounded-full" />
          <div className="grid flex-1 content-start gap-2.5 pt-1">
            <Skeleton className="h-3.5 w-1/2 rounded-lg" />
            <Skeleton className="h-3.5 w-4/5 rounded-lg" />
          </div>
          <Skeleton className="h-19.5 w-13 flex-none rounded-[5px]" />
        </div>
      ))}
    </div>
  );
}
