import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readDemoContent } from './content.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const film = {
  key: 'planted',
  type: 'movie',
  name: 'Planted',
  overview: 'A plot.',
  year: 2020,
  status: 'released',
  original_language: 'en',
  production_countries: ['GB'],
  genres: ['Drama'],
};
const someone = { key: 'someone', name: 'Someone', known_for_department: 'Acting' };

const seriesOf = (...episodes: readonly Record<string, unknown>[]) => ({
  ...film,
  type: 'series',
  seasons: [
    {
      season_number: 1,
      name: 'One',
      overview: 'A plot.',
      release_date: '2020-01-01',
      episodes: episodes.map((episode, index) => ({
        episode_number: index + 1,
        name: 'One',
        overview: 'A plot.',
        release_date: '2020-01-02',
        runtime: 50,
        ...episode,
      })),
    },
  ],
});

const trailer = { name: 'Trailer', category: 'trailer', language: 'en', seconds: 60 };

/** Writes the records to a file in a new folder and returns a function that reads it. */
function plant(records: Record<string, unknown>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-content-'));
  folders.push(folder);
  const file = { source: 'test', licence: 'none', ...records };
  writeFileSync(path.join(folder, 'planted.json'), JSON.stringify(file));
  return () => readDemoContent(folder);
}

test('reads valid content and adds its source and licence', () => {
  const titles = [{ ...film, cast: [{ person: 'someone' }] }];
  const content = plant({ titles, people: [someone] })();
  expect(content.titles).toMatchObject([
    { key: 'planted', source: 'test', licence: 'none', score: null, cast: [{ person: 'someone' }], crew: [] },
  ]);
  expect(content.people).toMatchObject([{ key: 'someone', source: 'test', also_known_as: [] }]);
});

describe('rejects a title with', () => {
  test.each([
    ['an unknown person in a credit', { ...film, cast: [{ person: 'nobody' }] }, /planted: no person nobody/],
    [
      'an unknown person in an episode credit',
      seriesOf({ cast: [{ person: 'nobody' }] }),
      /planted: no person nobody/,
    ],
    ['an unknown genre', { ...film, genres: ['Noir'] }, /planted\.json.*genres/s],
    ['an unknown country', { ...film, production_countries: ['QX'] }, /is no country/],
    ['a group of countries', { ...film, production_countries: ['EU'] }, /is no country/],
    ['an unknown language', { ...film, original_language: 'xx' }, /is no language/],
    ['an invalid date', { ...film, release_date: '2020-02-30' }, /planted\.json.*release_date/s],
    ['a release date in another year', { ...film, release_date: '2021-02-03' }, /2021-02-03 is not in 2020/],
    [
      'an end date before its release date',
      { ...film, release_date: '2020-02-03', end_date: '2019-01-01' },
      /ends before/,
    ],
    ['no seasons for a series', { ...film, type: 'series' }, /a series has seasons/],
    ['seasons for a film', { ...seriesOf({}), type: 'movie' }, /a film has none/],
    [
      'a duplicate season',
      { ...film, type: 'series', seasons: twice(seriesOf({}).seasons) },
      /a season is there twice/,
    ],
    ['a gap between episodes', seriesOf({}, { episode_number: 3 }), /without a gap/],
    ['an episode that airs before its season', seriesOf({ release_date: '2019-12-31' }), /airs before/],
    [
      'an episode that airs before the previous one',
      seriesOf({}, { release_date: '2020-01-01' }),
      /airs before/,
    ],
    [
      'a video of a missing season',
      { ...film, videos: [{ ...trailer, season_number: 4 }] },
      /a video of season 4/,
    ],
    ['an unknown field', { ...film, plot: 'A plot.' }, /plot/],
  ])('%s', (_what, title, fault) => {
    expect(plant({ titles: [title] })).toThrow(fault);
  });

  test('a duplicate key', () => {
    expect(plant({ titles: [film, film] })).toThrow(/titles: planted is there twice/);
  });
});

describe('rejects a person with', () => {
  test.each([
    ['a death before their birth', { birth_year: 1900, death_year: 1890 }, /died before birth/],
    ['two different years of birth', { birthday: '1900-01-01', birth_year: 1901 }, /born in two years/],
    ['two different years of death', { deathday: '1980-01-01', death_year: 1981 }, /died in two years/],
  ])('%s', (_what, facts, fault) => {
    expect(plant({ people: [{ ...someone, ...facts }] })).toThrow(fault);
  });

  test('a duplicate key', () => {
    expect(plant({ people: [someone, someone] })).toThrow(/people: someone is there twice/);
  });
});

test('reports all problems at once, including news and collections', () => {
  const article = {
    key: 'article',
    title: 'Article',
    summary: 'Summary',
    byline: 'Somebody',
    published_at: '2026-01-01T00:00:00Z',
    paragraphs: ['One.', 'Two.'],
    titles: ['lost-film'],
    people: ['lost-person'],
  };
  const pair = { key: 'pair', name: 'Pair', overview: 'Two.', titles: ['planted', 'lost-film'] };
  const reading = plant({ titles: [film], news: [article, article], collections: [pair, pair] });
  expect(reading).toThrow(/news: article is there twice\ncollections: pair is there twice/);
  expect(reading).toThrow(/article: no title lost-film\narticle: no person lost-person\n/);
  expect(reading).toThrow(/pair: no title lost-film/);
});

function twice<T>(list: readonly T[]): T[] {
  return [...list, ...list];
}
