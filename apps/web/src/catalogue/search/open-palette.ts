import { SEARCH_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { openDialog } from '#platform/dialog/dialog.ts';

let early: { text: string; stop: () => void } | null = null;

/** Keys pressed while the palette is on its way belong into its field. */
function collectEarlyKeys(): void {
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

/** Fetches the palette, so that it is there when it is asked for. */
export const preparePalette = () => import('./parts/search-palette.tsx');

/** Opens the search over the page. Its code comes with the first use; where it does not come, there is a page. */
export async function openPalette(): Promise<void> {
  if (early !== null) return;
  collectEarlyKeys();
  try {
    const { SearchPalette } = await preparePalette();
    void openDialog<object, undefined>(SearchPalette, {});
  } catch {
    takeEarlyKeys();
    window.location.assign(SEARCH_PATH);
  }
}
