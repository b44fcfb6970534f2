import { beforeAll, expect, test } from 'vitest';
import { mergePerson } from '@kinora/contracts/admin/merges.ts';
import { createPerson, getEditedPerson, unlockPerson, updatePerson } from '@kinora/contracts/admin/people.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { Person } from '@kinora/contracts/catalogue/people.ts';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { addLanguage } from '#test/localization.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [editingPermissions.updatePeople] });
  await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
});

const at = (id: number) => ({ params: { id } });
const make = (name?: string) =>
  makePerson(kinora.platform.db, { biography: 'Born, and acted.', ...(name !== undefined && { name }) });
const read = async (id: number) => (await editor.call(getEditedPerson, at(id))).person;
const save = async (id: number, changes: object) =>
  (await editor.call(updatePerson, { ...at(id), body: { version: (await read(id)).version, ...changes } }))
    .person;
/** Waits until visitors with this language see the biography; a signal invalidates the cached page. */
const sees = (id: number, biography: string, language = 'de') =>
  eventually(async () => {
    const response = await kinora.client().request({
      method: 'GET',
      url: `/api/v1/people/${id}`,
      headers: { 'accept-language': language },
    });
    expect(response.json<{ person: Person }>().person.biography).toBe(biography);
  });
const historyOf = async (id: number) =>
  (await editor.call(listAudit, { query: { subject_type: 'person', subject_id: String(id) } })).pagination
    .data;
const fieldsOf = ({ locks }: { locks: readonly { field: string }[] }) => locks.map(({ field }) => field);
const GERMAN = { de: { biography: 'Geboren, und spielte.' } };

test('biographies in other languages are stored, locked, and seen at once by visitors with that language', async () => {
  const { id } = await make();
  await sees(id, 'Born, and acted.');
  const person = await save(id, { translations: GERMAN });
  expect(person).toMatchObject({ translations: GERMAN, biography: 'Born, and acted.', version: 2 });
  expect(fieldsOf(person)).toEqual(['translations']);
  await sees(id, 'Geboren, und spielte.');
  await sees(id, 'Born, and acted.', 'en');
});

test('biographies in other languages are removed when they are empty or missing, and stay locked', async () => {
  const { id } = await make();
  await save(id, { translations: { ...GERMAN, fr: { biography: 'Né.' } } });
  const person = await save(id, { translations: { de: { biography: ' ' } } });
  expect(person).toMatchObject({ translations: {}, version: 3 });
  expect(fieldsOf(person)).toEqual(['translations']);
  await sees(id, 'Born, and acted.');
});

test('translated names from imports survive an edit of the biographies', async () => {
  const { db } = kinora.platform;
  const { id } = await make();
  const imported = { person_id: id, language: 'de', name: 'Importiert', biography: 'Alt' };
  await db.insertInto('person_translations').values(imported).execute();
  await save(id, { translations: {} });
  const row = db.selectFrom('person_translations').selectAll().where('person_id', '=', id).executeTakeFirst();
  expect(await row).toEqual({ ...imported, biography: null });
});

test('biographies in other languages can be given with a new person, and are locked', async () => {
  const { person } = await editor.call(createPerson, { body: { name: 'Neu', translations: GERMAN } });
  expect(person.translations).toEqual(GERMAN);
  expect(fieldsOf(person)).toContain('translations');
  const { person: other } = await editor.call(createPerson, { body: { name: 'Leer', translations: {} } });
  expect(fieldsOf(other)).toEqual(['name']);
});

test('a save with the same biographies changes and locks nothing', async () => {
  const { id } = await make();
  const translations = { de: { biography: '' }, fr: { biography: null } };
  expect(await save(id, { translations })).toMatchObject({ version: 1, locks: [] });
});

test.each([
  ['an invalid language', { DE: { biography: 'X' } }, 'translations.DE', 'Enter a code such as en.'],
  ['another text', { de: { name: 'X' } }, 'translations.de.name', 'This field is not accepted.'],
])('rejects %s with an error on the field', async (_, translations, field, message) => {
  const { id } = await make();
  const refusal = await editor.refused(updatePerson, { ...at(id), body: { version: 1, translations } });
  expect(refusal).toMatchObject({ status: 422, errors: { [field]: [message] } });
});

test('biographies in other languages are not overwritten by a form that was opened before', async () => {
  const { id } = await make();
  await save(id, { translations: GERMAN });
  const body = { version: 1, translations: {} };
  expect(await editor.refused(updatePerson, { ...at(id), body })).toMatchObject({
    status: 409,
    code: 'conflict',
  });
  await sees(id, 'Geboren, und spielte.');
});

test('biographies in other languages can be reverted in the history, and unlocked', async () => {
  const { id } = await make();
  await save(id, { translations: GERMAN });
  await save(id, { translations: {}, birth_place: 'Brno' });
  const [entry] = await historyOf(id);
  expect(entry).toMatchObject({ before: { translations: GERMAN }, after: { translations: {} } });
  await editor.call(revertAudit, { ...at(entry?.id ?? 0), body: { field: 'translations' } });
  expect(await read(id)).toMatchObject({ translations: GERMAN, birth_place: 'Brno' });
  await sees(id, 'Geboren, und spielte.');
  const { person } = await editor.call(unlockPerson, { ...at(id), body: { fields: ['translations'] } });
  expect(fieldsOf(person)).toEqual(['birth_place']);
});

test('biographies of a merged person move to the remaining one, and a form opened before cannot remove them', async () => {
  // Two names would change the remaining person, and with it the version.
  const [from, into] = [await make('Bo Lind'), await make('Bo Lind')];
  await save(from.id, { translations: GERMAN });
  const body = { into: into.id, version: 2, into_version: 1, take: [] };
  await editor.call(mergePerson, { ...at(from.id), body });
  expect(await read(into.id)).toMatchObject({ translations: GERMAN });
  const changes = { version: 1, translations: {} };
  expect(await editor.refused(updatePerson, { ...at(into.id), body: changes })).toMatchObject({
    status: 409,
  });
});

test('only users who may edit people can change their biographies', async () => {
  const { id } = await make();
  const other = await signIn(kinora, { permissions: ['titles.update'] });
  const body = { version: 1, translations: GERMAN };
  expect(await other.refused(updatePerson, { ...at(id), body })).toMatchObject({ status: 403 });
});
