import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import type { ConflictChoice } from './conflict-dialog.tsx';

/** Someone else saved the list meanwhile. Resolves with undefined if the member decides later. */
export const openConflictDialog = lazyDialog<{ readonly title: string }, ConflictChoice>(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
);
