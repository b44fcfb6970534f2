import { clsx } from 'clsx';
import { memo } from 'react';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PosterCard } from '#ui/poster-card.tsx';
import { SelectBox } from './select-box.tsx';
import { ITEM_ATTRIBUTE } from './use-selection-events.ts';

/** The displayed width of a poster in the grid. */
export const POSTER_SIZES = '(max-width: 767px) 30vw, (max-width: 1199px) 18vw, 180px';

interface WatchlistCardProps {
  item: WatchlistItem;
  isEager: boolean;
  isSelected: boolean;
  /** Whether anything is selected, so that all checkboxes are visible. */
  isSelecting: boolean;
}

/** A title of the watchlist in the grid. */
export const WatchlistCard = memo(function WatchlistCard({
  item,
  isEager,
  isSelected,
  isSelecting,
}: WatchlistCardProps) {
  const { title } = item;
  return (
    <li
      {...{ [ITEM_ATTRIBUTE]: title.id }}
      className={clsx(
        'group/item relative -m-1.5 min-w-0 touch-manipulation p-1.5 select-none',
        // Long lists stay fast. The padding leaves room for the ring, which containment would cut off. The first cards
        // have their real height from the start, which depends on the screen.
        !isEager && '[contain-intrinsic-size:auto_330px] [content-visibility:auto]',
      )}
    >
      <div className="relative">
        <PosterCard
          name={title.name}
          href={titlePath(title)}
          image={artworkImage(title.poster, 'poster', POSTER_SIZES)}
          artNote={title.year === null ? undefined : String(title.year)}
          isEager={isEager}
          headingLevel={2}
          meta={<ItemMeta item={item} />}
        />
        {isSelected ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 top-0 z-4 aspect-2/3 rounded-card outline-2 outline-offset-2 outline-fg"
          />
        ) : null}
        <SelectBox
          name={title.name}
          isSelected={isSelected}
          className={clsx(
            'on-dark absolute start-2.25 top-2.25 z-5 size-6.5 rounded-lg',
            isSelected
              ? 'bg-white text-black'
              : 'bg-black/60 text-transparent shadow-[inset_0_0_0_1.5px_rgb(255_255_255/.75)]',
            isSelecting
              ? null
              : 'opacity-0 group-has-[a:focus-visible]/item:opacity-100 focus-visible:opacity-100 can-hover:group-hover/item:opacity-100 coarse:hidden',
          )}
        />
      </div>
    </li>
  );
});

/** Length and first genre, so that the evening can be planned. */
export function ItemMeta({ item: { title, runtime, genres } }: { item: WatchlistItem }) {
  const { locale } = useTrans();
  const [genre] = genres;
  const facts = [
    runtime === null ? title.year : runtimeText(locale, runtime),
    genre === undefined ? null : genre,
  ].filter((fact) => fact !== null);
  return facts.map((fact, index) => (
    <span key={fact} className={clsx('flex min-w-0 gap-1.75', index > 0 && 'max-md:hidden')}>
      {index > 0 ? <span aria-hidden="true">·</span> : null}
      <span className="truncate">{fact}</span>
    </span>
  ));
}
