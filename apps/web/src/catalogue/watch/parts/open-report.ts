import { openDialog } from '#platform/dialog/dialog.ts';

/** Asks what is wrong with a video. Few do, so its code comes with the first press. */
export async function openReport(videoId: number): Promise<void> {
  const { ReportDialog } = await import('./report-dialog.tsx');
  await openDialog<{ videoId: number }, undefined>(ReportDialog, { videoId });
}
