import type { WatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import { PosterSkeleton } from '#ui/skeleton.tsx';
import type { Selection } from './use-selection.ts';
import { WatchlistCard } from './watchlist-card.tsx';

/** Two rows of a wide screen. */
export const EAGER_CARDS = 12;

export const gridClass =
  'grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-5 md:gap-x-5 md:gap-y-7.5 lg:grid-cols-6 xl:grid-cols-8';

export function WatchlistGrid({
  items,
  selection,
}: {
  items: readonly WatchlistItem[];
  selection: Selection;
}) {
  return (
    <ul className={gridClass}>
      {items.map((item, index) => (
        <WatchlistCard
          key={item.title.id}
          item={item}
          isEager={index < EAGER_CARDS}
          isSelected={selection.has(item.title.id)}
          isSelecting={selection.ids.length > 0}
        />
      ))}
    </ul>
  );
}

export function GridSkeleton({ count }: { count: number }) {
  return (
    <div className={gridClass}>
      {Array.from({ length: count }, (_, place) => (
        <PosterSkeleton key={place} />
      ))}
    </div>
  );
}
