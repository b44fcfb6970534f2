import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { followPointer } from './follow-pointer.ts';
import { sortingKey } from './row-order.ts';
import { type RowSortingOptions, useLiftedRow } from './use-lifted-row.ts';

/** The attribute of a row, with its id. Rows are the children of the list, in its order. */
export const ROW_ATTRIBUTE = 'data-sort-row';
/** The attribute of the button that lifts its row. */
export const HANDLE_ATTRIBUTE = 'data-sort-handle';

/**
 * Sorting for long lists of plain elements: one set of handlers serves all rows. `SortableList` runs a dozen hooks per
 * row, which is too slow for a thousand. Space lifts the row of the focused handle, arrows move it, Space drops it and
 * Escape cancels; the pointer drags it. Without a lifted row, arrows move the focus from handle to handle.
 */
export function useRowSorting(options: RowSortingOptions) {
  const { lifted, news, ...rows } = useLiftedRow(options);
  const [focused, setFocused] = useState<number | null>(null);
  const stopPointer = useRef<(() => void) | null>(null);
  useEffect(() => () => stopPointer.current?.(), []);
  const finish = (kind: 'dropped' | 'canceled') => {
    stopPointer.current?.();
    stopPointer.current = null;
    rows.finish(kind);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const handle = handleOf(event.target);
    const key = handle && sortingKey(event);
    if (handle === null || key === null) return;
    event.preventDefault();
    const id = idOf(handle);
    const isLifted = rows.isLifted(id);
    if (key === 'press') return isLifted ? finish('dropped') : rows.lift(id);
    if (key === 'cancel') return finish('canceled');
    const index = rows.indexOf(id) + key.by;
    if (isLifted) rows.moveTo(id, index);
    else focusHandle(event.currentTarget, index);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = handleOf(event.target);
    if (handle === null || event.button !== 0 || !event.isPrimary) return;
    // Otherwise dragging would select text.
    event.preventDefault();
    finish('dropped');
    handle.focus({ preventScroll: true });
    const id = idOf(handle);
    rows.lift(id);
    stopPointer.current = followPointer(event, {
      rows: event.currentTarget.children,
      row: rowOf(handle),
      onMove: (index) => rows.moveTo(id, index),
      onEnd: finish,
    });
  };
  return {
    /** The id of the lifted row. */
    lifted,
    /** The id of the row that had the focus last; it is the Tab stop of the list. */
    focused,
    news,
    listProps: {
      onKeyDown,
      onPointerDown,
      onFocus: ({ target }: FocusEvent) => setFocused(idOf(target)),
      onBlur: ({ target }: FocusEvent) => {
        if (handleOf(target) !== null && stopPointer.current === null) finish('dropped');
      },
    },
  };
}

const rowOf = (element: Element): Element | null => element.closest(`[${ROW_ATTRIBUTE}]`);

const idOf = (element: Element): number => Number(rowOf(element)?.getAttribute(ROW_ATTRIBUTE));

const handleOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${HANDLE_ATTRIBUTE}]`) : null;

function focusHandle(list: HTMLElement, index: number): void {
  const row = list.children[Math.max(0, Math.min(list.children.length - 1, index))];
  row?.querySelector<HTMLElement>(`[${HANDLE_ATTRIBUTE}]`)?.focus();
}
