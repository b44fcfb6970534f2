import { WORK_COUNT_MAX, type WorkKind } from '@kinora/contracts/admin/dashboard.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';

/** Each condition is covered by an index. */
const SOURCES: Readonly<Record<WorkKind, { table: string; where: RawBuilder<unknown> }>> = {
  reviews: { table: 'reviews', where: sql`open_reports > 0 and body is not null` },
  comments: { table: 'comments', where: sql`open_reports > 0 and deleted_at is null` },
  messages: { table: 'contact_messages', where: sql`read_at is null and status = 'open'` },
};

export interface CountRow {
  name: WorkKind;
  count: number;
}

/** Counts all kinds in one statement. */
export async function countWork(db: Executor, names: readonly WorkKind[]): Promise<CountRow[]> {
  if (names.length === 0) return [];
  const counts = names.map((name) => {
    const { table, where } = SOURCES[name];
    return sql`
      select ${name}::text as name, count(*)::integer as count
      from (select from ${sql.table(table)} where ${where} limit ${WORK_COUNT_MAX}) counted`;
  });
  const { rows } = await sql<CountRow>`
    select work.name, work.count from (${sql.join(counts, sql` union all `)}) work`.execute(db);
  return rows;
}

export interface FoundRow {
  id: number;
  name: string;
  detail: string | null;
  picture: StoredPicture | null;
}

/** In the order of the ids, as are all queries below. */
export async function titlesByIds(db: Executor, ids: readonly number[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select id, name, year::text as detail, poster as picture from titles
    where id = any(${ids}::integer[]) and deleted_at is null
    order by array_position(${ids}::integer[], id)`.execute(db);
  return rows;
}

export async function peopleByIds(db: Executor, ids: readonly number[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select id, name, known_for_department as detail, portrait as picture from people
    where id = any(${ids}::integer[]) and deleted_at is null
    order by array_position(${ids}::integer[], id)`.execute(db);
  return rows;
}

export async function channelsByIds(db: Executor, ids: readonly number[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select id, name, slug as detail, null as picture from channels
    where id = any(${ids}::integer[]) and deleted_at is null
    order by array_position(${ids}::integer[], id)`.execute(db);
  return rows;
}
