import { SEARCH_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import { collectTypedAhead, isCollecting, takeTypedAhead } from '#platform/early-input/typed-ahead.ts';

/** Preloads the palette, so that it opens without delay. */
export const preloadPalette = () => import('./parts/search-palette.tsx');

/** Opens the search palette. Its code is loaded lazily; if that fails, the search page opens instead. */
export async function openPalette(): Promise<void> {
  if (isCollecting()) return;
  collectTypedAhead();
  try {
    const { SearchPalette } = await preloadPalette();
    void openDialog<object, undefined>(SearchPalette, {});
  } catch {
    takeTypedAhead();
    window.location.assign(SEARCH_PATH);
  }
}
