/**
 * Before a row leaves the page with its focused button: moves the focus to the same button of the next row, or to
 * `fallback` after the last one.
 */
export function focusBeside(button: Element, fallback: HTMLElement | null): void {
  const row = button.closest('li');
  const place = row === null ? -1 : [...row.querySelectorAll('button')].findIndex((one) => one === button);
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelectorAll('button');
  const target = next?.[place] ?? next?.[0] ?? fallback;
  target?.focus();
}

/** The tab that is open. */
export const openTab = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-profile-tabs] [aria-current=page]');
