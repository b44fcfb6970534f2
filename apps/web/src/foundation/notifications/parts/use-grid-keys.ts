import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const BOX = 'input[type=checkbox]';

/** The cells with boxes, by row. */
const rowsOf = (grid: HTMLTableElement): HTMLTableCellElement[][] =>
  [...grid.rows]
    .map((row) => [...row.cells].filter((cell) => cell.querySelector(BOX) !== null))
    .filter((cells) => cells.length > 0);

/** What gets the focus in a cell: its box, or the cell itself if the box is locked. */
function targetOf(cell: HTMLTableCellElement): HTMLElement {
  return cell.querySelector<HTMLInputElement>(`${BOX}:enabled`) ?? cell;
}

/** How far a key moves: rows and columns. */
function stepOf(key: string, isRtl: boolean): readonly [rows: number, columns: number] | undefined {
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowRight') return [0, isRtl ? -1 : 1];
  return key === 'ArrowLeft' ? [0, isRtl ? 1 : -1] : undefined;
}

/** Makes a grid of checkboxes a single tab stop, in which the arrow keys, Home and End move. */
export function useGridKeys(grid: RefObject<HTMLTableElement | null>) {
  const current = useRef<HTMLElement | null>(null);
  const refresh = () => {
    const targets = grid.current === null ? [] : rowsOf(grid.current).flat().map(targetOf);
    const stop =
      targets.find((target) => target === current.current) ?? targets.find((one) => one.matches(BOX));
    for (const target of targets) target.tabIndex = target === stop ? 0 : -1;
  };
  // After each render, because boxes can become locked.
  useEffect(refresh);
  return {
    role: 'grid',
    onFocus: ({ target }: { target: Element }) => {
      if (target instanceof HTMLElement) current.current = target;
      refresh();
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      if (!(event.target instanceof Element)) return;
      const cell = event.target.closest('td');
      const rows = rowsOf(event.currentTarget);
      const at = rows.findIndex((cells) => cell !== null && cells.includes(cell));
      const cells = rows[at];
      if (cell === null || cells === undefined) return;
      const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
      const isEnd = event.key === 'Home' || event.key === 'End';
      if (step === undefined && !isEnd) return;
      event.preventDefault();
      const column = cells.indexOf(cell);
      const next =
        step === undefined
          ? cells.at(event.key === 'Home' ? 0 : -1)
          : rows[Math.max(0, at + step[0])]?.[Math.max(0, column + step[1])];
      if (next !== undefined) targetOf(next).focus();
    },
  };
}
