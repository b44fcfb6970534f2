let early: { text: string; stop: () => void } | null = null;

/** Whether the palette is on its way. */
export const isCollecting = (): boolean => early !== null;

/** Keys pressed while the palette is on its way belong into its field. */
export function collectEarlyKeys(): void {
  const keys = { text: '', stop: () => document.removeEventListener('keydown', onKeyDown, true) };
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') keys.text = keys.text.slice(0, -1);
    else if (event.key.length === 1) keys.text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener('keydown', onKeyDown, true);
  early = keys;
}

/** What was typed before the field was there. From then on keys go to the field. */
export function takeEarlyKeys(): string {
  const text = early?.text ?? '';
  early?.stop();
  early = null;
  return text;
}
