import { clsx } from 'clsx';
import { GripVertical, X } from 'lucide-react';
import { useId } from 'react';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { iconButtonClass } from '#ui/button-style.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { HANDLE_ATTRIBUTE, ROW_ATTRIBUTE, useRowSorting } from '#ui/use-row-sorting.ts';
import { SortingAnnouncement } from '../../lists/sorting-announcement.tsx';
import type { Favourite } from './profile-form.ts';

interface FavouriteRowsProps {
  readonly titles: readonly Favourite[];
  readonly onChange: (change: (titles: readonly Favourite[]) => readonly Favourite[]) => void;
}

/** The favourites in their order. They are sorted by dragging their handles, or by keyboard. */
export function FavouriteRows({ titles, onChange }: FavouriteRowsProps) {
  const { t } = useTrans();
  const hintId = useId();
  const { lifted, news, listProps } = useRowSorting({
    ids: titles.map(({ id }) => id),
    onReorder: (ids) => onChange((now) => now.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
  });
  return (
    <>
      <ol aria-label={t('Titles')} {...listProps}>
        {titles.map((title) => (
          <FavouriteRow
            key={title.id}
            title={title}
            isLifted={title.id === lifted}
            hintId={hintId}
            onRemove={() => onChange((now) => now.filter(({ id }) => id !== title.id))}
          />
        ))}
      </ol>
      <p id={hintId} className="text-meta text-fg-3 coarse:hidden">
        {t('Space lifts a row, arrow keys move it, Space drops it, Esc cancels.')}
      </p>
      <SortingAnnouncement news={news} titles={titles} />
    </>
  );
}

interface FavouriteRowProps {
  readonly title: Favourite;
  readonly isLifted: boolean;
  readonly hintId: string;
  readonly onRemove: () => void;
}

function FavouriteRow({ title, isLifted, hintId, onRemove }: FavouriteRowProps) {
  const { t } = useTrans();
  const { id, name, year, poster } = title;
  return (
    <li
      {...{ [ROW_ATTRIBUTE]: id }}
      className={clsx(
        'grid grid-cols-[24px_34px_minmax(0,1fr)_auto] items-center gap-x-3 py-1.75',
        isLifted ? 'relative z-3 rounded-xl bg-raised shadow-2' : 'border-b border-hair',
      )}
    >
      <button
        type="button"
        {...{ [HANDLE_ATTRIBUTE]: '' }}
        aria-label={t('Move :name', { name })}
        aria-pressed={isLifted}
        aria-describedby={hintId}
        className="touch-target grid h-11 w-6 cursor-grab touch-none place-items-center rounded-md text-fg-3 hover:text-fg active:cursor-grabbing"
      >
        <GripVertical size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Artwork
        image={artworkImage(poster, 'poster', '34px')}
        ratio="poster"
        className="rounded-[4px]!"
        fallback={<GeneratedArt name={name} hasLettering={false} />}
      />
      <span dir="auto" className="min-w-0 truncate text-sm font-semibold">
        {name} {year === null ? null : <span className="font-[450] text-fg-3">{year}</span>}
      </span>
      <button
        type="button"
        aria-label={t('Remove :name', { name })}
        onClick={onRemove}
        className={iconButtonClass('sm', 'plain', 'hover:bg-wash-2 hover:text-fg')}
      >
        <X size={17} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}
