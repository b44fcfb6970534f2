import type { TitleHit } from '#catalogue/search/use-title-hits.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';

/** Finds the title that a pasted line means. Resolves with undefined if it is dismissed. */
export const openFindTitleDialog = lazyDialog<{ readonly line: string }, TitleHit>(
  async () => (await import('./find-title-dialog.tsx')).FindTitleDialog,
);
