import type { ReportedKind, ReportReason } from '@kinora/contracts/community/content-reports.ts';
import { sql } from 'kysely';
import { anonymiseMemberRows } from '#platform/db/member-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { MemberData } from '#platform/member-data.ts';

const COLUMNS = { review: 'review_id', comment: 'comment_id', list: 'list_id' } as const satisfies Record<
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

/** Deletes reports about deleted comments of a member. */
export const deleteAboutDeleted: MemberData['remove'] = async (tx, { id }, limit) => {
  const { numAffectedRows } = await sql`
    delete from content_reports where id in (
      select r.id from comments c join content_reports r on r.comment_id = c.id
      where c.user_id = ${id} and c.deleted_at is not null limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

export const removeReporter = anonymiseMemberRows('content_reports', 'reporter_id');

export const removeModerator = anonymiseMemberRows('content_reports', 'closed_by');
