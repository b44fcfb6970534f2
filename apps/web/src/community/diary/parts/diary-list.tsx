import { Suspense } from 'react';
import type { DiaryEntry } from '@kinora/contracts/community/diary.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type DiaryAddress, diaryHref } from '../diary-address.ts';
import { diaryQueries } from '../diary.queries.ts';
import { type DiaryLine, groupEntries } from './diary-groups.ts';
import { EntryLine } from './entry-line.tsx';
import { EpisodesLine } from './episodes-line.tsx';
import { LineFrame } from './line-frame.tsx';
import { yearOf } from './month-days.ts';
import { NothingLogged } from './nothing-logged.tsx';
import { useDayFormat } from './use-day-format.ts';
import { useMonthCounts } from './use-month-counts.ts';

/** The entries that the URL selects, by month. Give it a key that changes with the URL. */
export function DiaryList({ address, today }: { address: DiaryAddress; today: string }) {
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(
    diaryHref(address),
    (cursor) => diaryQueries.list(address, cursor),
    ({ id }) => id,
  );
  return (
    <div className="min-w-0">
      {items === undefined && !isFailed ? <LinesSkeleton /> : null}
      {items?.length === 0 ? <NothingLogged address={address} /> : null}
      {items === undefined ? null : <Months entries={items} address={address} today={today} />}
      {isFailed ? (
        <Suspense>
          <LazySectionError onRetry={retry} />
        </Suspense>
      ) : null}
      <LoadMore hasMore={hasMore || isLoadingMore} isLoading={isLoadingMore} onLoadMore={loadMore} />
    </div>
  );
}

function Months({
  entries,
  address,
  today,
}: {
  entries: readonly DiaryEntry[];
  address: DiaryAddress;
  today: string;
}) {
  const { t } = useTrans();
  const { month: nameOf, monthOfYear } = useDayFormat();
  const months = groupEntries(entries);
  const counts = useMonthCounts(
    address,
    months.map(({ month }) => month),
  );
  return months.map(({ month, days }) => {
    const count = counts.get(month);
    return (
      <section key={month} aria-labelledby={`month-${month}`} className="mt-8.5 first:mt-0">
        <header className="flex items-baseline gap-3 border-b border-line pb-3">
          <h2 id={`month-${month}`} className="text-section">
            {yearOf(month) === yearOf(today) ? nameOf(month) : monthOfYear(month)}
          </h2>
          {count === undefined ? null : (
            <span className="text-meta text-fg-3">{t('[one 1 entry|other :count entries]', { count })}</span>
          )}
        </header>
        <ol>
          {days.flatMap(({ day, lines }) =>
            lines.map((line, index) => (
              <li key={line.id}>
                <Line day={day} line={line} isFirst={index === 0} />
              </li>
            )),
          )}
        </ol>
      </section>
    );
  });
}

function Line({ day, line, isFirst }: { day: string; line: DiaryLine; isFirst: boolean }) {
  if (line.kind === 'episodes') return <EpisodesLine day={day} isFirst={isFirst} entries={line.entries} />;
  return (
    <LineFrame day={day} isFirst={isFirst} title={line.entry.title}>
      <EntryLine entry={line.entry} />
    </LineFrame>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6] as const;

/** Lines of the same height as those that follow. */
function LinesSkeleton() {
  return (
    <div>
      <Skeleton className="h-6 w-40 rounded-lg" />
      {PLACES.map((place) => (
        <div key={place} className="flex h-[87px] items-center gap-4.5 border-b border-line">
          <Skeleton className="h-6 w-11 flex-none rounded-lg" />
          <Skeleton className="h-16.5 w-11 flex-none rounded-[5px]" />
          <Skeleton className="h-3.25 w-2/5 rounded-lg" />
        </div>
      ))}
    </div>
  );
}
