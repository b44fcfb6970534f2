import { beforeAll, describe, expect, test } from 'vitest';
import { getBrowseOptions, listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import { listTitles, type TitleListQuery } from '@kinora/contracts/catalogue/titles.ts';
import { findGenreIds, recountGenreTitles } from '#catalogue/genres/index.ts';
import { ensureKeywords, recountKeywordTitles } from '#catalogue/keywords/index.ts';
import { createTitlesService, type TitleInput } from '#catalogue/titles/index.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { listenerHandlers } from '#platform/events/events.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { createTitleBrowser, fillBrowse, rebuildBrowse, refreshBrowse } from './index.ts';
import { refreshFilterValues } from './browse.service.ts';
import { runOutboxRow } from '#test/jobs.ts';

const kinora = useTestApp();
const ids = new Map<string, number>();
const titles = () => createTitlesService(kinora.platform);

/** Runs the pending jobs of this module's listener only. */
async function follow(): Promise<void> {
  const { db } = kinora.platform;
  const handlers = listenerHandlers(kinora.composition.parts.flatMap((part) => part.listeners ?? []));
  const handler = handlers.find(({ job }) => job.name === 'event.titles.changed.refresh-browse');
  if (handler === undefined) throw new Error('Nothing refreshes the browse rows');
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('job', '=', handler.job.name)
    .where('done_at', 'is', null)
    .execute();
  for (const row of rows) await runOutboxRow(db, handler, row);
}

async function film(name: string, values: Partial<TitleInput> = {}): Promise<number> {
  const { id } = await titles().create(kinora.platform.db, { type: 'movie', name, ...values });
  ids.set(name, id);
  return id;
}

beforeAll(async () => {
  const { db } = kinora.platform;
  const genres = await findGenreIds(db, ['Drama', 'Comedy']);
  const drama = genres.get('Drama') ?? 0;
  const comedy = genres.get('Comedy') ?? 0;
  const [ship = 0, ghost = 0] = await ensureKeywords(db, ['Ship', 'Ghost ship']);
  await film('Alpha', {
    genre_ids: [drama],
    keyword_ids: [ship],
    country_codes: ['FR'],
    year: 1990,
    popularity: 9,
    score: 8.7,
    votes: 900,
  });
  await film('Beta', {
    genre_ids: [drama, comedy],
    keyword_ids: [ship, ghost],
    country_codes: ['FR', 'US'],
    year: 1995,
    popularity: 7,
    runtime: 95,
    certification: 'PG',
    status: 'released',
    original_language: 'fr',
  });
  await film('gamma', {
    genre_ids: [comedy],
    country_codes: ['US'],
    year: 2001,
    popularity: 5,
    score: 9,
    votes: 1,
  });
  await film('Émile', { type: 'series', popularity: 3, release_date: '2001-05-05' });
  await follow();
  await recountGenreTitles(db);
  await recountKeywordTitles(db);
  await refreshFilterValues(db);
}, 60_000);

const names = async (query: Partial<TitleListQuery>) => {
  const { pagination } = await kinora.client().call(listTitles, { query });
  return pagination.data.map(({ name }) => name);
};
const refused = async (query: Record<string, unknown>) => {
  const { status, errors } = await kinora.client().refused(listTitles, { query });
  return [status, ...Object.keys(errors ?? {}).map((field) => field.split('.')[0])];
};

describe('browsing titles', () => {
  test.each<[Partial<TitleListQuery>, string[]]>([
    [{ genres: ['drama'] }, ['Alpha', 'Beta']],
    [{ genres: ['drama', 'comedy'] }, ['Alpha', 'Beta', 'gamma']],
    [{ genres_all: ['drama', 'comedy'] }, ['Beta']],
    [{ genres_none: ['drama'] }, ['gamma', 'Émile']],
    [{ keywords: ['ship'] }, ['Alpha', 'Beta']],
    [{ keywords_all: ['ship', 'ghost-ship'] }, ['Beta']],
    [{ keywords_none: ['ghost-ship'], type: 'movie' }, ['Alpha', 'gamma']],
    [{ countries: ['fr'], countries_none: ['US'] }, ['Alpha']],
    [{ countries_all: ['FR', 'US'] }, ['Beta']],
    [{ languages: ['fr'] }, ['Beta']],
    [{ languages_none: ['fr'], genres: ['drama'] }, ['Alpha']],
    [{ certifications: ['PG'], statuses: ['released'] }, ['Beta']],
    [{ year_from: 1995, year_to: 2001 }, ['Beta', 'gamma', 'Émile']],
    [{ runtime_from: 90, runtime_to: 100 }, ['Beta']],
    [{ score_from: 8.7 }, ['Alpha', 'gamma']],
    [{ votes_from: 2 }, ['Alpha']],
    [{ type: 'series', order: 'name' }, ['Émile']],
    [{ genres: ['drama'], genres_none: ['no-such-genre'] }, ['Alpha', 'Beta']],
    [{ genres: ['no-such-genre'] }, []],
    [{ genres: ['no-such-genre', 'drama'] }, ['Alpha', 'Beta']],
    [{ genres_all: ['no-such-genre', 'drama'] }, []],
    [{ keywords: ['no-such-word'] }, []],
  ])('returns the titles that match %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each<[TitleListQuery['order'], string[]]>([
    ['name', ['Alpha', 'Beta', 'Émile', 'gamma']],
    ['created_at', ['Émile', 'gamma', 'Beta', 'Alpha']],
    ['score', ['Alpha', 'gamma', 'Émile', 'Beta']],
  ])('sorts by %s', async (order, expected) => {
    expect(await names({ order })).toEqual(expected);
  });

  test('sorts by release date, or by year where the date is unknown', async () => {
    expect(await names({ order: 'release_date', year_from: 1980 })).toEqual([
      'Émile',
      'gamma',
      'Beta',
      'Alpha',
    ]);
  });

  test('pages by number and continues by cursor', async () => {
    const query = { year_from: 1980, perPage: 2 } as const;
    const { pagination: first } = await kinora.client().call(listTitles, { query: { ...query, page: 1 } });
    expect(first).toMatchObject({ current_page: 1, next_page: 2, prev_page: null });
    expect(await names({ ...query, page: 2 })).toEqual(['gamma', 'Émile']);
    expect(await names({ ...query, cursor: first.next_cursor ?? '' })).toEqual(['gamma', 'Émile']);
  });

  test.each([
    [{ genres: '' }, 'genres'],
    [{ genres: 'a,,b' }, 'genres'],
    [{ genres: Array.from({ length: 11 }, (_, n) => `g${n}`).join(',') }, 'genres'],
    [{ year_from: 12 }, 'year_from'],
    [{ score_from: 11 }, 'score_from'],
    [{ votes_from: -1 }, 'votes_from'],
    [{ order: 'random' }, 'order'],
    [{ genres: 'drama', ids: '1' }, 'genres'],
    [{ year_to: 2000, order: 'updated_at' }, 'year_to'],
    [{ genres: 'drama', page: 2, cursor: encodeCursor([1, 1]) }, 'page'],
    [{ genres: 'drama', updated_since: '2020-01-01T00:00:00Z' }, 'updated_since'],
    [{ genres: 'drama', cursor: 'x' }, 'cursor'],
    [{ order: 'name', cursor: encodeCursor([1, 1]) }, 'cursor'],
    [{ order: 'name', cursor: encodeCursor(['a\0', 1]) }, 'cursor'],
    [{ order: 'created_at', cursor: encodeCursor(['2020-01-01', 1]) }, 'cursor'],
    [{ order: 'score', cursor: encodeCursor([1, 0]) }, 'cursor'],
  ])('rejects %j', async (query, field) => {
    expect(await refused(query)).toEqual([422, field]);
  });
});

describe('refreshing the browse rows', () => {
  test('moves a changed title and removes a deleted one', async () => {
    const id = await film('Delta', { year: 1950, country_codes: ['JP'], popularity: 1 });
    expect(await names({ countries: ['JP'] })).toEqual([]);
    await follow();
    expect(await names({ countries: ['JP'] })).toEqual(['Delta']);
    await titles().update(kinora.platform.db, id, { country_codes: ['KR'], name: 'Omega' });
    await follow();
    expect(await names({ countries: ['JP'] })).toEqual([]);
    expect(await names({ countries: ['KR'] })).toEqual(['Omega']);
    await titles().remove(kinora.platform.db, id);
    expect(await names({ countries: ['KR'] })).toEqual([]);
    await follow();
    const left = await kinora.platform.db
      .selectFrom('title_facets')
      .select('title_id')
      .where('title_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('picks up changes made before and after a rebuild', async () => {
    const { db } = kinora.platform;
    const id = await film('Late', { year: 1951, popularity: 0.5 });
    await rebuildBrowse(db, () => new Date());
    expect(await names({ year_to: 1951 })).toEqual(['Late']);
    await titles().remove(kinora.platform.db, id);
    await transaction(db, (tx) => refreshBrowse(tx, [id]));
    expect(await names({ year_to: 1951 })).toEqual([]);
  });

  test('keeps the indexes of the migrations', async () => {
    const { db, pool } = kinora.platform;
    const indexes = async () => {
      const { rows } = await pool.query<{ indexdef: string }>({
        text: `select indexdef from pg_indexes where tablename in ('browse_titles', 'title_facets') order by 1`,
      });
      return rows.map(({ indexdef }) => indexdef);
    };
    const before = await indexes();
    expect(before).toHaveLength(8);
    await fillBrowse(db);
    expect(await indexes()).toEqual(before);
  });
});

describe('counts', () => {
  test('are exact up to a limit and marked as inexact above it', async () => {
    const { pool } = kinora.platform;
    const browser = createTitleBrowser({ pool });
    expect(await browser.count({ genres: ['drama'] })).toEqual({ count: 2, is_exact: true });
    expect(await browser.count({ genres: ['no-such-genre'] })).toEqual({ count: 0, is_exact: true });
    await pool.query({
      text: `insert into browse_titles select 1000000 + n, false, 1850, null, null, 0, null, null, null, '{}', '{}', '{}',
        0, 0, '1850-01-01', now(), 'x', array[hashtext('t:movie'), hashtext('d:187')] from generate_series(1, 10001) n`,
    });
    await pool.query({
      text: `insert into title_facets select 0, '--', title_id, is_series, year, runtime, score, votes, language,
        certification, status, popularity, weighted, released from browse_titles where title_id > 1000000`,
    });
    expect(await browser.count({ type: 'movie' })).toEqual({ count: 10_000, is_exact: false });
    expect(await browser.count({ year_to: 1900 })).toEqual({ count: 10_000, is_exact: false });
    expect(await browser.count({ genres_none: ['drama'] })).toEqual({ count: 10_000, is_exact: false });
    expect(await browser.count({ year_from: 1980 })).toEqual({ count: 4, is_exact: true });
    await fillBrowse(kinora.platform.db);
  });
});

describe('the filter options', () => {
  test('come with title counts, most used first', async () => {
    const { options } = await kinora.client().call(getBrowseOptions);
    expect(options.genres).toEqual([
      { value: 'comedy', name: 'Comedy', titles_count: 2 },
      { value: 'drama', name: 'Drama', titles_count: 2 },
    ]);
    expect(options.countries.slice(0, 2)).toEqual([
      { value: 'FR', name: null, titles_count: 2 },
      { value: 'US', name: null, titles_count: 2 },
    ]);
    expect(options.languages).toEqual([{ value: 'fr', name: null, titles_count: 1 }]);
    expect(options.certifications).toEqual([{ value: 'PG', name: null, titles_count: 1 }]);
    expect(options.statuses).toEqual([{ value: 'released', name: null, titles_count: 1 }]);
    expect(options.years).toEqual({ from: 1990, to: 2001 });
  });
});

describe('keywords', () => {
  const words = async (query: { query?: string; slugs?: string[] }) =>
    (await kinora.client().call(listKeywords, { query })).keywords.map(({ slug }) => slug);

  test('match the query as a prefix; without a query the most used come first', async () => {
    expect(await words({})).toEqual(['ship', 'ghost-ship']);
    expect(await words({ query: 'GHO' })).toEqual(['ghost-ship']);
    expect(await words({ query: 's' })).toEqual(['ship']);
    expect(await words({ query: 'host' })).toEqual([]);
    expect(await words({ query: '%' })).toEqual([]);
    expect(await words({ slugs: ['ghost-ship', 'no-such', 'ship'] })).toEqual(['ghost-ship', 'ship']);
  });

  test.each([
    [{ query: 'x'.repeat(81) }, 'query'],
    [{ query: 'a\0' }, 'query'],
    [{ slugs: '' }, 'slugs'],
  ])('rejects %j', async (query, field) => {
    const { status, errors } = await kinora.client().refused(listKeywords, { query });
    expect([status, Object.keys(errors ?? {})[0]?.split('.')[0]]).toEqual([422, field]);
  });
});
