import { beforeAll, describe, expect, test } from 'vitest';
import { createTitle, getEditedTitle, unlockTitle, updateTitle } from '@kinora/contracts/admin/titles.ts';
import { mergeTitle } from '@kinora/contracts/admin/merges.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { insertCollection } from '#catalogue/collections/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { runListeners } from '#test/listeners.ts';
import { addLanguage } from '#test/localization.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', CACHE_MEMORY_MB: '32' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['titles.update', 'titles.view'] });
  await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
});

const at = (id: number) => ({ params: { id } });
const make = (changes: Parameters<typeof makeTitle>[1] = {}) => makeTitle(kinora.platform.db, changes);
const edited = async (id: number) => (await editor.call(getEditedTitle, at(id))).title;
const save = async (id: number, body: object) => {
  const { version } = await edited(id);
  return (await editor.call(updateTitle, { ...at(id), body: { version, ...body } })).title;
};
const refusedSave = async (id: number, body: object) =>
  editor.refused(updateTitle, { ...at(id), body: { version: (await edited(id)).version, ...body } });
/** The title as a visitor with this language sees it. */
const shown = async (id: number, language = 'de') => {
  const response = await kinora.client().request({
    method: 'GET',
    url: `/api/v1/titles/${id}`,
    headers: { 'accept-language': language },
  });
  return response.json<{ title: Title }>().title;
};
/** Visitors see a change when the signal about it arrives. */
const sees = (id: number, values: object, language?: string) =>
  eventually(async () => expect(await shown(id, language)).toMatchObject(values));
const historyOf = async (id: number) =>
  (await editor.call(listAudit, { query: { subject_type: 'title', subject_id: String(id) } })).pagination
    .data;
const fieldsOf = ({ locks }: { locks: readonly { field: string }[] }) => locks.map(({ field }) => field);

describe('the texts of a title in other languages', () => {
  test('are stored, locked, and seen at once by visitors with that language', async () => {
    const { id } = await make({ name: 'Saltglass', tagline: 'The tide', overview: 'An island.' });
    await sees(id, { name: 'Saltglass' });
    const title = await save(id, {
      translations: { de: { name: ' Salzglas ', overview: 'Eine Insel.' }, 'pt-BR': { tagline: 'A maré' } },
    });
    expect(title.translations).toEqual({
      de: { name: 'Salzglas', tagline: null, overview: 'Eine Insel.' },
      'pt-BR': { name: null, tagline: 'A maré', overview: null },
    });
    expect(title).toMatchObject({ name: 'Saltglass', slug: 'saltglass', version: 2 });
    expect(fieldsOf(title)).toEqual(['translations']);
    await sees(id, {
      name: 'Salzglas',
      tagline: 'The tide',
      overview: 'Eine Insel.',
    });
    await sees(id, { name: 'Saltglass', overview: 'An island.' }, 'en');
  });

  test('are removed when they are empty or missing', async () => {
    const { id } = await make({ name: 'Saltglass' });
    await save(id, { translations: { de: { name: 'Salzglas' }, fr: { name: 'Verre de sel' } } });
    const title = await save(id, { translations: { de: { name: ' ', tagline: '', overview: null } } });
    expect(title).toMatchObject({ translations: {}, version: 3 });
    expect(fieldsOf(title)).toEqual(['translations']);
    await sees(id, { name: 'Saltglass' });
  });

  test('can be given with a new title, and are locked', async () => {
    const translations = { de: { name: 'Neu', tagline: '', overview: null } };
    const { title } = await editor.call(createTitle, { body: { type: 'movie', name: 'New', translations } });
    expect(title.translations).toEqual({ de: { name: 'Neu', tagline: null, overview: null } });
    expect(fieldsOf(title)).toContain('translations');
    await sees(title.id, { name: 'Neu' });
  });

  test('stay as they are in a save without changes, also if an import stored empty ones', async () => {
    const { db } = kinora.platform;
    const texts = { language: 'fr', name: '', tagline: null, overview: null };
    const { id } = await createTitlesService(kinora.platform).create(
      db,
      { type: 'movie', name: 'Imported' },
      { translations: [{ ...texts, language: 'de', name: 'Importiert' }, texts] },
    );
    const { translations } = await edited(id);
    expect(await save(id, { translations })).toMatchObject({ version: 1, locks: [] });
    expect(await save(id, { tagline: 'New' })).toMatchObject({
      translations: { de: { name: 'Importiert' } },
    });
  });

  test.each([
    ['an invalid language', { DE: { name: 'X' } }, 'translations.DE', 'Enter a code such as en.'],
    ['a text that a title does not have', { de: { slug: 'x' } }, 'translations.de.slug', /not accepted/],
    ['a long name', { de: { name: 'x'.repeat(301) } }, 'translations.de.name', /at most 300/],
    ['a name of two lines', { de: { name: 'a\nb' } }, 'translations.de.name', 'Write this on one line.'],
  ])('reject %s with an error on the field', async (_, translations, field, message) => {
    const { id } = await make();
    const refusal = await refusedSave(id, { translations });
    expect(refusal).toMatchObject({ status: 422, errors: { [field]: [expect.stringMatching(message)] } });
    expect(await edited(id)).toMatchObject({ translations: {}, version: 1 });
  });

  test('are not overwritten by a form that was opened before', async () => {
    const { id } = await make();
    await save(id, { translations: { de: { name: 'Erstens' } } });
    const body = { version: 1, translations: { de: { name: 'Zweitens' } } };
    expect(await editor.refused(updateTitle, { ...at(id), body })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    await sees(id, { name: 'Erstens' });
  });

  test('are reverted as a whole in the history', async () => {
    const { id } = await make();
    await save(id, { translations: { de: { name: 'Alt' } } });
    await save(id, { translations: { de: { name: 'Neu' }, fr: { name: 'Nouveau' } }, tagline: 'Stays' });
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({
      before: { translations: { de: { name: 'Alt' } } },
      after: { translations: { de: { name: 'Neu' }, fr: { name: 'Nouveau' } } },
      revertible: expect.arrayContaining(['translations']),
    });
    await editor.call(revertAudit, { ...at(entry?.id ?? 0), body: { field: 'translations' } });
    const { translations, tagline } = await edited(id);
    expect(translations).toEqual({ de: { name: 'Alt', tagline: null, overview: null } });
    expect(tagline).toBe('Stays');
    await sees(id, { name: 'Alt' });
  });

  test('of a merged title move to the remaining one, and a form opened before cannot remove them', async () => {
    const [from, into] = [await make(), await make()];
    await save(from.id, { translations: { de: { name: 'Von dort' } } });
    const versions = { version: (await edited(from.id)).version, into_version: 1 };
    await editor.call(mergeTitle, { ...at(from.id), body: { into: into.id, ...versions, take: [] } });
    expect(await edited(into.id)).toMatchObject({ translations: { de: { name: 'Von dort' } } });
    const body = { version: 1, translations: {} };
    expect(await editor.refused(updateTitle, { ...at(into.id), body })).toMatchObject({ status: 409 });
  });

  test('are found by search after an edit', async () => {
    const { id } = await make({ name: 'Quillwort' });
    const found = async (query: string) =>
      (await kinora.client().call(search, { query: { query, kind: 'movie' } })).results.map((hit) => hit.id);
    await save(id, { translations: { de: { name: 'Brachsenkraut' } } });
    await runListeners(kinora, ['index-titles']);
    expect(await found('Brachsenkraut')).toEqual([id]);
    await save(id, { translations: {} });
    await runListeners(kinora, ['index-titles']);
    expect(await found('Brachsenkraut')).toEqual([]);
  });

  test('can be unlocked', async () => {
    const { id } = await make();
    await save(id, { translations: { de: { name: 'Unser' } }, collection: `Locked ${id}` });
    const body = { fields: ['translations', 'collection'] };
    expect((await editor.call(unlockTitle, { ...at(id), body })).title.locks).toEqual([]);
    expect((await historyOf(id))[0]).toMatchObject({ after: { unlocked: ['collection', 'translations'] } });
  });
});

describe('the collection of a title', () => {
  const collectionsCalled = (name: string) =>
    kinora.platform.db.selectFrom('collections').select('id').where('name', '=', name).execute();

  test('is created if nobody has used the name, and found in any case and without accents otherwise', async () => {
    const [one, other] = [await make(), await make()];
    const name = `Élan ${one.id}`;
    expect(await save(one.id, { collection: name })).toMatchObject({ collection: name, version: 2 });
    await save(other.id, { collection: ` elan ${one.id} ` });
    const [collection, ...more] = await collectionsCalled(name);
    expect(more).toEqual([]);
    await sees(one.id, { collection: { id: collection?.id, name } });
    await sees(other.id, { collection: { id: collection?.id, name } });
    expect(await save(other.id, { collection: `ELAN ${one.id}` })).toMatchObject({ version: 2 });
  });

  test('is locked against imports, removed with null, and restored by the history', async () => {
    const { db } = kinora.platform;
    const { id } = await make();
    const name = `Sea films ${id}`;
    expect(fieldsOf(await save(id, { collection: name }))).toEqual(['collection']);
    const theirs = await insertCollection(db, {
      name: 'Theirs',
      overview: null,
      poster: null,
      backdrop: null,
    });
    const wanted = { collection_id: theirs.id };
    expect(await createTitlesService(kinora.platform).update(db, id, wanted, { source: 'tmdb' })).toEqual({
      kept: ['collection_id'],
    });
    await save(id, { collection: null });
    await sees(id, { collection: null });
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ before: { collection: name }, after: { collection: null } });
    await editor.call(revertAudit, { ...at(entry?.id ?? 0), body: { field: 'collection' } });
    await sees(id, { collection: { name } });
  });

  test('is created once by concurrent saves', async () => {
    const titles = await Promise.all([make(), make(), make()]);
    const name = `Together ${titles[0].id}`;
    await Promise.all(titles.map(({ id }) => save(id, { collection: name })));
    expect(await collectionsCalled(name)).toHaveLength(1);
  });

  test.each([
    ['', 'This field is required.'],
    ['!!', 'Enter a name with letters or digits.'],
    ['x'.repeat(201), 'Must be at most 200 characters.'],
  ])('rejects the name "%s"', async (collection, message) => {
    const { id } = await make();
    expect(await refusedSave(id, { collection })).toMatchObject({
      status: 422,
      errors: { collection: [message] },
    });
  });
});

test('only users who may edit titles can change texts and collection', async () => {
  const { id } = await make();
  const other = await signIn(kinora, { permissions: ['titles.view'] });
  for (const change of [{ translations: { de: { name: 'X' } } }, { collection: 'X' }]) {
    const body = { version: 1, ...change };
    expect(await other.refused(updateTitle, { ...at(id), body })).toMatchObject({ status: 403 });
  }
});
