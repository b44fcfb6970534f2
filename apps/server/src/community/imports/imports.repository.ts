import type {
  ImportKind,
  ImportMatch,
  ImportSource,
  ImportState,
} from '@kinora/contracts/community/imports.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Imports } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** The number of entries by kind and match. */
export type ImportCounts = Partial<Record<ImportKind, Partial<Record<ImportMatch, number>>>>;

/** What is imported if the kind is chosen. A match that was not checked is imported, too: the member has seen it. */
export const countToImport = (counts: ImportCounts, kind: ImportKind): number =>
  (counts[kind]?.matched ?? 0) + (counts[kind]?.to_check ?? 0);

export interface ImportRow {
  id: number;
  user_id: number;
  file_name: string;
  file_size: number;
  file_key: string | null;
  source: ImportSource | null;
  state: ImportState;
  step: number;
  phase: string;
  position: number;
  entries: number;
  lists: number;
  problems: string[];
  counts: ImportCounts;
  kinds: ImportKind[];
  total: number;
  done: number;
  imported: number;
  refused: number;
  undone: number;
  kept: number;
  may_review: boolean;
  lists_max: number;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

const COLUMNS = [
  ...(['id', 'user_id', 'file_name', 'file_size', 'file_key', 'source', 'state', 'step', 'phase'] as const),
  ...(['position', 'entries', 'lists', 'problems', 'counts', 'kinds', 'total', 'done', 'imported'] as const),
  ...(['refused', 'undone', 'kept', 'may_review', 'lists_max'] as const),
  ...(['created_at', 'updated_at', 'finished_at'] as const),
];
const LISTED = COLUMNS.join(', ');

/** An import of the member, unless it was discarded. */
export const findOwn = defineStatement<[id: number, userId: number], ImportRow>(
  'own-import',
  `select ${LISTED} from imports where id = $1 and user_id = $2 and discarded_at is null`,
);

/** Those before an id, latest first. */
export const listOwn = defineStatement<[userId: number, before: number, limit: number], ImportRow>(
  'own-imports',
  `select ${LISTED} from imports where user_id = $1 and discarded_at is null and id < $2
   order by id desc limit $3`,
);

/** Those of these imports of a member that were not discarded. */
export const listEnded = defineStatement<
  [ids: readonly number[], userId: number],
  Pick<ImportRow, 'id' | 'file_name' | 'state' | 'imported'>
>(
  'imports-of-notifications',
  `select id, file_name, state, imported from imports
   where id = any($1::integer[]) and user_id = $2 and discarded_at is null order by id`,
);

export const find = (db: Executor, id: number): Promise<ImportRow | undefined> =>
  db
    .selectFrom('imports')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .$castTo<ImportRow>()
    .executeTakeFirst();

/** Locks an import: jobs and its member change it one after another. */
export async function lock(tx: Tx, id: number): Promise<ImportRow | undefined> {
  await sql`select from imports where id = ${id} for no key update`.execute(tx);
  return find(tx, id);
}

/** Serialises the starts of imports of a member. */
export async function lockMember(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports'), ${userId})`.execute(tx);
}

/** How many imports a member has, and whether one is running. */
export async function countOwn(db: Executor, userId: number): Promise<{ count: number; is_busy: boolean }> {
  const { rows } = await sql<{ count: number; is_busy: boolean }>`
    select count(*)::integer as count,
      coalesce(bool_or(state in ('reading', 'importing', 'undoing')), false) as is_busy
    from imports where user_id = ${userId} and discarded_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row');
  return row;
}

export const insert = (tx: Tx, values: Insertable<Imports>): Promise<{ id: number; step: number }> =>
  tx.insertInto('imports').values(values).returning(['id', 'step']).executeTakeFirstOrThrow();

/** Values to set, and numbers to add. */
export interface ImportChange {
  readonly set?: Omit<Updateable<Imports>, 'counts'> & { readonly counts?: ImportCounts };
  readonly add?: Partial<
    Record<'entries' | 'done' | 'imported' | 'refused' | 'undone' | 'kept' | 'step', number>
  >;
}

export async function update(tx: Tx, id: number, { set = {}, add = {} }: ImportChange): Promise<void> {
  const { counts, ...values } = set;
  const changes = [
    ...Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...Object.entries(add).map(([column, by]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${by}`),
    ...(counts === undefined ? [] : [sql`counts = ${JSON.stringify(counts)}`]),
    sql`updated_at = now()`,
  ];
  await sql`update imports set ${sql.join(changes)} where id = ${id}`.execute(tx);
}

/** Imports that are running, but did nothing since then. */
export const listSilent = (
  db: Executor,
  since: Date,
  limit: number,
): Promise<{ id: number; step: number; state: string }[]> =>
  db
    .selectFrom('imports')
    .select(['id', 'step', 'state'])
    .where('state', 'in', ['reading', 'importing', 'undoing'])
    .where('discarded_at', 'is', null)
    .where('updated_at', '<', since)
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** The time zone of the member decides on which day something was watched. */
export async function findTimezone(db: Executor, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('timezone').where('id', '=', userId).executeTakeFirst();
  return row?.timezone ?? null;
}

/** For statements about all entries of many titles. */
export async function allowLongStatements(tx: Tx, seconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(seconds * 1000)}, true)`.execute(tx);
}
