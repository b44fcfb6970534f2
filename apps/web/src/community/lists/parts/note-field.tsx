import { useId, useRef } from 'react';
import { LIST_NOTE_MAX } from '@kinora/contracts/community/lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Marks the note of a row. */
export const NOTE_ATTRIBUTE = 'data-note';

interface NoteFieldProps {
  name: string;
  note: string;
  /** Why the server refused it. */
  error: string | undefined;
  isEdited: boolean;
  tabIndex: number;
  onEdit: () => void;
  onSave: (note: string) => void;
  onCancel: () => void;
}

/** The note on a title, and why it was not saved. */
export function NoteField(props: NoteFieldProps) {
  const errorId = useId();
  const { error } = props;
  return (
    <>
      <EditableNote {...props} errorId={errorId} />
      <p id={errorId} role="alert" className="mt-1 text-[12.5px] text-danger empty:hidden">
        {error}
      </p>
    </>
  );
}

/** A press edits the note in place. */
function EditableNote(props: NoteFieldProps & { errorId: string }) {
  const { name, note, error, errorId, isEdited, tabIndex, onEdit, onSave, onCancel } = props;
  const { t } = useTrans();
  const wasEdited = useRef(false);
  const describedBy = error === undefined ? undefined : errorId;
  if (isEdited)
    return (
      <NoteInput
        label={t('Note on :name', { name })}
        note={note}
        describedBy={describedBy}
        onSave={onSave}
        onCancel={onCancel}
        onEndByKey={() => {
          wasEdited.current = true;
        }}
      />
    );
  return (
    <button
      ref={(button) => {
        if (!wasEdited.current) return;
        // The field had the focus, and is gone.
        wasEdited.current = false;
        button?.focus();
      }}
      type="button"
      {...{ [NOTE_ATTRIBUTE]: '' }}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      onClick={onEdit}
      className="touch-target mt-0.75 block max-w-full rounded-xs text-start"
    >
      {note === '' ? (
        <span className="text-meta text-fg-3 hover:text-fg">{t('Add a note')}</span>
      ) : (
        <span
          dir="auto"
          className="line-clamp-3 font-read text-[15.5px] leading-[1.4] wrap-anywhere text-fg-2 italic"
        >
          {note}
        </span>
      )}
    </button>
  );
}

/** Enter saves, and so does leaving the field. Escape cancels. */
function NoteInput({
  label,
  note,
  describedBy,
  onSave,
  onCancel,
  onEndByKey,
}: Pick<NoteFieldProps, 'note' | 'onSave' | 'onCancel'> & {
  label: string;
  /** The id of the error; undefined without one. */
  describedBy: string | undefined;
  onEndByKey: () => void;
}) {
  const isDone = useRef(false);
  const finish = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  return (
    <input
      ref={focusAtEnd}
      type="text"
      dir="auto"
      aria-label={label}
      aria-invalid={describedBy === undefined ? undefined : true}
      aria-describedby={describedBy}
      defaultValue={note}
      maxLength={LIST_NOTE_MAX}
      onBlur={({ currentTarget }) => finish(() => onSave(currentTarget.value.trim()))}
      onKeyDown={(event) => {
        const { key, currentTarget, nativeEvent } = event;
        if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
        event.preventDefault();
        event.stopPropagation();
        onEndByKey();
        finish(() => (key === 'Enter' ? onSave(currentTarget.value.trim()) : onCancel()));
      }}
      className="mt-1.5 h-9 w-full rounded-control border border-line-strong bg-bg px-3 font-read text-[15.5px] italic coarse:h-11 coarse:text-base"
    />
  );
}

/** Stable, so that React calls it once. */
function focusAtEnd(input: HTMLInputElement | null): void {
  if (input === null) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
