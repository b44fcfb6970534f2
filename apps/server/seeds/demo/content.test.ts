import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { seedGenres } from '#app/install/genres.ts';
import { useTestApp } from '#test/app.ts';
import { readDemoContent } from './content.ts';
import { creditedIn } from './content-references.ts';
import { GENRES } from '#app/install/genres.ts';

const DATA = path.join(import.meta.dirname, 'data');
const FREE_BY_AGE = 1930;
const JOBS = [
  'Director',
  'Writer',
  'Director of Photography',
  'Editor',
  'Original Music Composer',
  'Production Design',
];

const { titles, people, news, collections } = readDemoContent();
const isInvented = ({ licence }: { licence: string }) => licence.startsWith('invented');
const invented = titles.filter(isInvented);
const free = titles.filter((title) => !isInvented(title));
const series = invented.filter(({ type }) => type === 'series');
const inventedPeople = people.filter(isInvented);
const realPeople = people.filter((person) => !isInvented(person));

const within = (count: number, least: number, most: number) => count >= least && count <= most;
const wordsOf = (text: string) => text.split(/\s+/).length;
/** Returns the keys of the records that break a rule, so that a failing test names them. */
const breaking = <T extends { key: string }>(records: readonly T[], rule: (record: T) => boolean) =>
  records.filter((record) => !rule(record)).map(({ key }) => key);

describe('the demo content', () => {
  test('has the size that the demo needs', () => {
    expect(invented).toHaveLength(24);
    expect(series).toHaveLength(7);
    expect(free.length).toBeGreaterThanOrEqual(120);
    expect(inventedPeople.length).toBeGreaterThanOrEqual(220);
    expect(news).toHaveLength(12);
    expect(collections).toHaveLength(1);
  });

  test('states the source of every record', () => {
    const records = [...titles, ...people, ...news, ...collections];
    expect(new Set(records.map(({ source }) => source))).toEqual(new Set(['kinora']));
    expect(new Set(records.map(({ licence }) => licence))).toEqual(
      new Set(['invented; texts CC0', 'facts; texts CC0']),
    );
  });

  test('keeps each file small enough to review', () => {
    const sizes = readdirSync(DATA).map((name) => ({
      key: name,
      size: statSync(path.join(DATA, name)).size,
    }));
    expect(breaking(sizes, ({ size }) => size < 65_000)).toEqual([]);
  });
});

describe('an invented title', () => {
  test('has an overview of 120 to 220 words', () => {
    expect(breaking(invented, ({ overview }) => within(wordsOf(overview), 120, 220))).toEqual([]);
  });

  test('has every field that a title page shows', () => {
    const facts = ['tagline', 'release_date', 'runtime', 'certification', 'color', 'score'] as const;
    expect(breaking(invented, (title) => facts.every((fact) => (title[fact] ?? null) !== null))).toEqual([]);
    expect(breaking(invented, ({ keywords }) => within(keywords.length, 5, 10))).toEqual([]);
    expect(breaking(invented, ({ videos }) => within(videos.length, 2, 5))).toEqual([]);
  });

  test('has 10 to 16 named characters and all key crew jobs', () => {
    expect(breaking(invented, ({ cast }) => within(cast.length, 10, 16))).toEqual([]);
    expect(breaking(invented, ({ cast }) => cast.every(({ character }) => character !== undefined))).toEqual(
      [],
    );
    const jobsOf = (crew: readonly { job: string }[]) => new Set(crew.map(({ job }) => job));
    expect(breaking(invented, ({ crew }) => JOBS.every((job) => jobsOf(crew).has(job)))).toEqual([]);
  });

  test('is translated into German and French in at least eight cases', () => {
    const translated = invented.filter(({ translations }) =>
      ['de', 'fr'].every((wanted) => translations.some(({ language }) => language === wanted)),
    );
    expect(translated.length).toBeGreaterThanOrEqual(8);
  });
});

describe('an invented series', () => {
  const seasons = series.flatMap(({ key, seasons: all }) =>
    all.map((season) => ({ ...season, key: `${key} ${season.season_number}` })),
  );
  const regular = seasons.filter(({ season_number }) => season_number > 0);

  test('starts each season with a premiere and ends it with a finale', () => {
    expect(breaking(regular, ({ episodes }) => episodes[0]?.episode_type === 'premiere')).toEqual([]);
    const complete = regular.filter(({ episodes }) => episodes.length > 1);
    expect(breaking(complete, ({ episodes }) => episodes.at(-1)?.episode_type === 'finale')).toEqual([]);
  });

  test('has specials in one series', () => {
    const specials = seasons.filter(({ season_number }) => season_number === 0);
    expect(specials.map(({ key }) => key)).toEqual(['quiet-engine 0']);
  });

  test('has an announced season of Saltglass without scores', () => {
    const last = series.find(({ key }) => key === 'saltglass')?.seasons.at(-1);
    expect(last).toMatchObject({ season_number: 3, release_date: '2027-10-08' });
    expect(last?.episodes.map((episode) => episode.score)).toEqual([null]);
  });

  test('credits a director and a writer for every episode', () => {
    const episodes = seasons.flatMap((season) => season.episodes.map((one) => ({ ...one, key: season.key })));
    const has = (crew: readonly { job: string }[], wanted: string) => crew.some(({ job }) => job === wanted);
    expect(breaking(episodes, ({ crew }) => has(crew, 'Director') && has(crew, 'Writer'))).toEqual([]);
  });
});

describe('a public-domain film', () => {
  test('has an overview of 60 to 140 words', () => {
    expect(breaking(free, ({ overview }) => within(wordsOf(overview), 60, 140))).toEqual([]);
  });

  test('has a director, no score and no tagline', () => {
    expect(breaking(free, ({ crew }) => crew.some(({ job }) => job === 'Director'))).toEqual([]);
    expect(breaking(free, ({ score, tagline }) => score === null && tagline === undefined)).toEqual([]);
    expect(breaking(free, ({ cast }) => cast.length <= 8)).toEqual([]);
  });

  test('is old enough, or one of the listed films whose copyright lapsed', () => {
    const lapsed = free.filter(({ year }) => year > FREE_BY_AGE).map(({ key }) => key);
    expect(lapsed).toHaveLength(36);
    expect(lapsed).toEqual(
      expect.arrayContaining(['his-girl-friday-1940', 'charade-1963', 'night-of-the-living-dead-1968']),
    );
  });

  test('is tagged as silent when it was made before 1927', () => {
    const early = free.filter(({ year }) => year < 1927);
    expect(breaking(early, ({ keywords }) => keywords.includes('silent film'))).toEqual([]);
  });
});

describe('people', () => {
  test('who are invented have a biography of 40 to 120 words', () => {
    const isTold = ({ biography = '' }) => within(wordsOf(biography), 40, 120);
    expect(breaking(inventedPeople, isTold)).toEqual([]);
    expect(breaking(inventedPeople, (one) => one.birthday !== undefined)).toEqual([]);
    expect(breaking(inventedPeople, (one) => one.place_of_birth !== undefined)).toEqual([]);
  });

  test('who are real have at most one sentence and only years', () => {
    const exact = ['birthday', 'deathday', 'place_of_birth', 'gender'] as const;
    expect(breaking(realPeople, (one) => exact.every((fact) => one[fact] === undefined))).toEqual([]);
    const isShort = ({ biography = '' }) => !/[a-z]{3}\.\s/.test(biography);
    expect(breaking(realPeople, isShort)).toEqual([]);
  });

  test('who are real appear only in public-domain films, at least once', () => {
    const inInvented = new Set(invented.flatMap(creditedIn));
    const inFree = new Set(free.flatMap(creditedIn));
    expect(breaking(realPeople, ({ key }) => inFree.has(key) && !inInvented.has(key))).toEqual([]);
  });
});

test('a news article has 150 to 350 words and links to titles and people', () => {
  const lengthOf = (paragraphs: readonly string[]) => wordsOf(paragraphs.join(' '));
  expect(breaking(news, ({ paragraphs }) => within(lengthOf(paragraphs), 150, 350))).toEqual([]);
  expect(breaking(news, (article) => article.titles.length > 0 && article.people.length > 0)).toEqual([]);
});

describe('the genres', () => {
  const kinora = useTestApp();

  test('include those of a fresh install', async () => {
    await seedGenres(kinora.platform.db);
    const { genres } = await kinora.client().call(listGenres);
    expect(genres.map(({ name }) => name)).toEqual(expect.arrayContaining([...GENRES]));
  });
});
