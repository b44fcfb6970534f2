import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { ROW_ATTRIBUTE } from '#ui/use-row-sorting.ts';
import { UNDO_MS } from '../../marks/action-context.ts';
import { type EditorEntry, type Entries, insertAt, removeTitles, setNote } from './editor-entries.ts';
import type { SetEntries } from './use-list-editor.ts';

/** What the list does with a row. */
export interface RowActions {
  readonly edit: (id: number) => void;
  readonly saveNote: (id: number, note: string) => void;
  readonly cancelNote: () => void;
  readonly remove: (entry: EditorEntry) => void;
}

interface RowContext {
  readonly entries: Entries;
  readonly setEntries: SetEntries;
  readonly onEmptied: () => void;
  readonly setEdited: (id: number | null) => void;
  readonly list: RefObject<HTMLElement | null>;
}

/** The same object in all renders, so that a change renders only the rows it concerns. */
export function useRowActions(context: RowContext): RowActions {
  const { t } = useTrans();
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  return useMemo(() => {
    const remove = (entry: EditorEntry) => {
      const { entries, setEntries, onEmptied, list } = latest.current;
      const { id, name } = entry.title;
      const place = entries.findIndex(({ title }) => title.id === id);
      const next = entries[place + 1] ?? entries[place - 1];
      setEntries((now) => removeTitles(now, new Set([id])));
      if (next === undefined) onEmptied();
      else focusRemoval(list.current, next.title.id);
      toast(t('Removed :name', { name }), {
        duration: UNDO_MS,
        action: { label: t('Undo'), onPress: () => setEntries((now) => insertAt(now, entry, place)) },
      });
    };
    return {
      remove,
      edit: (id) => latest.current.setEdited(id),
      saveNote: (id, note) => {
        latest.current.setEntries((now) => setNote(now, id, note));
        latest.current.setEdited(null);
      },
      cancelNote: () => latest.current.setEdited(null),
    };
  }, [t]);
}

/** The focus goes to the same button of the row that takes the place. */
function focusRemoval(list: HTMLElement | null, id: number): void {
  list?.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${id}"] [data-remove]`)?.focus();
}
