import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import type { RateDialogOptions } from './parts/rate-dialog.tsx';

/** Opens a dialog with stars, for actions without room for them. */
export const openRateDialog = lazyDialog<RateDialogOptions, void>(
  async () => (await import('./parts/rate-dialog.tsx')).RateDialog,
);
