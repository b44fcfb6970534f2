import { describe, expect, test } from 'vitest';
import { getPerson, listPeople, listPersonCredits } from '@kinora/contracts/catalogue/people.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { makePerson } from './people.factory.ts';
import { createPeopleService } from './people.service.ts';

const kinora = useTestApp();
const people = () => createPeopleService(kinora.platform);
const addCredits = (titleId: number, personId: number, ...parts: { job?: string; character?: string }[]) =>
  createCreditsService(kinora.platform).add(
    kinora.platform.db,
    titleId,
    parts.map((part, position) => ({
      ...part,
      personId,
      position,
      department: part.job === undefined ? 1 : 2,
    })),
  );

describe('a person', () => {
  test('returns everything their page shows, most popular titles first', async () => {
    const { db } = kinora.platform;
    const { id } = await people().create(kinora.platform.db, {
      name: 'Ines Valdor',
      also_known_as: ['Inês Valdor'],
      birth_date: '1976-02-11',
      birth_year: 1976,
      birth_place: 'Bodø, Norway',
      biography: 'Weather first.',
      known_for_department: 'Directing',
    });
    const quiet = await makeTitle(db, { popularity: 1 });
    const loud = await makeTitle(db, { popularity: 2 });
    const removed = await makeTitle(db, { popularity: 3 });
    for (const title of [quiet, loud, removed]) await addCredits(title.id, id, { job: 'Director' });
    await createTitlesService(kinora.platform).remove(kinora.platform.db, removed.id);
    const { person } = await kinora.client().call(getPerson, { params: { id } });
    expect(person).toMatchObject({
      id,
      slug: 'ines-valdor',
      also_known_as: ['Inês Valdor'],
      birth_date: '1976-02-11',
      death_date: null,
      portrait: null,
      credits_count: 2,
      departments: [{ name: 'Directing', titles_count: 2 }],
      known_for: [{ id: loud.id }, { id: quiet.id }],
    });
  });

  test('counts titles per department, each title once, largest department first', async () => {
    const { db } = kinora.platform;
    const person = await makePerson(db);
    const [first, second] = [await makeTitle(db), await makeTitle(db)];
    await addCredits(first.id, person.id, { job: 'Director' }, { character: 'A' }, { character: 'B' });
    await addCredits(second.id, person.id, { character: 'C' });
    const answer = await kinora.client().call(getPerson, { params: { id: person.id } });
    expect(answer.person).toMatchObject({
      credits_count: 2,
      departments: [
        { name: 'Acting', titles_count: 2 },
        { name: 'Directing', titles_count: 1 },
      ],
    });
  });

  test('has zero counts without credits', async () => {
    const { id } = await makePerson(kinora.platform.db);
    const { person } = await kinora.client().call(getPerson, { params: { id } });
    expect(person).toMatchObject({ credits_count: 0, departments: [], known_for: [] });
  });

  test.each([2_147_483_647, 2_147_483_648, '0', 'ines'])('returns 404 for the id %s', async (id) => {
    for (const endpoint of [getPerson, listPersonCredits])
      expect(await kinora.client().refused(endpoint, { params: { id } })).toMatchObject({ status: 404 });
  });

  test('returns 410 after deletion, with the new address after a merge', async () => {
    const { db } = kinora.platform;
    const [deleted, twin, kept] = [await makePerson(db), await makePerson(db), await makePerson(db)];
    await people().remove(kinora.platform.db, deleted.id);
    await people().merge(kinora.platform.db, twin.id, kept.id);
    for (const endpoint of [getPerson, listPersonCredits]) {
      const refused = (id: number) => kinora.client().refused(endpoint, { params: { id } });
      const refusal = await refused(deleted.id);
      expect(refusal).toMatchObject({ status: 410, code: 'people.gone' });
      expect(refusal.action).toBeUndefined();
      expect(await refused(twin.id)).toMatchObject({
        status: 410,
        action: { action: `/people/${kept.id}/${kept.slug}` },
      });
    }
  });
});

describe('the titles of a person', () => {
  test('list all roles of the person once per title', async () => {
    const { db } = kinora.platform;
    const person = await makePerson(db);
    const series = await makeTitle(db, { type: 'series' });
    const season = await createSeasonsService(kinora.platform).add(
      kinora.platform.db,
      series.id,
      { number: 1 },
      [{ episode_number: 1 }, { episode_number: 2 }],
    );
    await addCredits(series.id, person.id, { character: 'Maren' }, { job: 'Director' });
    await createCreditsService(kinora.platform).add(
      kinora.platform.db,
      series.id,
      [...season.episodeIds.values()].map((episodeId) => ({
        personId: person.id,
        episodeId,
        department: 1 as const,
        character: 'Maren',
        position: 0,
      })),
    );
    const { pagination } = await kinora.client().call(listPersonCredits, {
      params: { id: person.id },
      query: {},
    });
    expect(pagination.data).toEqual([
      {
        title: expect.objectContaining({ id: series.id }),
        departments: ['Acting', 'Directing'],
        label: 'Director, Maren',
        episode_count: 2,
      },
    ]);
  });

  test('are read to the end by cursor, most popular first', async () => {
    const { db } = kinora.platform;
    const person = await makePerson(db);
    const titles = [];
    for (const popularity of [0.1, 0.1, 0.1, 0.3, 0.2]) {
      const title = await makeTitle(db, { popularity });
      await addCredits(title.id, person.id, { character: 'X' });
      titles.push(title.id);
    }
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const { pagination } = await kinora.client().call(listPersonCredits, {
        params: { id: person.id },
        query: { perPage: 2, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...pagination.data.map(({ title }) => title.id));
      cursor = pagination.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual([titles[3], titles[4], titles[2], titles[1], titles[0]]);
  });
});

describe('the titles of a person by year', () => {
  async function makeCareer() {
    const { db } = kinora.platform;
    const person = await makePerson(db);
    const ids: number[] = [];
    const years = [1999, 2020, null, 2020, 1950];
    for (const [index, year] of years.entries()) {
      const title = await makeTitle(db, { year, popularity: index });
      const part = index === 1 ? [{ job: 'Director' }, { character: 'Herself' }] : [{ character: 'X' }];
      await addCredits(title.id, person.id, ...part);
      ids.push(title.id);
    }
    return { id: person.id, ids };
  }

  test('are read to the end by cursor, undated titles first', async () => {
    const { id, ids } = await makeCareer();
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { order: 'year' as const, perPage: 2, ...(cursor ? { cursor } : {}) };
      const { pagination } = await kinora.client().call(listPersonCredits, { params: { id }, query });
      seen.push(...pagination.data.map(({ title }) => title.id));
      cursor = pagination.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual([2, 3, 1, 0, 4].map((index) => ids[index]));
  });

  test.each(['year', 'popularity'] as const)('can be filtered by department, sorted by %s', async (order) => {
    const { id, ids } = await makeCareer();
    const query = { order, department: 'Directing' as const };
    const { pagination } = await kinora.client().call(listPersonCredits, { params: { id }, query });
    expect(pagination.data).toMatchObject([{ title: { id: ids[1] }, label: 'Director' }]);
  });

  test.each([
    { order: 'name' },
    { department: 'Catering' },
    { order: 'year', cursor: encodeCursor([1, 2]) },
    { order: 'popularity', cursor: encodeCursor([2020, 1, 2]) },
    { order: 'year', cursor: encodeCursor([20_200, 1, 2]) },
  ])('reject %o', async (query) => {
    const { id } = await makePerson(kinora.platform.db);
    const refusal = await kinora.client().refused(listPersonCredits, { params: { id }, query });
    expect(refusal.status).toBe(422);
  });
});

describe('the list of people', () => {
  test('is sorted by popularity and omits deleted people', async () => {
    const { db } = kinora.platform;
    const [first, second, third] = [
      await makePerson(db, { popularity: 1e6 }),
      await makePerson(db, { popularity: 1e5 }),
      await makePerson(db, { popularity: 1e4 }),
    ];
    await people().remove(kinora.platform.db, second.id);
    const page = await kinora.client().call(listPeople, { query: { perPage: 1 } });
    expect(page.pagination.data.map(({ id }) => id)).toEqual([first.id]);
    const next = await kinora.client().call(listPeople, {
      query: { perPage: 1, cursor: page.pagination.next_cursor ?? '' },
    });
    expect(next.pagination.data.map(({ id }) => id)).toEqual([third.id]);
  });

  test.each([{ cursor: 'x' }, { cursor: encodeCursor([1]) }, { perPage: 0 }])('rejects %o', async (query) => {
    expect(await kinora.client().refused(listPeople, { query })).toMatchObject({ status: 422 });
  });
});
