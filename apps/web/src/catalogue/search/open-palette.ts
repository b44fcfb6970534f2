import { SEARCH_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import { collectTypedAhead, isCollecting, takeTypedAhead } from '#platform/early-input/typed-ahead.ts';

/** Fetches the palette, so that it is there when it is asked for. */
export const preparePalette = () => import('./parts/search-palette.tsx');

/** Opens the search over the page. Its code comes with the first use; where it does not come, there is a page. */
export async function openPalette(): Promise<void> {
  if (isCollecting()) return;
  collectTypedAhead();
  try {
    const { SearchPalette } = await preparePalette();
    void openDialog<object, undefined>(SearchPalette, {});
  } catch {
    takeTypedAhead();
    window.location.assign(SEARCH_PATH);
  }
}
