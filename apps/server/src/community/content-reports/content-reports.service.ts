import { commentModeration } from '#community/comments/index.ts';
import { reviewModeration } from '#community/reviews/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { insertReport, type ReportWrite } from './content-reports.repository.ts';

export const MODERATED_CONTENT = { review: reviewModeration, comment: commentModeration };

export type ContentReportsService = ReturnType<typeof createContentReportsService>;

/** Reports content of other users to the moderators. */
export function createContentReportsService({ db }: { readonly db: Database }) {
  return {
    /** Once per user: reporting the same content again changes nothing. */
    report: (report: ReportWrite): Promise<void> =>
      transaction(db, async (tx) => {
        const content = MODERATED_CONTENT[report.kind];
        const [row] = await content.lock(tx, [report.id]);
        if (row === undefined || row.state === 'hidden') throw new AppError('not_found');
        if (row.authorId === report.reporterId) throw fieldError('id', "You can't report your own post.");
        if (await insertReport(tx, report)) await content.addReport(tx, report.id);
      }),
  };
}
