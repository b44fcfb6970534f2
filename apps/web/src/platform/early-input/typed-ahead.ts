/** How long a palette may take to open. After that the keys go to the page again. */
export const PALETTE_MS = 10_000;

/** The text collected so far, until the palette opens or the time is over. */
let ahead: { text: string; timer: ReturnType<typeof setTimeout> } | null = null;

/** Whether a palette is loading. */
export const isCollecting = (): boolean => ahead !== null;

/** Collects the keys pressed while a palette is loading, for its field. */
export function collectTypedAhead(): void {
  takeTypedAhead();
  const limit = window.earlyInput?.limits.paletteMs ?? PALETTE_MS;
  ahead = { text: '', timer: setTimeout(takeTypedAhead, limit) };
  document.addEventListener('keydown', collectKey, true);
}

/** Returns the text typed before the field existed, and stops collecting. */
export function takeTypedAhead(): string {
  const text = ahead?.text ?? '';
  clearTimeout(ahead?.timer);
  ahead = null;
  document.removeEventListener('keydown', collectKey, true);
  return text;
}

function collectKey(event: KeyboardEvent): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || ahead === null) return;
  if (key === 'Backspace') ahead.text = ahead.text.slice(0, -1);
  else if (key.length === 1) ahead.text += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
