import type { PopularKind } from '@kinora/contracts/catalogue/popularity.ts';
import { type StatementPool, defineStatement } from '#platform/db/statement.ts';

export interface VisitRow {
  readonly day: string;
  readonly kind: PopularKind;
  readonly recordId: number;
  readonly signal: number;
  readonly visitor: Buffer;
}

type Lists = [
  days: readonly string[],
  kinds: readonly string[],
  ids: readonly number[],
  signals: readonly number[],
  visitors: readonly Buffer[],
];

const insert = defineStatement<Lists, never>(
  'popularity-visits',
  `insert into popularity_visits (day, kind, record_id, signal, visitor)
   select * from unnest($1::date[], $2::text[], $3::integer[], $4::smallint[], $5::bytea[])
   on conflict do nothing`,
);

/** Inserts a batch in one statement. */
export async function insertVisits(pool: StatementPool, rows: readonly VisitRow[]): Promise<void> {
  await insert(
    pool,
    rows.map(({ day }) => day),
    rows.map(({ kind }) => kind),
    rows.map(({ recordId }) => recordId),
    rows.map(({ signal }) => signal),
    rows.map(({ visitor }) => visitor),
  );
}
