/** A palette that has not opened by then will not: the keys go to the page again. */
const LIMIT_MS = 10_000;

let ahead: { text: string; stop: () => void } | null = null;

/** Whether a palette is on its way. */
export const isCollecting = (): boolean => ahead !== null;

/** Keys pressed while a palette is on its way belong into its field. */
export function collectTypedAhead(): void {
  ahead?.stop();
  const keys = { text: '', stop: () => document.removeEventListener('keydown', onKeyDown, true) };
  setTimeout(() => keys === ahead && takeTypedAhead(), LIMIT_MS);
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') keys.text = keys.text.slice(0, -1);
    else if (event.key.length === 1) keys.text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener('keydown', onKeyDown, true);
  ahead = keys;
}

/** What was typed before the field was there. From then on keys go to the field. */
export function takeTypedAhead(): string {
  const text = ahead?.text ?? '';
  ahead?.stop();
  ahead = null;
  return text;
}
