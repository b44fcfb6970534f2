import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import type { VersionsOf } from './parts/versions-dialog.tsx';

/** Lists the earlier versions of a review or a comment. */
export const openVersionsDialog = lazyDialog<VersionsOf, void>(
  async () => (await import('./parts/versions-dialog.tsx')).VersionsDialog,
);
