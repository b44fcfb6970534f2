import { defineStatement, type StatementPool } from '#platform/db/statement.ts';

export interface VisitSum {
  readonly dimension: string;
  readonly day: string;
  readonly key: string;
  readonly views: number;
  readonly visitors: number;
}

type Lists = [
  dimensions: readonly string[],
  days: readonly string[],
  keys: readonly string[],
  views: readonly number[],
  visitors: readonly number[],
];

/** Always in the same order, so that concurrent writers cannot deadlock. */
const add = defineStatement<Lists, never>(
  'visits-add',
  `insert into visits_day as d (dimension, day, key, views, visitors)
   select * from unnest($1::text[], $2::date[], $3::text[], $4::integer[], $5::integer[])
     u (dimension, day, key, views, visitors)
   order by dimension, day, key
   on conflict (dimension, day, key) do update
     set views = d.views + excluded.views, visitors = d.visitors + excluded.visitors`,
);

/** Adds to the daily totals; each dimension, day and key may occur once. */
export async function addVisits(pool: StatementPool, sums: readonly VisitSum[]): Promise<void> {
  await add(
    pool,
    sums.map(({ dimension }) => dimension),
    sums.map(({ day }) => day),
    sums.map(({ key }) => key),
    sums.map(({ views }) => views),
    sums.map(({ visitors }) => visitors),
  );
}
