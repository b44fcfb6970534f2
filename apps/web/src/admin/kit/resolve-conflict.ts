import type { ComponentProps } from 'react';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import type { ConflictDialog } from './conflict-dialog.tsx';

/** Asks which values to keep. Returns the names of the fields to keep, or undefined if the dialog is closed. */
export const resolveConflict = lazyDialog<
  Omit<ComponentProps<typeof ConflictDialog>, 'close'>,
  readonly string[]
>(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
