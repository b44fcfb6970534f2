import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ROW_ATTRIBUTE, useRowSorting } from '#ui/use-row-sorting.ts';
import { SortingAnnouncement } from '../sorting-announcement.tsx';
import { type Entries, inOrder } from './editor-entries.ts';
import { EditorRow } from './editor-row.tsx';
import type { SetEntries } from './use-list-editor.ts';
import { useRowActions } from './use-row-actions.ts';

interface EditorRowsProps {
  entries: Entries;
  setEntries: SetEntries;
  isRanked: boolean;
  /** After the last row was removed. */
  onEmptied: () => void;
}

/** The titles in their order. They are sorted by dragging their handles, or by keyboard. */
export function EditorRows({ entries, setEntries, isRanked, onEmptied }: EditorRowsProps) {
  const { t } = useTrans();
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const ids = useMemo(() => entries.map(({ title }) => title.id), [entries]);
  const { lifted, focused, news, listProps } = useRowSorting({
    ids,
    onReorder: (order) => setEntries((now) => inOrder(now, order)),
  });
  useLiftedInView(list, lifted, entries);
  const actions = useRowActions({ entries, setEntries, setEdited, onEmptied, list });
  // Tab through a thousand rows would lead nowhere.
  const tabStop = focused !== null && ids.includes(focused) ? focused : ids[0];
  return (
    <>
      <ol ref={list} aria-label={t('Titles')} {...listProps} className="-mx-2.5">
        {entries.map((entry, place) => (
          <EditorRow
            key={entry.title.id}
            entry={entry}
            position={isRanked ? place + 1 : null}
            isLifted={entry.title.id === lifted}
            isTabStop={entry.title.id === tabStop}
            isEdited={entry.title.id === edited}
            hintId={hintId}
            actions={actions}
          />
        ))}
      </ol>
      <p id={hintId} className="mt-3.5 text-meta text-fg-3 coarse:hidden">
        {t('Space lifts a row, arrow keys move it, Space drops it, Esc cancels.')}
      </p>
      <SortingAnnouncement news={news} titles={entries.map(({ title }) => title)} />
    </>
  );
}

/** Keeps the lifted row on the screen. */
function useLiftedInView(list: RefObject<HTMLElement | null>, lifted: number | null, entries: Entries): void {
  useEffect(() => {
    if (lifted === null) return;
    list.current?.querySelector(`[${ROW_ATTRIBUTE}="${lifted}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, lifted, entries]);
}
