import type { CountedKind } from '@kinora/contracts/admin/dashboard.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';

/** Counts are exact up to this number; above it, the database's estimate is used. */
const COUNT_MAX = 10_000;

const SOURCES: Readonly<Record<CountedKind, { table: string; where?: RawBuilder<unknown> }>> = {
  titles: { table: 'titles', where: sql`deleted_at is null` },
  people: { table: 'people', where: sql`deleted_at is null` },
  videos: { table: 'videos' },
  channels: { table: 'channels', where: sql`deleted_at is null` },
  news: { table: 'news_articles', where: sql`deleted_at is null` },
  genres: { table: 'genres' },
  keywords: { table: 'keywords' },
  reviews: { table: 'reviews', where: sql`open_reports > 0 and body is not null` },
  comments: { table: 'comments', where: sql`open_reports > 0 and deleted_at is null` },
};

export interface CountRow {
  name: CountedKind;
  count: number;
  is_exact: boolean;
}

/** Counts all kinds in one statement. The estimate is only used where counting stopped at the limit. */
export async function countRecords(db: Executor, names: readonly CountedKind[]): Promise<CountRow[]> {
  if (names.length === 0) return [];
  const counts = names.map((name) => {
    const { table, where = sql`true` } = SOURCES[name];
    return sql`
      select ${name}::text as name, count(*)::integer as count,
        (select reltuples::bigint from pg_class where oid = ${table}::regclass) as estimate
      from (select from ${sql.table(table)} where ${where} limit ${COUNT_MAX + 1}) counted`;
  });
  const { rows } = await sql<{ name: CountedKind; count: number; estimate: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.map(({ name, count, estimate }) => ({
    name,
    count: count <= COUNT_MAX ? count : Math.max(estimate, COUNT_MAX),
    is_exact: count <= COUNT_MAX,
  }));
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
