import { type RefObject, useEffect, useRef } from 'react';
import type { Key } from 'react-aria-components/Table';

const COVERING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Input types that take no text. */
const TEXTLESS = new Set(['checkbox', 'radio', 'button', 'range']);

/** Whether the user is typing text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  return target.isContentEditable || /^(textarea|select)$/i.test(target.tagName);
}

interface TableKeys {
  /** X: toggles the selection of a row. */
  toggle?: ((key: Key) => void) | undefined;
  /** E: opens a row. */
  open?: ((key: Key) => void) | undefined;
  /** F: adds a filter. */
  addFilter?: (() => void) | undefined;
  /** ?: shows the keyboard shortcuts. */
  help: () => void;
}

/** Keyboard shortcuts of a table, active unless the user is typing or an overlay is open. */
export function useTableKeys(place: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current: table } = place;
      if (table === null || shouldIgnoreKey(event)) return;
      const act = actionOf(event.key, table, latest.current);
      if (act === undefined) return;
      // Before the table uses the letter for type-ahead.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [place]);
}

const isTableCovered = () => document.querySelector(COVERING) !== null;

/** Whether a key press is not for the table: typed text, a browser shortcut, or input to an overlay. */
export const shouldIgnoreKey = (event: KeyboardEvent, isCovered = isTableCovered) =>
  event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered();

function actionOf(key: string, table: HTMLElement, keys: TableKeys): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'j':
      return () => focusRow(table, 1);
    case 'k':
      return () => focusRow(table, -1);
    case 'x':
      return onRow(table, keys.toggle);
    case 'e':
      return onRow(table, keys.open);
    case 'f':
      return keys.addFilter;
    case '?':
      return keys.help;
    default:
      return undefined;
  }
}

/** The rows of the table, or its tiles. */
const rowsOf = (table: HTMLElement) => [
  ...table.querySelectorAll<HTMLElement>('tbody [role=row][data-key], div[role=grid] > [role=row][data-key]'),
];

function focusRow(table: HTMLElement, step: 1 | -1): void {
  const rows = rowsOf(table);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
}

function onRow(table: HTMLElement, act: ((key: Key) => void) | undefined): (() => void) | undefined {
  const row = rowsOf(table).find((one) => one.contains(document.activeElement));
  const key = row?.dataset['key'];
  // Record ids are numbers, but DOM attributes are strings.
  return act && key !== undefined ? () => act(Number(key)) : undefined;
}
