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

export interface ClosedReport {
  text_id: number | null;
  /** Null once the account is deleted. */
  reporter_id: number | null;
}

/** Closes the open reports on this content, and returns them. */
export async function closeReports(
  tx: Tx,
  { kind, ids }: { kind: ReportedKind; ids: readonly number[] },
  closing: { state: 'upheld' | 'dismissed'; by: number; at: Date },
): Promise<ClosedReport[]> {
  return tx
    .updateTable('content_reports')
    .set({ state: closing.state, closed_by: closing.by, closed_at: closing.at })
    .where(COLUMNS[kind], 'in', ids)
    .where('state', '=', 'open')
    .returning(['reporter_id', `${COLUMNS[kind]} as text_id`])
    .execute();
}

/** Those of these reviews that their members imported. */
export async function listImportedReviews(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reviews r
    where r.id = any(${ids}::integer[]) and exists (
      select from imports i join import_changes c on c.import_id = i.id and c.kind = 'review'
      where i.user_id = r.user_id and c.record_id = r.id)`.execute(tx);
  return rows.map(({ id }) => id);
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
