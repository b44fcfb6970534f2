import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import type { AddToListOptions } from './parts/add-to-list-dialog.tsx';

/** Opens the lists of the member, to add titles to them. */
export const openAddToListDialog = lazyDialog<AddToListOptions, void>(
  async () => (await import('./parts/add-to-list-dialog.tsx')).AddToListDialog,
);
