import { useEffect, useState } from 'react';
import { shouldIgnoreKey } from './use-table-keys.ts';

/** The row of a list in a drawer. J and K show the next and the previous row. */
export function useRowDrawer<Row>(
  rows: readonly Row[],
  { keyOf, onShow }: { keyOf: (row: Row) => string | number; onShow?: (row: Row) => void },
) {
  const [shown, setShown] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const at = shown === undefined ? -1 : rows.findIndex((row) => keyOf(row) === keyOf(shown));
  const show = (row: Row) => {
    setShown(row);
    onShow?.(row);
  };
  const step = (by: 1 | -1) => {
    const next = at === -1 ? undefined : rows[at + by];
    if (next !== undefined) show(next);
  };
  useStepKeys(isOpen, step);
  return {
    /** The newest version of the row. It stays while the drawer closes, and if it leaves the list. */
    row: rows[at] ?? shown,
    isOpen,
    open: (row: Row) => {
      show(row);
      setOpen(true);
    },
    close: () => setOpen(false),
    step,
  };
}

/** Whether a dialog or a menu is open above the drawer, which is a dialog itself. */
export const isDrawerCovered = (): boolean =>
  document.querySelector('[role=alertdialog], [role=menu]') !== null ||
  document.querySelectorAll('[role=dialog]').length > 1;

function useStepKeys(isOpen: boolean, onStep: (step: 1 | -1) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (shouldIgnoreKey(event, isDrawerCovered)) return;
      if (event.key === 'j') onStep(1);
      if (event.key === 'k') onStep(-1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onStep]);
}
