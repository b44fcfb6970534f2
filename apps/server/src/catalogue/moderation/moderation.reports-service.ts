import { commentModeration } from '#catalogue/comments/index.ts';
import { reviewModeration } from '#catalogue/reviews/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { insertReport, type ReportWrite } from './moderation.repository.ts';

export const CONTENT = { review: reviewModeration, comment: commentModeration };

export type ReportsService = ReturnType<typeof createReportsService>;

/** How people tell the moderators about what others wrote. */
export function createReportsService({ db }: { readonly db: Database }) {
  return {
    /** Once for each person: a second report of the same changes nothing. */
    report: (report: ReportWrite): Promise<void> =>
      transaction(db, async (tx) => {
        const content = CONTENT[report.kind];
        const [row] = await content.lock(tx, [report.id]);
        if (row === undefined || row.state === 'hidden') throw new AppError('not_found');
        if (row.authorId === report.reporterId) throw fieldError('id', 'You wrote this yourself.');
        if (await insertReport(tx, report)) await content.addReport(tx, report.id);
      }),
  };
}
