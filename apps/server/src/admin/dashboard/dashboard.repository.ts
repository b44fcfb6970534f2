import { WORK_COUNT_MAX, type WorkKind } from '@kinora/contracts/admin/dashboard.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';

interface Source {
  readonly rows: RawBuilder<unknown>;
  /** A row counts if one of them is true. Each is covered by an index. */
  readonly conditions: readonly RawBuilder<unknown>[];
}

const WAITS = [sql`open_reports > 0`, sql`state = 'held'`];

/** Those that moderators see. */
const SHARED_LISTS = sql`
  (select d.list_id as id, d.open_reports, d.state from list_details d join channels c on c.id = d.list_id
   where c.deleted_at is null and (d.visibility <> 'private' or d.state in ('held', 'hidden')))`;

const SOURCES: Readonly<Record<WorkKind, Source>> = {
  reviews: { rows: sql`reviews where body is not null`, conditions: WAITS },
  comments: { rows: sql`comments where deleted_at is null`, conditions: WAITS },
  lists: { rows: sql`${SHARED_LISTS} l where true`, conditions: WAITS },
  messages: { rows: sql`contact_messages where read_at is null`, conditions: [sql`status = 'open'`] },
};

export interface CountRow {
  name: WorkKind;
  count: number;
}

/** Counts all kinds in one statement. */
export async function countWork(db: Executor, names: readonly WorkKind[]): Promise<CountRow[]> {
  if (names.length === 0) return [];
  const counts = names.map((name) => {
    const { rows, conditions } = SOURCES[name];
    const ids = conditions.map(
      (condition) => sql`(select id from ${rows} and ${condition} limit ${WORK_COUNT_MAX})`,
    );
    return sql`
      select ${name}::text as name, least(count(*), ${WORK_COUNT_MAX})::integer as count
      from (${sql.join(ids, sql` union `)}) counted`;
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
