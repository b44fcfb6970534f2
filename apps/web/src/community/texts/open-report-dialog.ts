import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import type { ReportedText } from './parts/report-dialog.tsx';

/** Reports a review, a comment or a list to the moderators. Only for members. */
export const openReportDialog = lazyDialog<ReportedText, void>(
  async () => (await import('./parts/report-dialog.tsx')).ReportDialog,
);
