import { type RefObject, useEffect, useRef } from 'react';
import type { Key } from 'react-aria-components/Table';

const COVERING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Inputs in which nothing is typed. */
const TEXTLESS = new Set(['checkbox', 'radio', 'button', 'range']);

/** Whether a key press is text somebody is typing. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  return target.isContentEditable || /^(textarea|select)$/i.test(target.tagName);
}

interface TableKeys {
  /** X: chooses a row or lets go of it. */
  toggle?: ((key: Key) => void) | undefined;
  /** E: opens a row. */
  open?: ((key: Key) => void) | undefined;
  /** F: a further filter. */
  addFilter?: (() => void) | undefined;
  /** ?: the list of these keys. */
  help: () => void;
}

/** The keys of a table, heard wherever nobody types and nothing lies over the page. */
export function useTableKeys(place: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current: table } = place;
      if (table === null || isElsewhere(event)) return;
      const act = actionOf(event.key, table, latest.current);
      if (act === undefined) return;
      // Before the table takes the letter for the beginning of a row's name.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [place]);
}

/** Whether a key press is meant for something else than the table: a text, a shortcut of the browser, what lies over it. */
export const isElsewhere = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event.target) ||
  document.querySelector(COVERING) !== null;

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

const rowsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tbody [role=row][data-key]')];

function focusRow(table: HTMLElement, step: 1 | -1): void {
  const rows = rowsOf(table);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
}

function onRow(table: HTMLElement, act: ((key: Key) => void) | undefined): (() => void) | undefined {
  const row = rowsOf(table).find((one) => one.contains(document.activeElement));
  const key = row?.dataset['key'];
  // The ids of records are numbers; the document only holds texts.
  return act && key !== undefined ? () => act(Number(key)) : undefined;
}
