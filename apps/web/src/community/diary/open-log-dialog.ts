import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import type { LogDialogOptions, LogResult } from './parts/log-dialog.tsx';

/** Opens the form of a diary entry. Resolves with undefined if it is dismissed. */
export const openLogDialog = lazyDialog<LogDialogOptions, LogResult>(
  async () => (await import('./parts/log-dialog.tsx')).LogDialog,
);
