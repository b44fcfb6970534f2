import { beforeAll, describe, expect, test } from 'vitest';
import {
  createCredit,
  deleteCredit,
  listEditedCredits,
  moveCredit,
  updateCredit,
} from '@kinora/contracts/admin/credits.ts';
import { CAST, getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { getPerson, listPersonCredits } from '@kinora/contracts/catalogue/people.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['titles.update', 'titles.view'] });
  visitor = kinora.client();
});

const ACTING = { department: 1 };
const CREW = [2, 3, 4] as const;
const NOBODY = 2_000_000_000;
const film = async () => (await makeTitle(kinora.platform.db)).id;
const person = () => makePerson(kinora.platform.db);
const add = async (id: number, body: object) =>
  (await editor.call(createCredit, { params: { id }, body: { ...ACTING, ...body } })).credit;
const addNew = (id: number, name: string, body: object = {}) => add(id, { person_name: name, ...body });
const list = async (id: number, query: object = {}) =>
  (await editor.call(listEditedCredits, { params: { id }, query: { part: 'cast', ...query } })).pagination;
const names = async (id: number, query: object = {}) =>
  (await list(id, query)).data.map((credit) => credit.person.name);
const refusedFields = async (id: number, body: object) =>
  (await editor.refused(createCredit, { params: { id }, body: { ...ACTING, ...body } })).errors;

describe('adding a credit', () => {
  test('appends to the cast with a character and shows on both pages immediately', async () => {
    const id = await film();
    const { id: personId, name } = await person();
    await visitor.call(getTitle, { params: { id } });
    await visitor.call(getPerson, { params: { id: personId } });
    await addNew(id, 'First of all');
    const credit = await add(id, { person_id: personId, character: 'The keeper', job: 'ignored' });
    expect(credit).toMatchObject({ person: { id: personId, name }, character: 'The keeper', job: null });
    const { title } = await visitor.call(getTitle, { params: { id } });
    expect(title.cast.map((one) => one.person.name)).toEqual(['First of all', name]);
    const { pagination } = await visitor.call(listPersonCredits, { params: { id: personId } });
    expect(pagination.data).toMatchObject([{ title: { id }, label: 'The keeper' }]);
  });

  test('creates a person when given a new name', async () => {
    const id = await film();
    const credit = await addNew(id, 'Nobody Knew', { department: 2, job: 'Director' });
    expect(credit).toMatchObject({ department: 2, job: 'Director', character: null });
    const { person: made } = await visitor.call(getPerson, { params: { id: credit.person.id } });
    expect(made).toMatchObject({ name: 'Nobody Knew', known_for_department: 'Directing' });
    expect(await names(id)).toEqual([]);
    expect(await names(id, { part: 'crew' })).toEqual(['Nobody Knew']);
  });

  test('adds to a single season or episode', async () => {
    const { id } = await makeTitle(kinora.platform.db, { type: 'series' });
    await createSeasonsService(kinora.platform).add(kinora.platform.db, id, { number: 3 }, [
      { episode_number: 4 },
    ]);
    await addNew(id, 'Of the series');
    await addNew(id, 'Of the season', { season: 3 });
    await addNew(id, 'Of the episode', { season: 3, episode: 4 });
    expect(await names(id)).toEqual(['Of the series']);
    expect(await names(id, { season: 3 })).toEqual(['Of the season']);
    expect(await names(id, { season: 3, episode: 4 })).toEqual(['Of the episode']);
    const query = { season: 3, episode: 4 };
    const { cast } = await visitor.call(getCredits, { params: { id }, query });
    expect(cast.map((one) => one.person.name)).toEqual(['Of the episode']);
    const elsewhere = { params: { id }, body: { ...ACTING, person_name: 'X', season: 9 } };
    expect(await editor.refused(createCredit, elsewhere)).toMatchObject({ status: 404 });
  });

  test.each([
    ['person_id', {}],
    ['person_id', { person_id: 1, person_name: 'Both' }],
    ['person_id', { person_id: NOBODY }],
    ['department', { person_name: 'X', department: 13 }],
    ['season', { person_name: 'X', episode: 1 }],
    ['character', { person_name: 'X', character: 'a\nb' }],
    ['person_name', { person_name: ' ' }],
  ])('rejects an invalid %s: %o', async (field, body) => {
    expect(Object.keys((await refusedFields(await film(), body)) ?? {})).toEqual([field]);
  });

  test('returns 410 when the title is deleted', async () => {
    const id = await film();
    await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
    const call = { params: { id }, body: { ...ACTING, person_name: 'X' } };
    expect(await editor.refused(createCredit, call)).toMatchObject({ status: 410 });
  });
});

test('pages through a thousand credits in order, without repeating any', async () => {
  const id = await film();
  const { id: personId } = await person();
  const credits = Array.from({ length: 1000 }, (_, at) => ({
    personId,
    department: at < 700 ? CAST : (CREW[at % 3] ?? CAST),
    character: `Part ${at}`,
    position: at % 7,
  }));
  await createCreditsService(kinora.platform).add(kinora.platform.db, id, credits);
  for (const [part, total] of [
    ['cast', 700],
    ['crew', 300],
  ] as const) {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query: object = cursor === null ? { part, perPage: 100 } : { part, perPage: 100, cursor };
      const page = await list(id, query);
      seen.push(...page.data.map((credit) => credit.id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(total);
  }
  const bad = { params: { id }, query: { part: 'cast', cursor: 'nonsense' } } as const;
  expect(await editor.refused(listEditedCredits, bad)).toMatchObject({ status: 422 });
});

describe('an existing credit', () => {
  test('updates it, and moves it to the end when its department changes', async () => {
    const id = await film();
    const [a] = [await addNew(id, 'A'), await addNew(id, 'B')];
    await addNew(id, 'C', { department: 3, job: 'Writer' });
    const params = { id, creditId: a.id };
    const body = { department: 1, character: 'Somebody else' };
    expect((await editor.call(updateCredit, { params, body })).credit).toMatchObject(body);
    expect(await names(id)).toEqual(['A', 'B']);
    const moved = { department: 3, job: 'Story', character: 'dropped' };
    const { credit } = await editor.call(updateCredit, { params, body: moved });
    expect(credit).toMatchObject({ department: 3, job: 'Story', character: null });
    expect(await names(id)).toEqual(['B']);
    expect(await names(id, { part: 'crew' })).toEqual(['C', 'A']);
  });

  test('moves it after another or to the start, even when imports gave all the same position', async () => {
    const id = await film();
    const people = [await person(), await person(), await person(), await person()];
    const credits = people.map(({ id: personId }) => ({ personId, department: CAST, position: 0 }));
    await createCreditsService(kinora.platform).add(kinora.platform.db, id, credits);
    const [a, b, c, d] = (await list(id)).data;
    const move = (creditId = 0, after: number | null = null) =>
      editor.call(moveCredit, { params: { id, creditId }, body: { after } });
    const order = async () => (await list(id)).data.map((credit) => credit.id);
    await move(d?.id, null);
    expect(await order()).toEqual([d?.id, a?.id, b?.id, c?.id]);
    await move(d?.id, b?.id);
    expect(await order()).toEqual([a?.id, b?.id, d?.id, c?.id]);
    await move(a?.id, c?.id);
    expect(await order()).toEqual([b?.id, d?.id, c?.id, a?.id]);
    const { title } = await visitor.call(getTitle, { params: { id } });
    expect(title.cast.map((one) => one.person.id)).toEqual((await list(id)).data.map((one) => one.person.id));
  });

  test('cannot be moved after a credit of another list', async () => {
    const id = await film();
    const one = await addNew(id, 'One');
    const crew = await addNew(id, 'Crew', { department: 2 });
    const elsewhere = await addNew(await film(), 'Elsewhere');
    for (const after of [crew.id, elsewhere.id, NOBODY]) {
      const call = { params: { id, creditId: one.id }, body: { after } };
      expect(await editor.refused(moveCredit, call)).toMatchObject({
        status: 422,
        errors: { after: ['It belongs to another list.'] },
      });
    }
  });

  test('removes it from title and person, and records each change in the title’s history', async () => {
    const id = await film();
    const credit = await addNew(id, 'Gone soon', { character: 'X' });
    const call = { params: { id, creditId: credit.id } };
    await editor.call(updateCredit, { ...call, body: { department: 1, character: 'Y' } });
    await editor.call(moveCredit, { ...call, body: { after: null } });
    await editor.call(deleteCredit, call);
    expect((await visitor.call(getTitle, { params: { id } })).title.cast).toEqual([]);
    const of = { params: { id: credit.person.id } };
    expect((await visitor.call(listPersonCredits, of)).pagination.data).toEqual([]);
    const query = { subject_type: 'title', subject_id: String(id) };
    const { data } = (await editor.call(listAudit, { query })).pagination;
    expect(data.map(({ action }) => action)).toEqual([
      'credit.delete',
      'credit.move',
      'credit.update',
      'credit.add',
    ]);
    expect(data[2]).toMatchObject({ before: { character: 'X' }, after: { character: 'Y' } });
  });
});

describe('access to credits', () => {
  const calls = [
    [listEditedCredits, { query: { part: 'cast' } }],
    [createCredit, { body: { ...ACTING, person_name: 'X' } }],
    [updateCredit, { body: ACTING }],
    [moveCredit, { body: { after: null } }],
    [deleteCredit, {}],
  ] as const;

  test('returns 403 to users who can only view titles', async () => {
    const id = await film();
    const { id: creditId } = await addNew(id, 'There');
    const viewer = await signIn(kinora, { permissions: ['titles.view', 'people.update'] });
    for (const [endpoint, input] of calls)
      expect(await viewer.refused(endpoint, { params: { id, creditId }, ...input })).toMatchObject({
        status: 403,
      });
  });

  test('returns 404 for a missing credit and for one of another title', async () => {
    const { id: creditId } = await addNew(await film(), 'Elsewhere');
    for (const [endpoint, input] of calls)
      expect(await editor.refused(endpoint, { params: { id: NOBODY, creditId }, ...input })).toMatchObject({
        status: 404,
      });
    const id = await film();
    for (const [endpoint, input] of calls.slice(2))
      expect(await editor.refused(endpoint, { params: { id, creditId }, ...input })).toMatchObject({
        status: 404,
      });
  });
});
