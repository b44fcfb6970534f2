import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';

/** Opens the dialog for reporting a video. It is rarely used, so its code is loaded lazily on the first click. */
export const openReport = lazyDialog<{ videoId: number }, void>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
);
