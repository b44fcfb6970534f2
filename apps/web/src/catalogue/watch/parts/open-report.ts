import { lateDialog } from '#platform/dialog/late-dialog.ts';

/** Asks what is wrong with a video. Few do, so its code comes with the first press. */
export const openReport = lateDialog<{ videoId: number }, void>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
);
