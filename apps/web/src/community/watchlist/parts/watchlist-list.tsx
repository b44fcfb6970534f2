import { useEffect, useMemo, useRef } from 'react';
import type { WatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useActionContext } from '../../marks/action-context.ts';
import { setOnWatchlist } from '../set-on-watchlist.ts';
import { useManualOrder } from './use-manual-order.ts';
import type { Selection } from './use-selection.ts';
import { EAGER_CARDS } from './watchlist-grid.tsx';
import { type RowActions, WatchlistRow } from './watchlist-row.tsx';

const SortableList = lazyHydrated(async () => (await import('./sortable-items.tsx')).SortableItems);

const openNote = lazyDialog<{ item: WatchlistItem }, void>(
  async () => (await import('./note-dialog.tsx')).NoteDialog,
);

export interface WatchlistListProps {
  items: readonly WatchlistItem[];
  selection: Selection;
  /** Whether the list is in the member's own order, which can be changed. */
  isManual: boolean;
  onMarkSeen: (ids: readonly number[]) => void;
}

/** The watchlist as a list with notes. */
export function WatchlistList({ items, selection, isManual, onMarkSeen }: WatchlistListProps) {
  const { t } = useTrans();
  const { ordered, reorder, moveToTop } = useManualOrder(items);
  const actions = useRowActions({ onMarkSeen, moveToTop });
  const row = (item: WatchlistItem) => (
    <WatchlistRow
      item={item}
      isEager={items.indexOf(item) < EAGER_CARDS}
      isSelected={selection.has(item.title.id)}
      isSelecting={selection.ids.length > 0}
      isMovable={isManual && item !== ordered[0]}
      actions={actions}
    />
  );
  if (isManual) return <SortableList items={ordered} onReorder={reorder} row={row} />;
  return (
    <ul aria-label={t('Watchlist')} className="-mx-3">
      {items.map((item) => (
        <li key={item.title.id} className="[contain-intrinsic-size:auto_101px] [content-visibility:auto]">
          {row(item)}
        </li>
      ))}
    </ul>
  );
}

/** The same object in all renders, so that a change of the selection renders only the rows it concerns. */
function useRowActions({
  onMarkSeen,
  moveToTop,
}: Pick<WatchlistListProps, 'onMarkSeen'> & { moveToTop: (id: number) => void }): RowActions {
  const context = useActionContext();
  const latest = useRef({ onMarkSeen, moveToTop });
  useEffect(() => {
    latest.current = { onMarkSeen, moveToTop };
  });
  return useMemo(
    () => ({
      editNote: (item) => void openNote({ item }),
      markSeen: ({ title }) => latest.current.onMarkSeen([title.id]),
      remove: ({ title }) => setOnWatchlist(context, title, false),
      moveToTop: ({ title }) => latest.current.moveToTop(title.id),
    }),
    [context],
  );
}

/** Rows of the same height as those that follow. */
export function ListSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place} className="flex h-[101px] items-center gap-4.5">
      <Skeleton className="h-[78px] w-13 flex-none rounded-[5px]" />
      <Skeleton className="h-3.25 w-2/5 rounded-lg" />
    </div>
  ));
}
