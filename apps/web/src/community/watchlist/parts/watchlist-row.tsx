import { clsx } from 'clsx';
import { Ellipsis, Play } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { titlePath, watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { runtimeText } from '#catalogue/titles/runtime.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import type { RowMenuProps } from './row-menu.tsx';
import { SelectBox } from './select-box.tsx';
import { useTypeNames } from './use-choices.ts';
import { ITEM_ATTRIBUTE } from './use-selection-events.ts';

const menu = lazyMenu<RowMenuProps>(async () => (await import('./row-menu.tsx')).RowMenu);

/** Starts playback on the next page without a second click. */
const PRESSED = { isPlaying: true };

/** What the list does with a row; the same object for all rows and renders. */
export interface RowActions {
  readonly editNote: (item: WatchlistItem) => void;
  readonly markSeen: (item: WatchlistItem) => void;
  readonly remove: (item: WatchlistItem) => void;
  readonly moveToTop: (item: WatchlistItem) => void;
}

interface WatchlistRowProps {
  item: WatchlistItem;
  isEager: boolean;
  isSelected: boolean;
  isSelecting: boolean;
  /** Whether it can move to the top of the member's own order. */
  isMovable: boolean;
  actions: RowActions;
}

/** A title of the watchlist in the list view. */
export const WatchlistRow = memo(function WatchlistRow({
  item,
  isEager,
  isSelected,
  isSelecting,
  isMovable,
  actions,
}: WatchlistRowProps) {
  const { t, locale } = useTrans();
  const { title, genres, runtime } = item;
  return (
    <div
      {...{ [ITEM_ATTRIBUTE]: title.id }}
      className={clsx(
        'group/item relative grid touch-manipulation grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-4 rounded-xl px-3 py-2.75 text-sm select-none hover:bg-wash md:grid-cols-[26px_52px_minmax(0,1fr)_92px_auto] md:gap-x-4.5 lg:grid-cols-[26px_52px_minmax(0,1fr)_150px_92px_150px_auto]',
        'after:absolute after:inset-x-3 after:bottom-0 after:h-px after:bg-line',
        isSelected &&
          'bg-wash before:absolute before:inset-y-2 before:start-0 before:w-0.5 before:rounded-xs before:bg-accent',
      )}
    >
      <SelectBox
        name={title.name}
        isSelected={isSelected}
        className={clsx(
          'size-4.5 rounded-[min(var(--k-r-control),5px)] border-[1.5px] [&>svg]:size-3.25',
          isSelected
            ? 'border-primary bg-primary text-on-primary'
            : 'border-line-strong text-transparent hover:border-fg-3',
          // On phones a long press begins the selection, and the whole row is its checkbox.
          isSelecting ? 'max-md:absolute max-md:start-5 max-md:top-5 max-md:z-2' : 'max-md:hidden',
        )}
      />
      <Artwork
        image={artworkImage(title.poster, 'poster', '52px')}
        ratio="poster"
        isEager={isEager}
        className="rounded-[5px]"
        fallback={<GeneratedArt name={title.name} />}
      />
      <RowName item={item} />
      <span className="line-clamp-2 text-meta text-fg-3 max-lg:hidden">{genres.slice(0, 2).join(', ')}</span>
      <span className="text-meta text-fg-2 tabular-nums max-md:hidden">
        {runtime === null ? null : runtimeText(locale, runtime)}
      </span>
      <AddedAt moment={item.added_at} />
      <span className="flex items-center justify-end gap-1 md:min-w-32">
        {item.play === null ? null : (
          <Link
            to={watchPath(item.play.video_id)}
            state={PRESSED}
            aria-label={t('Watch :name', { name: title.name })}
            className={buttonClass('secondary', 'sm', 'hover:bg-wash-3 max-md:hidden')}
          >
            <Play size={14} fill="currentColor" aria-hidden="true" />
            {t('Watch')}
          </Link>
        )}
        <LazyMenuButton
          menu={menu}
          props={{
            item,
            onEditNote: () => actions.editNote(item),
            onMarkSeen: () => actions.markSeen(item),
            onRemove: () => actions.remove(item),
            ...(isMovable && { onMoveToTop: () => actions.moveToTop(item) }),
          }}
        >
          {(button) => (
            <IconButton {...button} label={t('Actions for :name', { name: title.name })} size="sm">
              <Ellipsis size={17} strokeWidth={2} />
            </IconButton>
          )}
        </LazyMenuButton>
      </span>
    </div>
  );
});

/** The name with its year, above the note or the kind of title. */
function RowName({ item: { title, note } }: { item: WatchlistItem }) {
  const types = useTypeNames();
  return (
    <div className="min-w-0">
      <h2 className="truncate text-[15.5px] font-semibold">
        <Anchor href={titlePath(title)} className="rounded-xs">
          <span dir="auto">{title.name}</span>
        </Anchor>{' '}
        {title.year === null ? null : <span className="font-[450] text-fg-3">{title.year}</span>}
      </h2>
      {note === null ? (
        <p className="text-meta text-fg-3">{types[title.type]}</p>
      ) : (
        <p dir="auto" className="truncate font-read text-[15px] leading-[1.4] text-fg-2 italic">
          {note}
        </p>
      )}
    </div>
  );
}

function AddedAt({ moment }: { moment: string }) {
  const { t } = useTrans();
  const { relativeTime } = useFormat();
  return (
    // The text changes between server render and hydration.
    <time dateTime={moment} suppressHydrationWarning className="text-meta text-fg-3 max-lg:hidden">
      {t('Added :when', { when: relativeTime(moment) })}
    </time>
  );
}
