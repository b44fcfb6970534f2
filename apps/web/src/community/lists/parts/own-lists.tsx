import { Suspense } from 'react';
import type { OwnListFilter } from '@kinora/contracts/community/lists.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListCard } from '../list-card.tsx';
import { listQueries } from '../lists.queries.ts';
import { type OwnListsAddress, ownListsHref } from '../lists-address.ts';
import { NewListCard, NewListLink } from './new-list-link.tsx';

/** Two rows of a wide screen. */
const EAGER_CARDS = 6;
const grid = 'grid grid-cols-[minmax(0,1fr)] gap-x-6.5 gap-y-9 md:grid-cols-2 lg:grid-cols-3';

interface OwnListsProps {
  readonly address: OwnListsAddress;
  readonly canCreate: boolean;
}

/** The lists that the URL selects. Give it a key that changes with the URL. */
export function OwnLists({ address, canCreate }: OwnListsProps) {
  const { t } = useTrans();
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(
    ownListsHref(address),
    (cursor) => listQueries.own(address, cursor),
    ({ id }) => id,
  );
  const isOwn = address.filter !== 'shared' && address.filter !== 'liked';
  return (
    <>
      {items === undefined && !isFailed ? <ListsSkeleton /> : null}
      {items?.length === 0 ? <Nothing filter={address.filter} canCreate={canCreate} /> : null}
      {items !== undefined && items.length > 0 ? (
        <ul aria-label={t('Lists')} className={grid}>
          {items.map((list, index) => (
            <ListCard key={list.id} list={list} isEager={index < EAGER_CARDS} />
          ))}
          {isOwn && canCreate && !hasMore && !isLoadingMore ? <NewListCard /> : null}
        </ul>
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

function ListsSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: EAGER_CARDS }, (_, place) => (
        <div key={place}>
          <Skeleton className="h-42 rounded-xl" />
          <Skeleton className="mt-4 h-5 w-3/5 rounded-lg" />
          <Skeleton className="mt-2 h-3.25 w-2/5 rounded-lg" />
        </div>
      ))}
    </div>
  );
}

function Nothing({ filter, canCreate }: { filter: OwnListFilter; canCreate: boolean }) {
  const { t } = useTrans();
  const texts: Record<OwnListFilter, { title: string; description?: string }> = {
    all: { title: t('No lists yet'), description: t('Collect titles for any reason.') },
    public: { title: t('No public lists'), description: t('Everyone can see your public lists.') },
    private: {
      title: t('No private lists'),
      description: t('Private lists are visible to you and the editors you invite.'),
    },
    shared: {
      title: t('No lists shared with you'),
      description: t('When a member invites you to edit a list, it appears here.'),
    },
    liked: { title: t('No liked lists'), description: t('Press the heart on any list.') },
  };
  return (
    <EmptyState {...texts[filter]} action={filter === 'all' && canCreate ? <NewListLink /> : undefined} />
  );
}
