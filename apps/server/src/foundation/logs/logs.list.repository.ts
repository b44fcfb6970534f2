import { errorList, type ErrorState } from '@kinora/contracts/foundation/logs.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';
import { daysOf } from './logs.repository.ts';

export interface ErrorGroupRow {
  id: number;
  exception: string;
  message: string;
  place: string;
  state: ErrorState;
  times: number;
  people_count: number;
  first_at: Date;
  last_at: Date;
  days: number[];
}

const COLUMNS = sql<ErrorGroupRow>`
  t.id, t.exception, t.message, t.place, t.state, t.times, t.people_count, t.first_at, t.last_at, ${daysOf} as days`;

export async function find(db: Executor, id: number): Promise<ErrorGroupRow | undefined> {
  const { rows } = await sql<ErrorGroupRow>`select ${COLUMNS} from error_groups t where t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** There are as many groups as places that throw, so they need few indexes. */
export const errorSource: ListSource<typeof errorList, ErrorGroupRow> = {
  list: errorList,
  table: 'error_groups',
  columns: COLUMNS,
  sorts: {
    last_at: { by: sql`t.last_at`, type: 'timestamptz' },
    first_at: { by: sql`t.first_at`, type: 'timestamptz' },
    times: { by: sql`t.times`, type: 'bigint' },
    people_count: { by: sql`t.people_count`, type: 'integer' },
    exception: { by: sql`lower(left(t.exception, 50))`, type: 'text' },
  },
  filters: {
    state: { column: sql`t.state` },
    times: { column: sql`t.times`, type: 'bigint' },
    people_count: { column: sql`t.people_count` },
    first_at: { column: sql`t.first_at` },
    last_at: { column: sql`t.last_at` },
  },
  search: (text) => ({
    where: sql`lower(t.exception || ' ' || t.message || ' ' || t.place) like ${containsPattern(text)}`,
  }),
};
