import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import { commentModeration } from '#community/comments/index.ts';
import { reviewModeration } from '#community/reviews/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { insertReport, type ReportWrite } from './content-reports.repository.ts';

/** Locked content of a member. */
export interface ModeratedRow {
  readonly id: number;
  /** Changes with its text. */
  readonly version: string;
  readonly authorId: number | null;
  readonly state: string;
  /** Whether others than its author and moderators see it. */
  readonly isVisible: boolean;
  /** What the audit log calls it. */
  readonly name: string;
  /** What the audit log keeps of it once it is deleted. */
  readonly form: Readonly<Record<string, unknown>>;
  /** Tags of the responses that show it. */
  readonly tags: readonly string[];
}

/** What moderators do with the content of one kind. */
interface ContentModeration {
  lock(tx: Tx, ids: readonly number[]): Promise<ModeratedRow[]>;
  /** Publishes or hides locked content, and closes its reports. */
  setState(tx: Tx, ids: readonly number[], state: 'approved' | 'hidden'): Promise<void>;
  remove(tx: Tx, ids: readonly number[]): Promise<void>;
  addReport(tx: Tx, id: number): Promise<void>;
  /** Those of the locked content that changed at this time or later. A separate statement: it sees what the lock waited for. */
  listChanged(tx: Tx, ids: readonly number[], since: Date): Promise<number[]>;
}

export type ModeratedContent = Readonly<Record<ReportedKind, ContentModeration>>;

export const MODERATED_CONTENT = { review: reviewModeration, comment: commentModeration };

interface Deps {
  readonly db: Database;
  readonly content: ModeratedContent;
}

export type ContentReportsService = ReturnType<typeof createContentReportsService>;

/** Reports content of other users to the moderators. */
export const createContentReportsService = ({ db, content }: Deps) => ({
  /** Once per user: reporting the same content again changes nothing. */
  report: (report: ReportWrite): Promise<void> =>
    transaction(db, async (tx) => {
      const { lock, addReport } = content[report.kind];
      const [row] = await lock(tx, [report.id]);
      if (row === undefined || !row.isVisible) throw new AppError('not_found');
      if (row.authorId === report.reporterId) throw fieldError('id', "You can't report your own post.");
      if (await insertReport(tx, report)) await addReport(tx, report.id);
    }),
});
