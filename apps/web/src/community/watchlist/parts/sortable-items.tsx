import type { ReactNode } from 'react';
import type { WatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SortableList } from '#ui/sortable-list.tsx';

/** The list in the member's own order: rows are dragged by their handle, with the pointer or the keyboard. */
export function SortableItems({
  items,
  onReorder,
  row,
}: {
  items: readonly WatchlistItem[];
  onReorder: (ids: readonly number[]) => void;
  row: (item: WatchlistItem) => ReactNode;
}) {
  const { t } = useTrans();
  return (
    <SortableList
      aria-label={t('Watchlist')}
      items={items.map((item) => ({ id: item.title.id, item }))}
      getText={({ item }) => item.title.name}
      labels={{
        drag: (name) => t('Move :name', { name }),
        moveUp: (name) => t('Move :name up', { name }),
        moveDown: (name) => t('Move :name down', { name }),
      }}
      onReorder={(next) => onReorder(next.map(({ id }) => id))}
    >
      {({ item }) => row(item)}
    </SortableList>
  );
}
