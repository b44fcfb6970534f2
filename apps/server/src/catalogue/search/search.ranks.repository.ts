import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { personRank, titleRank } from './search.sources.repository.ts';

/** Smaller differences in rank are not worth a write. */
const FAR = 5;

interface Moved {
  readonly ids: number[];
  /** Where to continue, or null at the end. */
  readonly last: number | null;
}

/** Records among the next `limit` whose popularity differs from the one in the index. */
const moved =
  (records: RawBuilder<unknown>, kinds: RawBuilder<unknown>, rank: RawBuilder<unknown>) =>
  async (db: Executor, after: number, limit: number): Promise<Moved> => {
    const { rows } = await sql<{ ids: number[] | null; last: number | null; seen: number }>`
      select array_agg(r.id order by r.id) filter (where abs(d.rank - least(2000, ${rank})) >= ${FAR}) as ids,
        max(r.id) as last, count(distinct r.id)::integer as seen
      from (select * from ${records} where id > ${after} order by id limit ${limit}) r
      left join search_docs d on d.kind in (${kinds}) and d.record_id = r.id and r.deleted_at is null`.execute(
      db,
    );
    const { ids, last, seen } = rows[0] ?? { ids: null, last: null, seen: 0 };
    return { ids: ids ?? [], last: seen < limit ? null : last };
  };

export const listStaleRanks = {
  title: moved(sql`titles`, sql`1, 2`, titleRank('r')),
  person: moved(sql`people`, sql`4`, personRank('r')),
};
