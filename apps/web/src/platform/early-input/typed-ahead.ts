/** How long a palette may take to open. After that the keys go to the page again. */
export const PALETTE_MS = 10_000;

let ahead: { text: string; stop: () => void } | null = null;

/** Whether a palette is loading. */
export const isCollecting = (): boolean => ahead !== null;

/** Collects the keys pressed while a palette is loading, for its field. */
export function collectTypedAhead(): void {
  ahead?.stop();
  const keys = { text: '', stop: () => document.removeEventListener('keydown', onKeyDown, true) };
  const limit = window.earlyInput?.limits.paletteMs ?? PALETTE_MS;
  setTimeout(() => keys === ahead && takeTypedAhead(), limit);
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

/** Returns the text typed before the field existed, and stops collecting. */
export function takeTypedAhead(): string {
  const text = ahead?.text ?? '';
  ahead?.stop();
  ahead = null;
  return text;
}
