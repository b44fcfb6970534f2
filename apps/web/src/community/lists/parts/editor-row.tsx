import { clsx } from 'clsx';
import { GripVertical, Pencil, X } from 'lucide-react';
import { memo } from 'react';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { iconButtonClass } from '#ui/button-style.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { HANDLE_ATTRIBUTE, ROW_ATTRIBUTE } from '#ui/use-row-sorting.ts';
import type { EditorEntry } from './editor-entries.ts';
import { NoteField } from './note-field.tsx';
import type { RowActions } from './use-row-actions.ts';

interface EditorRowProps {
  entry: EditorEntry;
  /** Null without numbers. */
  position: number | null;
  isLifted: boolean;
  /** Only one row can be reached with Tab; arrows lead to the others. */
  isTabStop: boolean;
  /** Whether its note is being edited. */
  isEdited: boolean;
  hintId: string;
  actions: RowActions;
}

/** A title of the list. Its buttons are plain ones, because there may be a thousand rows. */
export const EditorRow = memo(function EditorRow({
  entry,
  position,
  isLifted,
  isTabStop,
  isEdited,
  hintId,
  actions,
}: EditorRowProps) {
  const { t } = useTrans();
  const { title, note, noteError } = entry;
  const { id, name } = title;
  const tabIndex = isTabStop ? 0 : -1;
  const button = iconButtonClass('sm', 'plain', 'hover:bg-wash-2 hover:text-fg');
  return (
    <li
      {...{ [ROW_ATTRIBUTE]: id }}
      className={clsx(
        'grid items-center gap-x-3.5 px-2.5 py-2.75',
        position === null
          ? 'grid-cols-[24px_46px_minmax(0,1fr)_auto]'
          : 'grid-cols-[24px_46px_minmax(0,1fr)_auto] md:grid-cols-[24px_38px_46px_minmax(0,1fr)_auto]',
        isLifted
          ? 'relative z-3 -rotate-[.5deg] rounded-xl bg-overlay shadow-2'
          : 'border-b border-line [contain-intrinsic-size:auto_92px] [content-visibility:auto]',
      )}
    >
      <button
        type="button"
        {...{ [HANDLE_ATTRIBUTE]: '' }}
        tabIndex={tabIndex}
        aria-label={t('Move :name', { name })}
        aria-pressed={isLifted}
        aria-describedby={hintId}
        className="touch-target grid h-11 w-6 cursor-grab touch-none place-items-center rounded-md text-fg-3 hover:text-fg active:cursor-grabbing"
      >
        <GripVertical size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {position === null ? null : (
        <span className="text-end text-xl text-numeral text-fg-3 max-md:hidden">{position}</span>
      )}
      <Artwork
        image={artworkImage(title.poster, 'poster', '46px')}
        ratio="poster"
        className="rounded-[5px]!"
        fallback={<GeneratedArt name={name} hasLettering={false} />}
      />
      <div className="min-w-0">
        <h3 dir="auto" className="truncate text-[15.5px] font-[620]">
          {name} {title.year === null ? null : <span className="font-[450] text-fg-3">{title.year}</span>}
        </h3>
        <NoteField
          name={name}
          note={note}
          error={noteError}
          isEdited={isEdited}
          tabIndex={tabIndex}
          onEdit={() => actions.edit(id)}
          onSave={(text) => actions.saveNote(id, text)}
          onCancel={actions.cancelNote}
        />
      </div>
      <span className="flex">
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('Edit note on :name', { name })}
          onClick={() => actions.edit(id)}
          className={button}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          data-remove
          tabIndex={tabIndex}
          aria-label={t('Remove :name', { name })}
          onClick={() => actions.remove(entry)}
          className={button}
        >
          <X size={17} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </span>
    </li>
  );
});
