import { SEARCH_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import { collectEarlyKeys, isCollecting, takeEarlyKeys } from './early-keys.ts';

/** Fetches the palette, so that it is there when it is asked for. */
export const preparePalette = () => import('./parts/search-palette.tsx');

/** Opens the search over the page. Its code comes with the first use; where it does not come, there is a page. */
export async function openPalette(): Promise<void> {
  if (isCollecting()) return;
  collectEarlyKeys();
  try {
    const { SearchPalette } = await preparePalette();
    void openDialog<object, undefined>(SearchPalette, {});
  } catch {
    takeEarlyKeys();
    window.location.assign(SEARCH_PATH);
  }
}
