import { type ReactNode, Suspense, useEffect } from 'react';
import { TEXTS_COUNTED_MAX } from '@kinora/contracts/community/comments.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { LoadMore } from '#ui/load-more.tsx';

interface ProfileListProps<Item> {
  readonly listKey: string;
  readonly queryOf: (
    cursor: string | null,
  ) => EndpointQuery<{ pagination: { data: Item[]; next_cursor: string | null } }>;
  readonly idOf: (item: Item) => number;
  /** Null if it is unknown, as with filters. Texts are counted up to a limit. */
  readonly total: number | null;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list of a profile, with what is in its place while it loads, if it is empty and after a failure. */
export function ProfileList<Item>(props: ProfileListProps<Item>) {
  const { listKey, queryOf, idOf, total, skeleton, empty, children } = props;
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(listKey, queryOf, idOf);
  const isMoreExpected = hasMore || isLoadingMore;
  const isNothingFound = items?.length === 0;
  // With a filter, a page may be empty although later ones are not: the server searches a limited number of rows.
  const isSearching = isNothingFound && isMoreExpected && !isFailed;
  useEffect(() => {
    if (isSearching && !isLoadingMore) loadMore();
  });
  return (
    <>
      {(items === undefined && !isFailed) || isSearching ? skeleton : null}
      {isNothingFound && !isMoreExpected && !isFailed ? empty : null}
      {items === undefined || isNothingFound ? null : children(items)}
      {isFailed ? (
        <div className="mt-6">
          <Suspense>
            <LazySectionError onRetry={retry} />
          </Suspense>
        </div>
      ) : null}
      {items !== undefined && !isNothingFound && isMoreExpected ? (
        <div className="mt-7 flex flex-wrap items-center justify-between gap-4">
          <Shown count={items.length} total={total} />
          <LoadMore hasMore isLoading={isLoadingMore} onLoadMore={loadMore} className="py-0!" />
        </div>
      ) : null}
    </>
  );
}

function Shown({ count, total }: { count: number; total: number | null }) {
  const { t } = useTrans();
  const { number } = useFormat();
  if (total === null || total < count || total === TEXTS_COUNTED_MAX) return <span />;
  return (
    <span aria-live="polite" className="text-sm text-fg-3 tabular-nums">
      {t('Showing :shown of :total', { shown: number(count), total: number(total) })}
    </span>
  );
}
