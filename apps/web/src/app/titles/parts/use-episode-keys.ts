import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=textbox], [role=menu]') !== null);

/** An open dialog handles the keys itself. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-episode-row]')];

/** Moves to the next or previous row; the first press goes to the current one. */
function move(list: HTMLElement, step: 1 | -1): void {
  const rows = rowsOf(list);
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const current = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const start = Math.max(0, current);
  const row = rows[focused === -1 ? start : Math.min(rows.length - 1, Math.max(0, focused + step))];
  // The focused link is what Enter opens: the still plays, without a video the name opens the page.
  row?.querySelector<HTMLElement>('[data-plays], h3 a')?.focus();
}

/** Keys for a list of episodes, wherever the focus is: J next row, K previous row, W watched. */
export function useEpisodeKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (!list.current || event.defaultPrevented || event.isComposing) return;
      if (ctrlKey || metaKey || altKey || isTyping(target) || isCovered()) return;
      const pressed = key.toLowerCase();
      if (pressed === 'j' || pressed === 'k') move(list.current, pressed === 'j' ? 1 : -1);
      else if (pressed === 'w') {
        const row = rowsOf(list.current).find((one) => one.contains(document.activeElement));
        row?.querySelector<HTMLElement>('[data-watched-mark]')?.click();
        if (!row) return;
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
