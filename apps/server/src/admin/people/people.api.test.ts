import { beforeAll, describe, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { getPerson } from '@kinora/contracts/catalogue/people.ts';
import {
  createPerson,
  deletePerson,
  getEditedPerson,
  listEditedPersonCredits,
  restorePerson,
  unlockPerson,
  updatePerson,
} from '@kinora/contracts/admin/people.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { insertExternalIds } from '#catalogue/external-ids/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [editingPermissions.updatePeople] });
});

const MISSING = 2_000_000_000;
const make = () => makePerson(kinora.platform.db);
const read = async (id: number) => (await editor.call(getEditedPerson, { params: { id } })).person;
const save = async (id: number, changes: object) =>
  editor.call(updatePerson, { params: { id }, body: { version: (await read(id)).version, ...changes } });

describe('creating a person', () => {
  test('stores all given fields and locks them against imports', async () => {
    const { person } = await editor.call(createPerson, {
      body: {
        name: '  Ada Novak ',
        also_known_as: ['A. Novak', 'A. Novak'],
        gender: 1,
        birth_date: '1970-02-03',
        birth_place: 'Brno',
        biography: 'Born, and acted.',
        known_for_department: 'Acting',
        external_ids: [
          { provider: 'tmdb', kind: 'person', value: '771' },
          { provider: 'tmdb', kind: 'person', value: '772' },
        ],
      },
    });
    expect(person).toMatchObject({
      name: 'Ada Novak',
      slug: 'ada-novak',
      version: 1,
      also_known_as: ['A. Novak'],
      birth_date: '1970-02-03',
      birth_year: 1970,
      death_date: null,
      counts: { credits: 0, images: 0, articles: 0 },
      deleted_at: null,
      merged_into: null,
    });
    expect(person.external_ids.map(({ value }) => value)).toEqual(['771', '772']);
    expect(person.locks.map(({ field }) => field)).toContain('biography');
    const { person: shown } = await kinora.client().call(getPerson, { params: { id: person.id }, query: {} });
    expect(shown).toMatchObject({ name: 'Ada Novak', birth_year: 1970 });
  });

  test.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: '???' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'A', gender: 4 }, 'gender'],
    [{ name: 'A', known_for_department: 'Catering' }, 'known_for_department'],
    [{ name: 'A', birth_date: '1970-02-30' }, 'birth_date'],
    [{ name: 'A', birth_date: '1970-02-03', birth_year: 1971 }, 'birth_year'],
    [{ name: 'A', birth_date: '1970-02-03', death_date: '1960-01-01' }, 'death_date'],
    [{ name: 'A', birth_year: 1970, death_year: 1960 }, 'death_year'],
    [{ name: 'A', popularity: 9 }, 'popularity'],
  ])('rejects %o with an error on its field', async (body, field) => {
    const refusal = await editor.refused(createPerson, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('rejects an external id that another record has', async () => {
    const other = await make();
    await insertExternalIds(kinora.platform.db, 'person', [
      { id: other.id, provider: 'imdb', kind: 'name', value: 'nm1' },
    ]);
    const body = { name: 'Second', external_ids: [{ provider: 'imdb', kind: 'name', value: 'nm1' }] };
    expect(await editor.refused(createPerson, { body })).toMatchObject({
      status: 422,
      errors: { external_ids: ['imdb nm1 belongs to another record.'] },
    });
    expect((await read(other.id)).external_ids).toHaveLength(1);
  });

  test('requires the permission to edit people', async () => {
    const other = await signIn(kinora, { permissions: ['titles.update'] });
    const body = { name: 'Nobody' };
    expect((await kinora.client().refused(createPerson, { body })).status).toBe(401);
    expect((await other.refused(createPerson, { body })).status).toBe(403);
  });
});

describe('changing a person', () => {
  test('stores and locks only the changed fields, and increments the version', async () => {
    const { id, name } = await make();
    const { person } = await save(id, { name, biography: 'New', birth_year: 1960 });
    expect(person).toMatchObject({ version: 2, biography: 'New', birth_year: 1960 });
    expect(person.locks.map(({ field }) => field)).toEqual(['biography', 'birth_year']);
    expect(person.locks[0]?.by?.id).toBeGreaterThan(0);
    const { kept } = await createPeopleService(kinora.platform).update(
      kinora.platform.db,
      id,
      { biography: 'Theirs', gender: 2 },
      { source: 'tmdb' },
    );
    expect(kept).toEqual(['biography']);
  });

  test('keeps the version when nothing changes', async () => {
    const { id, name } = await make();
    expect((await save(id, { name })).person.version).toBe(1);
  });

  test('changes the slug with the name', async () => {
    const { id } = await make();
    expect((await save(id, { name: 'Mira Holm' })).person.slug).toBe('mira-holm');
  });

  test('keeps several external ids of one provider, and replaces them as a whole', async () => {
    const { id } = await make();
    const ids = ['81', '82'].map((value) => ({ provider: 'tmdb', kind: 'person', value }));
    const first = await save(id, { external_ids: ids });
    expect(first.person).toMatchObject({ external_ids: ids, version: 2 });
    expect((await save(id, { biography: 'B' })).person.external_ids).toEqual(ids);
    expect((await save(id, { external_ids: ids.slice(1) })).person.external_ids).toEqual(ids.slice(1));
  });

  test('rejects a save when the version is outdated', async () => {
    const { id } = await make();
    await save(id, { biography: 'First' });
    const refusal = await editor.refused(updatePerson, {
      params: { id },
      body: { version: 1, biography: 'Second' },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect((await read(id)).biography).toBe('First');
  });

  test('accepts only one of two concurrent saves', async () => {
    const { id } = await make();
    const answers = await Promise.allSettled(
      ['One', 'Two'].map((biography) =>
        editor.call(updatePerson, { params: { id }, body: { version: 1, biography } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read(id)).version).toBe(2);
  });

  test('rejects values that contradict stored ones, unknown fields and an invalid version', async () => {
    const { id } = await make();
    await save(id, { birth_date: '1980-05-05' });
    const refusedFields = async (changes: object) => {
      const body = { version: 2, ...changes };
      return Object.keys((await editor.refused(updatePerson, { params: { id }, body })).errors ?? {});
    };
    expect(await refusedFields({ death_date: '1979-01-01' })).toEqual(['death_date']);
    expect(await refusedFields({ slug: 'mine' })).toEqual(['slug']);
    expect(await refusedFields({ version: 0 })).toEqual(['version']);
  });

  test('returns 410 for a deleted person and 404 for a missing one', async () => {
    const { id } = await make();
    await editor.call(deletePerson, { params: { id } });
    const body = { version: 1, biography: 'B' };
    expect(await editor.refused(updatePerson, { params: { id }, body })).toMatchObject({
      status: 410,
      code: 'people.gone',
    });
    const missing = { params: { id: MISSING } };
    expect((await editor.refused(updatePerson, { ...missing, body })).status).toBe(404);
    expect((await editor.refused(getEditedPerson, missing)).status).toBe(404);
  });
});

describe('deleting and restoring a person', () => {
  test('hides the person from the site and brings them back', async () => {
    const { id } = await make();
    await editor.call(deletePerson, { params: { id } });
    const visitor = kinora.client();
    expect((await visitor.refused(getPerson, { params: { id } })).status).toBe(410);
    expect((await read(id)).deleted_at).not.toBeNull();
    const { person } = await editor.call(restorePerson, { params: { id } });
    expect(person.deleted_at).toBeNull();
    expect((await visitor.call(getPerson, { params: { id }, query: {} })).person.id).toBe(id);
  });

  test('returns 404 for a person who is already deleted, not deleted or missing', async () => {
    const { id } = await make();
    const status = async (endpoint: typeof deletePerson | typeof restorePerson, of: number) =>
      (await editor.refused(endpoint, { params: { id: of } })).status;
    expect(await status(restorePerson, id)).toBe(404);
    expect(await status(deletePerson, MISSING)).toBe(404);
    expect(await status(restorePerson, MISSING)).toBe(404);
    await editor.call(deletePerson, { params: { id } });
    expect(await status(deletePerson, id)).toBe(404);
  });

  test('restores a merged person only by undoing the merge', async () => {
    const [one, other] = [await make(), await make()];
    await createPeopleService(kinora.platform).merge(kinora.platform.db, one.id, other.id);
    expect(await editor.refused(restorePerson, { params: { id: one.id } })).toMatchObject({
      status: 409,
      code: 'people.merged',
    });
    expect((await read(one.id)).merged_into).toEqual({ id: other.id, name: other.name, slug: other.slug });
  });
});

describe('unlocking fields of a person', () => {
  test('lets imports write the fields again', async () => {
    const { id } = await make();
    await save(id, { biography: 'Ours', gender: 1 });
    const { person } = await editor.call(unlockPerson, { params: { id }, body: { fields: ['biography'] } });
    expect(person.locks.map(({ field }) => field)).toEqual(['gender']);
    const people = createPeopleService(kinora.platform);
    expect(await people.update(kinora.platform.db, id, { biography: 'Theirs' }, { source: 'tmdb' })).toEqual({
      kept: [],
    });
  });

  test('rejects an empty list of fields, too many fields and unknown people', async () => {
    const { id } = await make();
    const refused = async (of: number, fields: string[]) =>
      (await editor.refused(unlockPerson, { params: { id: of }, body: { fields } })).status;
    expect(await refused(id, [])).toBe(422);
    expect(
      await refused(
        id,
        Array.from({ length: 61 }, () => 'a'),
      ),
    ).toBe(422);
    expect(await refused(MISSING, ['name'])).toBe(404);
  });
});

describe('the credits of a person', () => {
  test('are returned page by page with their position', async () => {
    const { db } = kinora.platform;
    const { id } = await make();
    const films = [await makeTitle(db), await makeTitle(db), await makeTitle(db)];
    const credits = createCreditsService(kinora.platform);
    for (const film of films)
      await credits.add(kinora.platform.db, film.id, [
        { personId: id, department: 1, character: 'Maren', position: 3 },
        { personId: id, department: 2, job: 'Director', position: 0 },
      ]);
    expect((await read(id)).counts.credits).toBe(6);
    const first = await editor.call(listEditedPersonCredits, { params: { id }, query: { perPage: 4 } });
    const { data, next_cursor: cursor } = first.pagination;
    expect(data[0]).toMatchObject({
      title: { id: films[2]?.id, name: films[2]?.name, is_deleted: false },
      department: 'Directing',
      job: 'Director',
      character: null,
      season: null,
      episode: null,
    });
    const second = await editor.call(listEditedPersonCredits, {
      params: { id },
      query: { perPage: 4, cursor: cursor ?? '' },
    });
    const all = [...data, ...second.pagination.data];
    expect(new Set(all.map((credit) => credit.id)).size).toBe(6);
    expect(second.pagination.next_cursor).toBeNull();
  });

  test('reject an invalid cursor and return 404 for a missing person', async () => {
    const { id } = await make();
    const query = { cursor: 'x' };
    expect((await editor.refused(listEditedPersonCredits, { params: { id }, query })).status).toBe(422);
    expect((await editor.refused(listEditedPersonCredits, { params: { id: MISSING } })).status).toBe(404);
  });
});
