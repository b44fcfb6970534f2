import type { PopularKind } from '@kinora/contracts/catalogue/popularity.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { WEIGHTS } from './signals.ts';
import { BROWSERS_PER_ADDRESS } from './visitor.ts';

/** Older data is no longer meaningful. */
const KEPT_DAYS = 60;
const HALF_LIFE_DAYS = 7;
/** A smaller change is not worth a write. */
const NOTICEABLE = { share: 0.005, least: 0.01 } as const;

/** Signals with their weights. */
const WEIGHED = sql`
  unnest(${WEIGHTS.codes}::smallint[], ${WEIGHTS.weights}::real[]) w (signal, weight)`;

/** As many visitors as one person can pass for are ignored, so that nobody can move a record alone. */
const COUNTING = sql`greatest(d.visitors - ${BROWSERS_PER_ADDRESS}, 0)`;

/** Aggregates visits into counts and deletes them. */
export async function aggregateVisits(db: Executor, today: string): Promise<void> {
  await sql`
    insert into popularity_days (day, kind, record_id, signal, visitors)
    select day, kind, record_id, signal, count(*) from popularity_visits
    group by day, kind, record_id, signal
    on conflict (day, kind, record_id, signal) do update set visitors = excluded.visitors
      where popularity_days.visitors <> excluded.visitors`.execute(db);
  await sql`delete from popularity_visits where day < ${today}::date - 1`.execute(db);
  await sql`delete from popularity_days where day < ${today}::date - ${KEPT_DAYS}::integer`.execute(db);
}

/** The new popularity of a record, if it differs noticeably. */
export interface PopularityChange {
  id: number;
  imported: number;
  own: number;
  folded: number;
}

/** A popularity that differs from the last one written was imported since. */
export async function listPopularityChanges(
  db: Executor,
  kind: PopularKind,
  today: string,
): Promise<PopularityChange[]> {
  const table = sql.table(kind === 'title' ? 'titles' : 'people');
  const { rows } = await sql<PopularityChange>`
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

/** Stores the components of the popularity, so that the imported part is not lost. */
export async function saveShares(
  db: Executor,
  kind: PopularKind,
  folds: readonly PopularityChange[],
): Promise<void> {
  await sql`
    insert into popularity_shares (kind, record_id, imported, own, folded)
    select ${kind}, * from unnest(${folds.map(({ id }) => id)}::integer[],
      ${folds.map(({ imported }) => imported)}::real[], ${folds.map(({ own }) => own)}::real[],
      ${folds.map(({ folded }) => folded)}::real[])
    on conflict (kind, record_id) do update
      set imported = excluded.imported, own = excluded.own, folded = excluded.folded`.execute(db);
}
