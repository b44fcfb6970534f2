const PREFIX = 'setting-';
const CONTROLS = 'input, textarea, button';

/** The id of the element of a row. */
export const rowId = (name: string) => PREFIX + name;

/** The row that the hash of an address names. */
export const rowName = (hash: string): string | undefined =>
  hash.startsWith(`#${PREFIX}`) ? hash.slice(PREFIX.length + 1) : undefined;

/** Scrolls to a row and focuses its control. Returns the element, or null if the page has no such row. */
export function focusRow(name: string): HTMLElement | null {
  const element = document.getElementById(rowId(name));
  element?.scrollIntoView({ block: 'center' });
  const control = element?.querySelector<HTMLElement>(`[data-control] :is(${CONTROLS}):not([disabled])`);
  (control ?? element)?.focus({ preventScroll: true });
  return element;
}
