import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { TITLE_ORDERS, type TitleFilter, type TitleOrder } from '@kinora/contracts/catalogue/browse.ts';
import { useTestApp } from '#test/app.ts';
import type { TitleCardRow } from '#catalogue/title-cards/index.ts';
import { createTitleBrowser } from './title-browser.ts';
import { fillBrowse } from './browse.service.ts';
import type { BrowsePage } from './types.ts';

const kinora = useTestApp();
/** More than the entries of a group that are read at once, so that every way of reading is used. */
const TITLES = 9000;
const GENRES = 6;
const KEYWORDS = 40;
const COUNTRIES = ['US', 'FR', 'JP', 'BR', 'NO'];
const LANGUAGES = ['en', 'fr', 'ja', 'pt'];
const CERTIFICATIONS = ['G', 'PG', 'R'];
const STATUSES = ['released', 'returning', 'ended'];
let browser: ReturnType<typeof createTitleBrowser>;

/** The properties of a title, read independently of the code under test. */
interface Known {
  id: number;
  type: string;
  genres: string[];
  keywords: string[];
  country_codes: string[];
  language: string | null;
  certification: string | null;
  status: string | null;
  year: number | null;
  runtime: number | null;
  score: number | null;
  votes: number;
  popularity: number;
  is_watchable: boolean;
}
let titles: Known[] = [];
/** Ids by sort order, sorted by PostgreSQL. */
const sorted = new Map<TitleOrder, number[]>();

const BY: Record<TitleOrder, string> = {
  popularity: 'popularity desc, id desc',
  score:
    'case when score is null then 0 else (25 * 6.5 + votes * score) / (25 + votes) end::real desc, id desc',
  release_date: `coalesce(release_date, make_date(coalesce(year, 1), 1, 1)) desc, id desc`,
  created_at: 'created_at desc, id desc',
  name: 'name collate "und-x-icu", id',
};

beforeAll(async () => {
  const { db, pool } = kinora.platform;
  await pool.query(`insert into keywords (name, slug, titles_count)
    select 'Word ' || n, 'word-' || n, case when n % 2 = 0 then 10 else 100000 end from generate_series(1, ${KEYWORDS}) n`);
  await pool.query('delete from genres');
  await pool.query(`insert into genres (name, slug, titles_count)
    select 'Genre ' || n, 'genre-' || n, n from generate_series(1, ${GENRES}) n`);
  await pool.query(
    `insert into titles (type, name, slug, popularity, score, votes, year, release_date, runtime, original_language,
       certification, status, genre_ids, keyword_ids, country_codes, created_at, is_watchable)
     select case when random() < 0.3 then 'series' else 'movie' end,
       case when n % 3 = 0 then 'éclair ' when n % 3 = 1 then 'Zebra ' else 'apple ' end || n % 400, 'x',
       floor(random() * 50), nullif(round((random() * 10)::numeric, 1), 3.3), floor(random() ^ 4 * 100000),
       d.year, case when random() < 0.8 then make_date(d.year, 1 + n % 12, 1 + n % 28) end,
       nullif(floor(random() * 200), 50),
       ($1::text[])[1 + floor(random() * 5)::int], ($2::text[])[1 + floor(random() * 4)::int],
       ($3::text[])[1 + floor(random() * 4)::int],
       (select coalesce(array_agg(id), '{}') from genres where (id * n * 7919::bigint) % 10 < 4),
       (select coalesce(array_agg(id), '{}') from keywords where (id * n * 104729::bigint) % 100 < 7),
       (select coalesce(array_agg(c), '{}') from unnest($4::text[]) with ordinality u (c, o) where (o * n * 31) % 7 < 2),
       timestamptz '2020-01-01' + (n % 500) * interval '1.000001 minute', n % 11 = 0
     from generate_series(1, ${TITLES}) n, lateral (select (1900 + (n * 37) % 125)::int as year) d`,
    [LANGUAGES, CERTIFICATIONS, STATUSES, COUNTRIES],
  );
  await fillBrowse(db);
  const { rows } = await pool.query<Known>(`select id, type, country_codes, original_language as language,
    certification, status, year, runtime, score, votes, popularity, is_watchable,
    array(select slug from genres g where g.id = any(t.genre_ids)) as genres,
    array(select slug from keywords k where k.id = any(t.keyword_ids)) as keywords from titles t`);
  titles = rows;
  for (const order of TITLE_ORDERS) {
    const found = await pool.query<{ id: number }>({ text: `select id from titles order by ${BY[order]}` });
    sorted.set(
      order,
      found.rows.map(({ id }) => id),
    );
  }
  browser = createTitleBrowser({ pool });
}, 120_000);

const has = (list: readonly string[], any?: string[], all?: string[], none?: string[]) =>
  (any === undefined || any.some((word) => list.includes(word))) &&
  (all === undefined || all.every((word) => list.includes(word))) &&
  (none === undefined || !none.some((word) => list.includes(word)));
const within = (value: number | null, from?: number, to?: number) =>
  (from === undefined || (value !== null && value >= from)) &&
  (to === undefined || (value !== null && value <= to));

const matches = (title: Known, filter: TitleFilter): boolean =>
  (filter.type === undefined || title.type === filter.type) &&
  (filter.watchable === undefined || title.is_watchable) &&
  has(title.genres, filter.genres, filter.genres_all, filter.genres_none) &&
  has(title.keywords, filter.keywords, filter.keywords_all, filter.keywords_none) &&
  has(title.country_codes, filter.countries, filter.countries_all, filter.countries_none) &&
  has(title.language === null ? [] : [title.language], filter.languages, undefined, filter.languages_none) &&
  has(
    title.certification === null ? [] : [title.certification],
    filter.certifications,
    undefined,
    filter.certifications_none,
  ) &&
  has(title.status === null ? [] : [title.status], filter.statuses, undefined, filter.statuses_none) &&
  within(title.year, filter.year_from, filter.year_to) &&
  within(title.runtime, filter.runtime_from, filter.runtime_to) &&
  within(title.score, filter.score_from) &&
  within(title.votes, filter.votes_from);

const words = (from: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: 3 });
const numbered = (word: string, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => `${word}-${index + 1}`);
const GENRE_SLUGS = numbered('genre', GENRES);
const KEYWORD_SLUGS = numbered('word', KEYWORDS);

/** Generates a value `weight` times out of ten, otherwise undefined. */
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, weight: number) =>
  fc.oneof({ weight, arbitrary }, { weight: 10 - weight, arbitrary: fc.constant(undefined) });
/** Filters with a few conditions each; the last genre and keyword do not exist. */
const filters: fc.Arbitrary<TitleFilter> = fc.record({
  type: sometimes(fc.constantFrom('movie', 'series'), 4),
  watchable: sometimes(fc.constant('1'), 2),
  genres: sometimes(words(GENRE_SLUGS), 4),
  genres_all: sometimes(words(GENRE_SLUGS), 2),
  genres_none: sometimes(words(GENRE_SLUGS), 2),
  keywords: sometimes(words(KEYWORD_SLUGS), 1),
  keywords_all: sometimes(words(KEYWORD_SLUGS), 1),
  keywords_none: sometimes(words(KEYWORD_SLUGS), 1),
  countries: sometimes(words([...COUNTRIES, 'XX']), 2),
  countries_all: sometimes(words(COUNTRIES), 1),
  countries_none: sometimes(words(COUNTRIES), 1),
  languages: sometimes(words(LANGUAGES), 2),
  languages_none: sometimes(words(LANGUAGES), 1),
  certifications: sometimes(words(CERTIFICATIONS), 1),
  certifications_none: sometimes(words(CERTIFICATIONS), 1),
  statuses: sometimes(words(STATUSES), 1),
  statuses_none: sometimes(words(STATUSES), 1),
  year_from: sometimes(fc.integer({ min: 1895, max: 2030 }), 2),
  year_to: sometimes(fc.integer({ min: 1895, max: 2030 }), 2),
  runtime_from: sometimes(fc.integer({ min: 0, max: 200 }), 1),
  runtime_to: sometimes(fc.integer({ min: 0, max: 200 }), 1),
  score_from: sometimes(
    fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
    2,
  ),
  votes_from: sometimes(fc.constantFrom(0, 1, 9, 10, 99, 1000, 12_345), 1),
});

const defined = (filter: TitleFilter): TitleFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

async function walkAll(filter: TitleFilter, order: TitleOrder, limit: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const at: { cursor: string } | null = cursor === null ? null : { cursor };
    const page: BrowsePage<TitleCardRow> = await browser.browse({ filter, order, languages: [], limit, at });
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

describe('300 random filters', () => {
  test.each(TITLE_ORDERS)(
    'find the same titles as a full scan, sorted by %s',
    async (order) => {
      const all = new Map(titles.map((title) => [title.id, title]));
      let found = 0;
      await fc.assert(
        fc.asyncProperty(filters.map(defined), fc.integer({ min: 1, max: 60 }), async (filter, step) => {
          const wanted = (sorted.get(order) ?? []).filter((id) => matches(all.get(id) as Known, filter));
          const limit = Math.max(step, Math.ceil(wanted.length / 8));
          expect(await walkAll(filter, order, limit)).toEqual(wanted);
          expect(await browser.count(filter)).toEqual({ count: wanted.length, is_exact: true });
          expect(await browser.ids(filter, order, 7)).toEqual(wanted.slice(0, 7));
          const second = await browser.browse({ filter, order, languages: [], limit: 5, at: { page: 2 } });
          expect(second.rows.map(({ id }) => id)).toEqual(wanted.slice(5, 10));
          found += wanted.length > 0 ? 1 : 0;
        }),
        { numRuns: 60, seed: 20_261_115 + TITLE_ORDERS.indexOf(order) },
      );
      expect(found).toBeGreaterThan(20);
    },
    60_000,
  );
});
