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

/** Inserts entries of one user, with the user's current name. */
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

/** Reads in descending order from an id. Callers pass a limit of one more than the page size. */
export const listBySubject = (
  db: Executor,
  { type, ids }: { type: string; ids: readonly string[] },
  { from, limit }: { from: number; limit: number },
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', 'in', ids)
    .where('id', '<=', from)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Erases the IP addresses of entries before this time. Returns false when there may be more. */
export async function eraseIpAddresses(db: Executor, before: Date, limit: number): Promise<boolean> {
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

export interface AuditCounts {
  entries: number;
  subjects: number;
  actions: number;
}

/** Counts the entries of a request for the check in tests. There is no index, since nothing else queries this. */
export async function countByRequest(db: Executor, requestId: string): Promise<AuditCounts | undefined> {
  const { rows } = await sql<AuditCounts>`
    select count(*)::integer as entries, count(distinct (subject_type, subject_id))::integer as subjects,
      count(distinct action)::integer as actions
    from audit_log where request_id = ${requestId}`.execute(db);
  return rows[0];
}
