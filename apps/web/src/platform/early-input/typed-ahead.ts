/** How long a palette may take to open. After that the keys go to the page again. */
export const PALETTE_MS = 10_000;

/** The text collected so far. */
let ahead: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether a palette is loading. */
export const isCollecting = (): boolean => ahead !== null;

/** Collects the keys pressed while a palette is loading, for its field. */
export function collectTypedAhead(): void {
  takeTypedAhead();
  ahead = '';
  timer = setTimeout(takeTypedAhead, window.earlyInput?.limits.paletteMs ?? PALETTE_MS);
  document.addEventListener('keydown', collectKey, true);
}

/** Returns the text typed before the field existed, and stops collecting. */
export function takeTypedAhead(): string {
  const text = ahead ?? '';
  ahead = null;
  clearTimeout(timer);
  document.removeEventListener('keydown', collectKey, true);
  return text;
}

function collectKey(event: KeyboardEvent): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || ahead === null) return;
  if (key === 'Backspace') ahead = ahead.slice(0, -1);
  else if (key.length === 1) ahead += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
