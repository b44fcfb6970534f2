import { Suspense } from 'react';
import { Link } from 'react-router';
import type { MemberList } from '@kinora/contracts/community/lists.ts';
import { CardGrid } from '#catalogue/channels/layouts/card-grid.tsx';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PosterSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { listQueries } from '#community/lists/lists.queries.ts';
import { editListPath, type ListAddress, listHref } from '#community/lists/lists-address.ts';
import { useListMarks } from '#community/lists/use-list-marks.ts';
import { ListPosters } from './list-posters.tsx';
import { ListRow } from './list-row.tsx';

/** What fits on the first screen. */
const EAGER_ROWS = 4;

interface ListTitlesProps {
  readonly list: MemberList;
  readonly address: ListAddress;
}

/** The titles of a list, with its notes or as posters. Give it a key that changes with the order. */
export function ListTitles({ list, address }: ListTitlesProps) {
  const { t } = useTrans();
  const { order, view } = address;
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(
    listHref(list, { view: 'notes', order }),
    (cursor) => listQueries.titles(list.slug, order, cursor),
    ({ title }) => title.id,
  );
  const isShown = items !== undefined && items.length > 0;
  return (
    <>
      {items === undefined && !isFailed ? <Waiting isPosters={view === 'posters'} /> : null}
      {items?.length === 0 ? <Nothing list={list} /> : null}
      {isShown && view === 'posters' ? <ListPosters titles={items.map(({ title }) => title)} /> : null}
      {isShown && view === 'notes' ? (
        <ol aria-label={t('Titles')}>
          {items.map((entry, index) => (
            <ListRow
              key={entry.title.id}
              entry={entry}
              position={list.is_ranked ? entry.position : null}
              isEager={index < EAGER_ROWS}
            />
          ))}
        </ol>
      ) : null}
      {isFailed ? (
        <div className="mt-6">
          <Suspense>
            <LazySectionError onRetry={retry} />
          </Suspense>
        </div>
      ) : null}
      <LoadMore hasMore={hasMore || isLoadingMore} isLoading={isLoadingMore} onLoadMore={loadMore} />
    </>
  );
}

function Waiting({ isPosters }: { isPosters: boolean }) {
  if (isPosters)
    return (
      <CardGrid kind="poster">
        {Array.from({ length: 8 }, (_, place) => (
          <li key={place}>
            <PosterSkeleton />
          </li>
        ))}
      </CardGrid>
    );
  return Array.from({ length: EAGER_ROWS }, (_, place) => (
    <div key={place} className="flex h-34 items-center gap-5.5 border-b border-line">
      <Skeleton className="h-25.5 w-17 flex-none rounded-[7px]" />
      <Skeleton className="h-4 w-2/5 rounded-lg" />
    </div>
  ));
}

function Nothing({ list }: { list: MemberList }) {
  const { t } = useTrans();
  const role = useListMarks(list.id)?.role;
  return (
    <EmptyState
      title={t('No titles yet')}
      action={
        role === 'owner' || role === 'editor' ? (
          <Link to={editListPath(list)} className={buttonClass('primary', 'md')}>
            {t('Add titles')}
          </Link>
        ) : undefined
      }
    />
  );
}
