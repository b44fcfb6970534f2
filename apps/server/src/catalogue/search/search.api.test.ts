import { beforeEach, describe, expect, test } from 'vitest';
import {
  search,
  SEARCH_QUERY_MAX,
  type SearchHit,
  type SearchKind,
} from '@kinora/contracts/catalogue/search.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService, type TitleDetails, type TitleInput } from '#catalogue/titles/index.ts';
import { useTestApp } from '#test/app.ts';
import { runListeners } from '#test/listeners.ts';
import { addLanguage } from '#test/localization.ts';
import { signIn } from '#test/sign-in.ts';
import { rebuildSearch } from './index.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const kinora = useTestApp({}, [], { clock: { now: () => NOW } });
const db = () => kinora.platform.db;
const titles = () => createTitlesService(kinora.platform);
const people = () => createPeopleService(kinora.platform);
const follow = () => runListeners(kinora, ['index-titles', 'index-people', 'index-news', 'index-channels']);
const createFilm = (name: string, values: Partial<TitleInput> = {}, details?: TitleDetails) =>
  titles().create(db(), { type: 'movie', name, ...values }, details);
const credit = (titleId: number, personId: number) =>
  createCreditsService(kinora.platform).add(db(), titleId, [{ personId, department: 1, position: 0 }]);

const ask = (query: string, more: { kind?: SearchKind; limit?: number } = {}) =>
  kinora.client().call(search, { query: { query, ...more } });
const names = async (query: string, more: { kind?: SearchKind; limit?: number } = {}) =>
  (await ask(query, more)).results.map(({ name }) => name);
const only = async (query: string): Promise<SearchHit | undefined> => {
  const { results } = await ask(query);
  expect(results).toHaveLength(1);
  return results[0];
};

beforeEach(async () => {
  for (const table of ['titles', 'people', 'news_articles', 'channels'] as const)
    await db().deleteFrom(table).execute();
  for (const table of ['search_docs', 'search_names', 'search_tokens', 'search_vocabulary'] as const)
    await db().deleteFrom(table).execute();
  await db().deleteFrom('search_prefixes').execute();
  await db().deleteFrom('search_known_for').execute();
});

/** The ways to search for a title. */
const WAYS: readonly [way: string, query: string, name: string][] = [
  ['one letter', 'p', 'Perigee'],
  ['two letters', 'pe', 'Perigee'],
  ['three letters', 'per', 'Perigee'],
  ['five letters', 'perig', 'Perigee'],
  ['its full name', 'perigee', 'Perigee'],
  ['capital letters', 'PERIGEE', 'Perigee'],
  ['an accent', 'Pérïgêe', 'Perigee'],
  ['a wrong letter', 'perigie', 'Perigee'],
  ['a missing letter', 'prigee', 'Perigee'],
  ['swapped letters', 'pergiee', 'Perigee'],
  ['its words in any order', 'ilsa winters', 'Nine Winters of Ilsa'],
  ['an unfinished word', 'winters il', 'Nine Winters of Ilsa'],
  ['a missing apostrophe', 'cartographers lie', 'The Cartographer’s Lie'],
  ['the word before the apostrophe', 'cartographer', 'The Cartographer’s Lie'],
  ['an extra article', 'the perigee', 'Perigee'],
  ['a missing hyphen', 'benhur', 'Ben-Hur'],
  ['missing periods', 'doa', 'D.O.A.'],
  ['a Latin transliteration', 'bronenosets', 'Броненосец'],
  ['its own script', 'броненосец', 'Броненосец'],
  ['characters in the middle', '地点', '近地点'],
  ['its last character', '点', '近地点'],
  ['ss for ß', 'strasse', 'Straße'],
];

describe('a title', () => {
  test('is found by prefix, in any word order, without accents, with a typo and in other scripts', async () => {
    for (const title of new Set(WAYS.map(([, , name]) => name))) await createFilm(title);
    await follow();
    for (const [way, query, expected] of WAYS) {
      const [first] = await names(query);
      expect.soft(first, way).toBe(expected);
    }
  });

  test('returns its path and the fields of a list', async () => {
    const { id } = await createFilm('Perigee', { type: 'series', year: 2024, score: 7.5 });
    await follow();
    expect(await only('perigee')).toEqual({
      kind: 'series',
      id,
      name: 'Perigee',
      path: `/titles/${id}/perigee`,
      picture: null,
      year: 2024,
      score: 7.5,
      about: null,
      department: null,
      season_number: null,
      episode_number: null,
      matched: null,
    });
  });

  test('returns which of its names matched', async () => {
    const others = { aliases: [{ name: 'Near Earth' }], translations: [{ language: 'de', name: 'Erdnähe' }] };
    await createFilm('Perigee', { original_name: 'Closest Point' }, others);
    await follow();
    expect((await only('closest'))?.matched).toEqual({ kind: 'original', name: 'Closest Point' });
    expect((await only('near earth'))?.matched).toEqual({ kind: 'alias', name: 'Near Earth' });
    expect((await only('erdnahe'))?.matched).toEqual({ kind: 'translation', name: 'Erdnähe' });
    expect((await only('perigee'))?.matched).toBeNull();
  });

  test('is named in the language of the request', async () => {
    await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
    await createFilm('Perigee', {}, { translations: [{ language: 'de', name: 'Erdnähe' }] });
    await follow();
    const response = await kinora.client().request({
      method: 'GET',
      url: '/api/v1/search?query=perigee',
      headers: { 'accept-language': 'de' },
    });
    expect(response.json()).toMatchObject({
      results: [{ name: 'Erdnähe', matched: { kind: 'translation', name: 'Perigee' } }],
    });
  });

  test('comes first when the query contains its year', async () => {
    await createFilm('Nosferatu', { year: 2024, popularity: 900 });
    await createFilm('Nosferatu', { year: 1922, popularity: 1 });
    await createFilm('Nosferatu 1922', { year: 1999 });
    await follow();
    const years = async (query: string) => (await ask(query)).results.map(({ year }) => year);
    expect(await years('nosferatu')).toEqual([2024, 1922, 1999]);
    expect(await years('nosferatu 1922')).toEqual([1999, 1922, 2024]);
    expect(await years('1922 nosferatu')).toEqual([1922, 1999, 2024]);
    expect(await years('nosferatu 192')).toEqual([1999, 1922]);
  });

  test('comes before more popular titles when its name matches exactly', async () => {
    await createFilm('It', { popularity: 0 });
    for (let place = 0; place < 30; place += 1) await createFilm(`Itinerary ${place}`, { popularity: 500 });
    await follow();
    expect((await names('it'))[0]).toBe('It');
    expect((await names('the it'))[0]).toBe('It');
    expect((await names('iti'))[0]).toMatch(/^Itinerary/);
  });

  test('is found by its name together with a cast member, also after that person is renamed', async () => {
    const { id } = await createFilm('Saltglass');
    const person = await people().create(db(), { name: 'Saoirse Kettle' });
    await credit(id, person.id);
    await follow();
    expect(await names('kettle saltglass')).toEqual(['Saltglass']);
    expect(await names('saltglass ket')).toEqual(['Saltglass']);
    expect(await names('kettle')).toEqual(['Saoirse Kettle']);
    await people().update(db(), person.id, { name: 'Saoirse Vane' }, { source: 'local' });
    await follow();
    expect(await names('vane saltglass')).toEqual(['Saltglass']);
    expect(await names('kettle')).toEqual([]);
  });

  test('is never returned once deleted or merged, even before the index is updated', async () => {
    const deleted = await createFilm('Perigee');
    const merged = await createFilm('Perigee Two');
    const target = await createFilm('Apogee');
    await follow();
    await titles().remove(db(), deleted.id);
    await titles().merge(db(), merged.id, target.id);
    expect(await names('perigee')).toEqual([]);
    await follow();
    expect(await names('p')).toEqual([]);
    expect(await names('apogee')).toEqual(['Apogee']);
    const left = await kinora.platform.db.selectFrom('search_docs').select('record_id').execute();
    expect(left).toEqual([{ record_id: target.id }]);
  });

  test('is found by its new name and no longer by the old one', async () => {
    const { id } = await createFilm('Perigee');
    await follow();
    await titles().update(db(), id, { name: 'Lowest Orbit' });
    await follow();
    expect(await names('lowest')).toEqual(['Lowest Orbit']);
    expect(await names('lo')).toEqual(['Lowest Orbit']);
    for (const query of ['perigee', 'pe', 'per']) expect(await names(query)).toEqual([]);
  });
});

describe('the response', () => {
  test('contains the corrected query', async () => {
    await createFilm('Nine Winters');
    await follow();
    expect(await ask('nine wintres')).toMatchObject({
      corrected: 'nine winters',
      results: [{ name: 'Nine Winters' }],
    });
    expect((await ask('nine winters')).corrected).toBeNull();
    expect(await ask('zzzzzzzz')).toEqual({ corrected: null, results: [] });
  });

  test('contains one kind of record when requested', async () => {
    await createFilm('Perigee One');
    await createFilm('Perigee Two', { type: 'series' });
    await people().create(db(), { name: 'Perigee Smith' });
    await follow();
    for (const query of ['p', 'pe', 'per', 'perigee', 'perigie']) {
      expect(await names(query, { kind: 'movie' })).toEqual(['Perigee One']);
      expect(await names(query, { kind: 'series' })).toEqual(['Perigee Two']);
      expect(await names(query, { kind: 'person' })).toEqual(['Perigee Smith']);
      expect(await names(query, { kind: 'news' })).toEqual([]);
    }
    expect(await names('smith perigee', { kind: 'person' })).toEqual(['Perigee Smith']);
    expect(await names('smith perigee', { kind: 'movie' })).toEqual([]);
  });

  test('has at most the requested length, most popular first, each record once', async () => {
    for (let place = 0; place < 12; place += 1)
      await createFilm(`Marvel Mark ${place}`, { popularity: place * place });
    await follow();
    expect(await names('mar', { limit: 3 })).toEqual(['Marvel Mark 11', 'Marvel Mark 10', 'Marvel Mark 9']);
    for (const query of ['m', 'ma', 'mar', 'marv']) {
      const all = await names(query, { limit: 50 });
      expect(all).toHaveLength(12);
      expect(new Set(all).size).toBe(12);
    }
  });
});

describe('a person', () => {
  test('is found by an alias and comes with what they are known for', async () => {
    const { id } = await createFilm('Low Sun', { popularity: 5 });
    const person = await people().create(db(), {
      name: 'Percival Oduya',
      also_known_as: ['Percy'],
      known_for_department: 'Acting',
    });
    await credit(id, person.id);
    await follow();
    expect(await only('percy')).toMatchObject({
      kind: 'person',
      path: `/people/${person.id}/percival-oduya`,
      about: 'Low Sun',
      department: 'Acting',
      matched: { kind: 'alias', name: 'Percy' },
    });
  });
});

describe('what a person is known for', () => {
  const credited = async (personId: number, name: string, popularity: number) => {
    const { id } = await createFilm(name, { popularity });
    await credit(id, personId);
    await follow();
    return id;
  };

  test('follows their credits and deleted titles', async () => {
    const person = await people().create(db(), { name: 'Percival Oduya' });
    await credited(person.id, 'Low Sun', 5);
    const best = await credited(person.id, 'High Moon', 50);
    await credited(person.id, 'Half Light', 20);
    expect(await only('oduya')).toMatchObject({ about: 'High Moon' });
    await titles().remove(db(), best);
    expect(await only('oduya')).toMatchObject({ about: 'Half Light' });
  });

  test('is computed for everyone in a rebuild', async () => {
    const person = await people().create(db(), { name: 'Percival Oduya' });
    await credited(person.id, 'Low Sun', 5);
    const best = await credited(person.id, 'High Moon', 50);
    await db().deleteFrom('search_known_for').execute();
    await rebuildSearch(kinora.platform.config);
    const rows = await db().selectFrom('search_known_for').selectAll().execute();
    expect(rows).toEqual([{ person_id: person.id, title_id: best }]);
    expect(await only('oduya')).toMatchObject({ about: 'High Moon' });
  });
});

describe('an episode', () => {
  test('is found by its own name, with its series, but not by a generic name', async () => {
    const series = await createFilm('Ferrous', { type: 'series' });
    await createSeasonsService(kinora.platform).add(db(), series.id, { number: 2 }, [
      { episode_number: 1, name: 'Quicksilver' },
      { episode_number: 2, name: 'Episode 2' },
      { episode_number: 3, name: 'Episode #2.3' },
      { episode_number: 4, name: 'Folge 4' },
      { episode_number: 5, name: null },
    ]);
    await follow();
    expect(await only('quicksilver')).toMatchObject({
      kind: 'episode',
      path: `/titles/${series.id}/ferrous/season/2/episode/1`,
      about: 'Ferrous',
      season_number: 2,
      episode_number: 1,
    });
    expect(await names('episode')).toEqual([]);
    expect(await names('folge')).toEqual([]);
    await titles().remove(db(), series.id);
    await follow();
    expect(await names('quicksilver')).toEqual([]);
  });
});

describe('an article', () => {
  test('is found once it is published', async () => {
    const news = createNewsService(kinora.platform);
    const about = { body: '<p>Text.</p>', titleIds: [], personIds: [] };
    const { id } = await news.create(db(), {
      ...about,
      title: 'Headline now',
      published_at: '2026-05-01T10:00:00Z',
    });
    await news.create(db(), {
      ...about,
      title: 'Headline later',
      published_at: '2026-07-01T10:00:00Z',
    });
    await follow();
    expect(await only('headline')).toMatchObject({ kind: 'news', id, path: `/news/${id}`, year: 2026 });
    await news.remove(db(), id);
    await follow();
    expect(await names('headline')).toEqual([]);
  });
});

const HOSTILE = [
  `'; drop table titles; --`,
  `"quoted" 'words'`,
  '%',
  '_____',
  '100%_\\',
  '\\',
  ' $1 ',
  '{}[]()',
  '!!! ???',
  '\u202Eabc\u202C',
  '\u200F\u200Eper',
  '🎬'.repeat(60),
  '👩‍👩‍👧‍👦 perigee',
  'a '.repeat(59),
  'ﷺ'.repeat(20),
  'Z̸̢̨a̷l̵g̶o̷'.repeat(4),
  '近'.repeat(120),
  '\uFFFD\u{10FFFD}',
  "l'l'l'l'l'l'l",
  '....,,,,----',
  '1'.repeat(120),
  '= ANY(select 1)',
  '\t\n per \r',
];

describe('a search request', () => {
  test.each([
    ['an empty query', { query: '' }],
    ['only spaces', { query: '   ' }],
    ['a query that is too long', { query: 'x'.repeat(SEARCH_QUERY_MAX + 1) }],
    ['a null byte', { query: 'a\0b' }],
    ['an unknown kind', { query: 'x', kind: 'user' }],
    ['a limit of zero', { query: 'x', limit: 0 }],
    ['a limit that is too large', { query: 'x', limit: 51 }],
    ['no query', {}],
  ])('with %s is rejected', async (_, query) => {
    expect(await kinora.client().refused(search, { query })).toMatchObject({ status: 422 });
  });

  test('is rejected without the permission to view titles', async () => {
    const client = await signIn(kinora, { permissions: [] });
    expect(await client.refused(search, { query: { query: 'perigee' } })).toMatchObject({ status: 403 });
  });

  test('is answered for any characters', async () => {
    await createFilm('Perigee');
    await follow();
    for (const query of HOSTILE) {
      for (const kind of [undefined, 'movie'] as const) {
        const response = await kinora.client().send(search, { query: { query, ...(kind && { kind }) } });
        expect.soft(response.statusCode, query).toBe(200);
      }
    }
  });
});
