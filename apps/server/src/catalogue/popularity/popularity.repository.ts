import type { PopularKind } from '@kinora/contracts/catalogue/popularity.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { WEIGHTS } from './popularity.signals.ts';
import { BROWSERS_PER_ADDRESS } from './popularity.visitor.ts';

/** What is older says nothing any more. */
const KEPT_DAYS = 60;
const HALF_LIFE_DAYS = 7;
/** A change smaller than this moves nothing worth writing. */
const NOTICEABLE = { share: 0.005, least: 0.01 } as const;

/** Signals with what they weigh. */
const WEIGHED = sql`
  unnest(${WEIGHTS.codes}::smallint[], ${WEIGHTS.weights}::real[]) w (signal, weight)`;

/** As many as one person can be taken for count for nothing: only company moves a record. */
const COUNTING = sql`greatest(d.visitors - ${BROWSERS_PER_ADDRESS}, 0)`;

/** Visits become numbers, and are forgotten. */
export async function sumUp(db: Executor, today: string): Promise<void> {
  await sql`
    insert into popularity_days (day, kind, record_id, signal, visitors)
    select day, kind, record_id, signal, count(*) from popularity_visits
    group by day, kind, record_id, signal
    on conflict (day, kind, record_id, signal) do update set visitors = excluded.visitors
      where popularity_days.visitors <> excluded.visitors`.execute(db);
  await sql`delete from popularity_visits where day < ${today}::date - 1`.execute(db);
  await sql`delete from popularity_days where day < ${today}::date - ${KEPT_DAYS}::integer`.execute(db);
}

/** What a record's popularity should be, where it is noticeably another. */
export interface Fold {
  id: number;
  imported: number;
  own: number;
  folded: number;
}

/** A popularity that is not the one written last was imported since. */
export async function listFolds(db: Executor, kind: PopularKind, today: string): Promise<Fold[]> {
  const table = sql.table(kind === 'title' ? 'titles' : 'people');
  const { rows } = await sql<Fold>`
    with own as (
      select d.record_id,
        sum(${COUNTING} * w.weight * power(0.5, (${today}::date - d.day) / ${HALF_LIFE_DAYS}::float8)) as own
      from popularity_days d join ${WEIGHED} using (signal) where d.kind = ${kind} group by d.record_id),
    shares as (
      select r.id, r.popularity, coalesce(o.own, 0)::real as own,
        case when s.folded is distinct from r.popularity then r.popularity else s.imported end as imported
      from own o full join (select * from popularity_shares where kind = ${kind}) s using (record_id)
        join ${table} r on r.id = record_id and r.deleted_at is null)
    select id, imported, own, (imported + own)::real as folded from shares
    where abs(imported + own - popularity) > ${NOTICEABLE.least} + ${NOTICEABLE.share} * popularity
    order by id`.execute(db);
  return rows;
}

/** Remembers what the popularity is made of, so that the imported part is not lost. */
export async function saveShares(db: Executor, kind: PopularKind, folds: readonly Fold[]): Promise<void> {
  await sql`
    insert into popularity_shares (kind, record_id, imported, own, folded)
    select ${kind}, * from unnest(${folds.map(({ id }) => id)}::integer[],
      ${folds.map(({ imported }) => imported)}::real[], ${folds.map(({ own }) => own)}::real[],
      ${folds.map(({ folded }) => folded)}::real[])
    on conflict (kind, record_id) do update
      set imported = excluded.imported, own = excluded.own, folded = excluded.folded`.execute(db);
}
