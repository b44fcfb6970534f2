import { DEMO_STEPS, type DemoStep } from '@kinora/contracts/admin/demo.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/**
 * Kinds of records that the demo brings. `videos` and `reviews` mark titles that already have theirs, `avatar` members;
 * `plays` and `visits` mark days.
 */
export type DemoKind =
  | 'title'
  | 'videos'
  | 'reviews'
  | 'person'
  | 'collection'
  | 'keyword'
  | 'article'
  | 'channel'
  | 'list'
  | 'member'
  | 'avatar';

/** Kinds of days that have statistics of the demo. */
export type DemoDayKind = 'plays' | 'visits';

export interface DemoRecord {
  readonly key: string;
  readonly id: number;
}

/** The ids of the demo's records by their keys in the data folder. */
export async function listRecords(db: Executor, kind: DemoKind): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('demo_records')
    .select(['key', 'record_id'])
    .where('kind', '=', kind)
    .where('record_id', 'is not', null)
    .orderBy('record_id')
    .execute();
  return new Map(rows.map((row) => [row.key, row.record_id ?? 0]));
}

/** Marks records as the demo's. A key that exists gets the new record. */
export async function addRecords(
  db: Executor,
  kind: DemoKind,
  records: readonly DemoRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto('demo_records')
    .values(records.map(({ key, id }) => ({ kind, key, record_id: id })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((eb) => ({ record_id: eb.ref('excluded.record_id') })),
    )
    .execute();
}

export async function deleteRecords(
  tx: Tx,
  kinds: readonly DemoKind[],
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from demo_records where kind = any(${kinds}::text[]) and record_id = any(${ids}::integer[])`.execute(
    tx,
  );
}

/** Marks days, as YYYY-MM-DD, that have statistics of the demo. */
export async function addDays(db: Executor, kind: DemoDayKind, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('demo_records')
    .values(days.map((key) => ({ kind, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listDays(db: Executor, kind: DemoDayKind): Promise<string[]> {
  const rows = await db
    .selectFrom('demo_records')
    .select('key')
    .where('kind', '=', kind)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

export async function deleteDays(tx: Tx, kind: DemoDayKind, days: readonly string[]): Promise<void> {
  await sql`
    delete from demo_records where kind = ${kind} and key = any(${days}::text[])`.execute(tx);
}

/** Remembers a file in the storage, so that it can be deleted later. */
export async function addPicture(db: Executor, key: string): Promise<void> {
  await db
    .insertInto('demo_records')
    .values({ kind: 'picture', key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The next pictures after a key, in order. */
export async function listPictures(
  db: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('demo_records')
    .select('key')
    .where('kind', '=', 'picture')
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

export async function countPictures(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('demo_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'picture')
    .executeTakeFirstOrThrow();
  return count;
}

export async function deletePictures(db: Executor, keys: readonly string[]): Promise<void> {
  await sql`
    delete from demo_records where kind = 'picture' and key = any(${keys}::text[])`.execute(db);
}

/** Pictures that people show. */
export async function listPicturesOfPeople(db: Executor, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select portrait ->> 'key' as key from people where id = any(${ids}::integer[]) and portrait is not null
    union
    select key from images where person_id = any(${ids}::integer[])`.execute(db);
  return rows.map(({ key }) => key);
}

/** Unmarks the pictures of records that a demo record was merged into: they are no longer the demo's alone. */
export async function releaseMergedPictures(db: Executor): Promise<void> {
  await sql`
    with merged_titles as (
      select t.merged_into as id from demo_records d join titles t on t.id = d.record_id
      where d.kind = 'title' and t.merged_into is not null),
    merged_people as (
      select p.merged_into as id from demo_records d join people p on p.id = d.record_id
      where d.kind = 'person' and p.merged_into is not null),
    shown (key) as (
      select unnest(array[t.poster ->> 'key', t.backdrop ->> 'key', t.logo ->> 'key'])
      from merged_titles m join titles t using (id)
      union all select i.key from merged_titles m join images i on i.title_id = m.id
      union all select e.still ->> 'key' from merged_titles m join episodes e on e.title_id = m.id
      union all select p.portrait ->> 'key' from merged_people m join people p using (id)
      union all select i.key from merged_people m join images i on i.person_id = m.id)
    delete from demo_records where kind = 'picture' and key in (select key from shown)`.execute(db);
}

export interface DemoCounts {
  readonly titles: number;
  readonly people: number;
}

export async function countRecords(db: Executor): Promise<DemoCounts> {
  const { rows } = await sql<DemoCounts>`
    select count(*) filter (where kind = 'title')::integer as titles,
      count(*) filter (where kind = 'person')::integer as people
    from demo_records where kind in ('title', 'person')`.execute(db);
  return rows[0] ?? { titles: 0, people: 0 };
}

export type DemoAction = 'load' | 'remove';

export interface DemoRun {
  readonly action: DemoAction;
  readonly is_failed: boolean;
  readonly step: DemoStep | null;
  readonly done: number;
  readonly total: number;
  readonly error: string | null;
}

export async function findRun(db: Executor): Promise<DemoRun | undefined> {
  const row = await db
    .selectFrom('demo_runs')
    .select(['action', 'is_failed', 'step', 'done', 'total', 'error'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const step = DEMO_STEPS.find((name) => name === row.step) ?? null;
  return { ...row, step, action: row.action === 'remove' ? 'remove' : 'load' };
}

/** Stores a new run, also after one that failed. Returns false while one is unfinished. */
export async function startRun(tx: Tx, action: DemoAction): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into demo_runs (action) values (${action})
    on conflict (is_only) do update
      set action = excluded.action, is_failed = false, step = null, done = 0, total = 0, error = null,
        started_at = now()
      where demo_runs.is_failed`.execute(tx);
  return numAffectedRows === 1n;
}

export async function setProgress(
  db: Executor,
  { step, done, total }: { step: DemoStep; done: number; total: number },
): Promise<void> {
  await db.updateTable('demo_runs').set({ step, done, total }).execute();
}

export async function setFailed(db: Executor, error: string): Promise<void> {
  await db.updateTable('demo_runs').set({ is_failed: true, error }).execute();
}

export async function deleteRun(db: Executor): Promise<void> {
  await db.deleteFrom('demo_runs').execute();
}
