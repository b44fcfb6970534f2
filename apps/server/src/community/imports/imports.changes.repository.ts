import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** What an import wrote, in the order in which it is undone: a rating can go once its text is gone. */
export const CHANGE_KINDS = ['review', 'score', 'rating', 'viewing', 'watchlist', 'list', 'follow'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface NewChange {
  readonly kind: ChangeKind;
  readonly record_id: number | null;
  readonly title_id: number | null;
  readonly list_id: number | null;
  readonly fingerprint: string;
}

export interface ChangeRow {
  id: number;
  record_id: number | null;
  title_id: number | null;
  list_id: number | null;
  fingerprint: string;
}

export async function insertChanges(tx: Tx, importId: number, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into import_changes (import_id, kind, record_id, title_id, list_id, fingerprint)
    select ${importId}, c.kind, c.record_id, c.title_id, c.list_id, c.fingerprint
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (
      kind text, record_id bigint, title_id integer, list_id integer, fingerprint text)`.execute(tx);
}

export const listChanges = (
  db: Executor,
  importId: number,
  { kind, after, limit }: { kind: ChangeKind; after: number; limit: number },
): Promise<ChangeRow[]> =>
  db
    .selectFrom('import_changes')
    .select(['id', 'record_id', 'title_id', 'list_id', 'fingerprint'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function countChanges(db: Executor, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('import_changes')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('import_id', '=', importId)
    .where('kind', '<>', 'score')
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('import_changes').where('id', 'in', ids).execute();
}

/** Ratings that got other ids because their texts were removed, also those of other imports of the member. */
export async function renameRatings(
  tx: Tx,
  userId: number,
  renamed: ReadonlyMap<number, number>,
): Promise<void> {
  if (renamed.size === 0) return;
  const pairs = [...renamed].map(([from, into]) => ({ from, into }));
  await sql`
    update import_changes c set record_id = r.into
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) r ("from" integer, "into" integer)
    where c.import_id = any(array(select id from imports where user_id = ${userId}))
      and c.kind in ('score', 'rating') and c.record_id = r.from`.execute(tx);
}

export const reassign = createReassign('import_changes', {
  key: { id: 'bigint' },
  references: ['title_id'],
});
