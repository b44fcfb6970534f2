import type { ReportedKind, ReportReason } from '@kinora/contracts/community/content-reports.ts';
import type { Tx } from '#platform/db/transaction.ts';

const COLUMNS = { review: 'review_id', comment: 'comment_id' } as const satisfies Record<
  ReportedKind,
  string
>;

export interface ReportWrite {
  readonly kind: ReportedKind;
  readonly id: number;
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly text: string;
}

/** Returns false if this user has reported it before. */
export async function insertReport(
  tx: Tx,
  { kind, id, reporterId, reason, text }: ReportWrite,
): Promise<boolean> {
  const row = await tx
    .insertInto('content_reports')
    .values({ reporter_id: reporterId, [COLUMNS[kind]]: id, reason, body: text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes the open reports on this content. */
export async function closeReports(
  tx: Tx,
  { kind, ids }: { kind: ReportedKind; ids: readonly number[] },
  closing: { state: 'upheld' | 'dismissed'; by: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('content_reports')
    .set({ state: closing.state, closed_by: closing.by, closed_at: closing.at })
    .where(COLUMNS[kind], 'in', ids)
    .where('state', '=', 'open')
    .execute();
}
