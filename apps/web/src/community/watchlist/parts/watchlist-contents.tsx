import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { IMPORT_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useCursorPages } from '#platform/query/use-cursor-pages.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { openAddToListDialog } from '../../list-entries/open-add-to-list-dialog.ts';
import { isFiltered, type WatchlistAddress, watchlistHref } from '../watchlist-address.ts';
import { rememberWatchlist } from '../watchlist-memory.ts';
import { watchlistQueries } from '../watchlist.queries.ts';
import { BulkActions } from './bulk-actions.tsx';
import { KeepSeenSwitch } from './keep-seen-switch.tsx';
import { useMarkItemsSeen } from './use-mark-items-seen.ts';
import { useRemoveItems } from './use-remove-items.ts';
import { useSelection } from './use-selection.ts';
import { useSelectionEvents } from './use-selection-events.ts';
import type { WatchlistSummary } from './use-choices.ts';
import { EAGER_CARDS, GridSkeleton, WatchlistGrid } from './watchlist-grid.tsx';
import { ListSkeleton, WatchlistList } from './watchlist-list.tsx';

interface WatchlistContentsProps {
  address: WatchlistAddress;
  summary: WatchlistSummary | undefined;
}

/** The titles that the URL selects. Give it a key that changes with the URL. */
export function WatchlistContents({ address, summary }: WatchlistContentsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { items, hasMore, isLoadingMore, isFailed, loadMore, retry } = useCursorPages(
    watchlistHref(address),
    (cursor) => watchlistQueries.list(address, cursor),
    ({ title }) => title.id,
  );
  const selection = useSelection(items?.map(({ title }) => title.id) ?? []);
  useSelectionEvents(list, selection);
  const markSeen = useMarkItemsSeen(summary?.keeps_seen ?? false);
  const remove = useRemoveItems();
  const addToList = (ids: readonly number[]) => {
    const titles = (items ?? []).map(({ title }) => title).filter(({ id }) => ids.includes(id));
    void openAddToListDialog({ titles }).then(selection.clear);
  };
  const isList = address.view === 'list';
  return (
    <>
      <div ref={list} className="pt-1.5">
        {items === undefined && !isFailed ? <Waiting isList={isList} /> : null}
        {items?.length === 0 ? <Nothing address={address} /> : null}
        {items === undefined || items.length === 0 ? null : isList ? (
          <WatchlistList
            items={items}
            selection={selection}
            isManual={address.sort === 'position'}
            onMarkSeen={markSeen}
          />
        ) : (
          <WatchlistGrid items={items} selection={selection} />
        )}
      </div>
      {isFailed ? (
        <div className="mt-6">
          <Suspense>
            <LazySectionError onRetry={retry} />
          </Suspense>
        </div>
      ) : null}
      <LoadMore hasMore={hasMore || isLoadingMore} isLoading={isLoadingMore} onLoadMore={loadMore} />
      {summary !== undefined && summary.total > 0 ? <KeepSeenSwitch isOn={summary.keeps_seen} /> : null}
      <BulkActions selection={selection} onMarkSeen={markSeen} onAddToList={addToList} onRemove={remove} />
    </>
  );
}

const Waiting = ({ isList }: { isList: boolean }) =>
  isList ? <ListSkeleton count={6} /> : <GridSkeleton count={EAGER_CARDS} />;

/** An empty watchlist, or one without titles that match the filters. */
function Nothing({ address }: Pick<WatchlistContentsProps, 'address'>) {
  const { t } = useTrans();
  if (!isFiltered(address))
    return (
      <EmptyState
        title={t('Nothing on your watchlist yet')}
        description={t('Press the bookmark on any title.')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/movies" className={buttonClass('primary', 'md')}>
              {t('Browse films')}
            </Link>
            <Link to={IMPORT_PATH} className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}>
              {t('Import')}
            </Link>
          </div>
        }
      />
    );
  return (
    <EmptyState
      title={t('There are no items matching your query')}
      action={
        <Link
          to={watchlistHref(address, { filter: {} })}
          onClick={() => rememberWatchlist({ ...address, filter: {} })}
          className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}
        >
          {t('Clear filters')}
        </Link>
      }
    />
  );
}
