// Usage: npm run bench -- browse [--database kinora_large] [--rounds 400].
// Measures title lists in the database: the site's filters against GIN indexes, deep pages, and weak spots.
import { parseArgs } from 'node:util';
import type { TitleFilter, TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import { createTitleBrowser } from '#catalogue/browse/index.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createPool } from '#platform/db/database.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { createGinBaseline } from './browse/gin.ts';
import { createFilterPicker } from './browse/picker.ts';
import { percentile } from './support/open-loop.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'kinora_large' },
    rounds: { type: 'string', default: '400' },
  },
});
const ROUNDS = Number(values.rounds);
const LIMITS = { p95: 5, timesGin: 10, timesFirst: 2 } as const;
/** In smaller catalogues: the middle of the list. */
const DEPTH = 200_000;
const LIMIT = 20;

const url = new URL(loadConfig(process.env).DATABASE_URL);
url.pathname = `/${values.database}`;
const config = loadConfig({ ...process.env, DATABASE_URL: url.href });
const pool = createPool(config, 'bench-browse');
const browser = createTitleBrowser({ pool });
const pick = await createFilterPicker(pool);

/** Milliseconds per round, fastest first. Both of a pair run in turn, so that they run under the same load. */
async function timed(
  rounds: number,
  works: readonly ((round: number) => Promise<unknown>)[],
): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let round = -5; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const started = performance.now();
      await work(Math.max(0, round));
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return times.map((list) => list.toSorted((a, b) => a - b));
}

const line = (name: string, times: readonly number[]) =>
  console.log(
    `${name.padEnd(56)} p50 ${percentile(times, 0.5).toFixed(2).padStart(8)}  p95 ${percentile(times, 0.95).toFixed(2).padStart(8)} ms`,
  );
const list = (filter: TitleFilter, order: TitleOrder, cursor?: string) =>
  browser.browse({
    filter,
    order,
    languages: ['en'],
    limit: LIMIT,
    at: cursor === undefined ? null : { cursor },
  });

/** Index-only scans work only for pages that vacuum has marked; otherwise each entry costs a table access. */
async function printVisible(): Promise<void> {
  const { rows } = await pool.query<{ name: string; share: number }>({
    text: `select relname as name, relallvisible::float8 / greatest(relpages, 1) as share from pg_class
      where relname in ('title_facets', 'browse_titles') and relnamespace = 'public'::regnamespace order by 1`,
  });
  for (const { name, share } of rows)
    console.log(
      `${name.padEnd(56)} ${(share * 100).toFixed(0).padStart(7)} % of its pages allow index-only scans`,
    );
}

let isReached = true;
const goal = (what: string, figure: number, isMet: boolean, wanted: string) => {
  isReached &&= isMet;
  console.log(
    `${what.padEnd(56)} ${figure.toFixed(2).padStart(12)}  ${wanted}  ${isMet ? 'reached' : 'NOT REACHED'}`,
  );
};

console.log(`${values.database}, ${ROUNDS} rounds, ${LIMIT} titles per page, one connection at a time`);
await printVisible();
const [bare = []] = await timed(ROUNDS, [() => pool.query({ name: 'bench-one', text: 'select 1' })]);
line('select 1', bare);

const gin = await createGinBaseline(pool);
try {
  for (const order of ['popularity', 'score', 'release_date'] as const) {
    const filters = Array.from({ length: ROUNDS }, () => pick.four());
    const ginRounds = Math.ceil(ROUNDS / 8);
    const [ours = []] = await timed(ROUNDS, [(round) => list(filters[round] ?? {}, order)]);
    // New filters for both: index pages that are already in memory would be a head start.
    const fresh = Array.from({ length: ginRounds }, () => pick.four());
    const [near = [], theirs = []] = await timed(ginRounds, [
      (round) => list(fresh[round] ?? {}, order),
      (round) => gin.list(fresh[round] ?? {}, order, LIMIT),
    ]);
    line(`genre, country, years and score by ${order}`, ours);
    line(`  the same by GIN(genre_ids, country_codes)`, theirs);
    goal(`  p95`, percentile(ours, 0.95), percentile(ours, 0.95) <= LIMITS.p95, `at most ${LIMITS.p95} ms`);
    const times = percentile(theirs, 0.5) / percentile(near, 0.5);
    goal(
      `  times faster than GIN, interleaved`,
      times,
      times >= LIMITS.timesGin,
      `at least ${LIMITS.timesGin}`,
    );
  }
} finally {
  await gin.drop();
}

const depth = Math.min(DEPTH, Math.floor((await pick.countTitles()) / 2));
for (const order of ['popularity', 'score', 'release_date'] as const) {
  const filter: TitleFilter = {};
  const place = await pick.placeAt(order, depth);
  const cursor = encodeCursor(place);
  const [first = [], deep = []] = await timed(ROUNDS, [
    () => list(filter, order),
    () => list(filter, order, cursor),
  ]);
  line(`all titles by ${order}, the first page`, first);
  line(`  ${depth.toLocaleString('en')} titles deep`, deep);
  const times = percentile(deep, 0.5) / percentile(first, 0.5);
  goal('  times the first page', times, times <= LIMITS.timesFirst, `at most ${LIMITS.timesFirst}`);
}

for (const [name, filter, order] of pick.weakSpots()) {
  const rounds = Math.ceil(ROUNDS / 10);
  const [times = []] = await timed(rounds, [() => list(filter, order)]);
  const [counts = []] = await timed(Math.ceil(rounds / 4), [() => browser.count(filter)]);
  line(`weak spot: ${name}`, times);
  line(`  its count`, counts);
}
await pool.end();
process.exitCode = isReached ? 0 : 1;
