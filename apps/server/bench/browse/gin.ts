import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { StatementPool } from '#platform/db/statement.ts';

const BY = {
  popularity: 'popularity desc, id desc',
  score: '(25 * 6.5 + votes * score) / (25 + votes) desc nulls last, id desc',
  release_date: 'release_date desc nulls last, id desc',
} as const;

const statement = (order: keyof typeof BY) => `
  select id, name, slug, year, poster, score, votes from titles
  where deleted_at is null and genre_ids @> array[$1::smallint] and country_codes @> array[$2::text]
    and year >= $3::smallint and year <= $4::smallint and score >= $5::real
  order by ${BY[order]} limit $6`;

/** The common approach: an index over the array columns, and a sort. The index exists only during the run. */
export async function createGinBaseline(pool: StatementPool) {
  await drop(pool);
  // In one batch, and so on one connection, without the serving connections' timeout.
  await pool.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB';
    create index bench_gin on titles using gin (genre_ids, country_codes) where deleted_at is null;
    reset statement_timeout; reset maintenance_work_mem`);
  const { rows } = await pool.query<{ id: number; slug: string }>({ text: 'select id, slug from genres' });
  const genreIds = new Map(rows.map(({ id, slug }) => [slug, id]));
  return {
    list(filter: TitleFilter, order: keyof typeof BY, limit: number): Promise<unknown> {
      const { genres: [genre = ''] = [], countries: [country = ''] = [] } = filter;
      const { year_from: from, year_to: to, score_from: score } = filter;
      return pool.query({
        name: `bench-gin-${order}`,
        text: statement(order),
        values: [genreIds.get(genre), country, from, to, score, limit],
      });
    },
    drop: () => drop(pool),
  };
}

async function drop(pool: StatementPool): Promise<void> {
  await pool.query({ text: 'drop index if exists bench_gin' });
}
