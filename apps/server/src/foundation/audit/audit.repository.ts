import { type Selectable, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { AuditLog } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';

export type AuditRow = Selectable<AuditLog>;

export interface AuditWrite {
  user_id: number | null;
  token_id: number | null;
  ip: string | null;
  request_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_name: string;
  before: object | null;
  after: object | null;
  reason: string | null;
  reverts: number | null;
}

/** All by one person, who is written down under their name of now. */
export async function insert(tx: Tx, userId: number | null, entries: readonly AuditWrite[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values((eb) =>
      entries.map((entry) => ({
        ...entry,
        before: asJson(entry.before),
        after: asJson(entry.after),
        user_name: eb.selectFrom('users').select('name').where('id', '=', userId),
      })),
    )
    .execute();
}

const asJson = (fields: object | null) => (fields === null ? null : JSON.stringify(fields));

/** One row more than a page has, from an id downwards. */
export const listOf = (
  db: Executor,
  { type, id }: { type: string; id: string },
  { from, limit }: { from: number; limit: number },
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('id', '<=', from)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Forgets from where people acted before this time. False when there may be more. */
export async function forgetAddresses(db: Executor, before: Date, limit: number): Promise<boolean> {
  const result = await db
    .updateTable('audit_log')
    .set({ ip: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('audit_log')
        .select('id')
        .where('ip', 'is not', null)
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows) < limit;
}

export const find = (db: Executor, id: number): Promise<AuditRow | undefined> =>
  db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst();

export interface Written {
  entries: number;
  subjects: number;
  actions: number;
}

/** What a request has left, for the check in tests: without an index, since nothing else asks. */
export async function countOf(db: Executor, requestId: string): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    select count(*)::integer as entries, count(distinct (subject_type, subject_id))::integer as subjects,
      count(distinct action)::integer as actions
    from audit_log where request_id = ${requestId}`.execute(db);
  return rows[0];
}
