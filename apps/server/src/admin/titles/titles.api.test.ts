import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import {
  createTitle,
  deleteTitle,
  getEditedTitle,
  restoreTitle,
  unlockTitle,
  updateTitle,
} from '@kinora/contracts/admin/titles.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
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

const NOWHERE = { params: { id: 2_000_000_000 } };
const at = (id: number) => ({ params: { id } });
const edited = async (id: number) => (await editor.call(getEditedTitle, at(id))).title;
const shown = async (id: number) => (await visitor.call(getTitle, at(id))).title;
const save = async (id: number, body: object) => {
  const { version } = await edited(id);
  return (await editor.call(updateTitle, { ...at(id), body: { version, ...body } })).title;
};
const refusedSave = async (id: number, body: object) => {
  const { version } = await edited(id);
  return editor.refused(updateTitle, { ...at(id), body: { version, ...body } });
};
const countOf = async (table: 'genres' | 'keywords', id: number) =>
  (
    await kinora.platform.db
      .selectFrom(table)
      .select('titles_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).titles_count;

describe('creating a title', () => {
  test('requires only a name and a type, and is public immediately', async () => {
    const { title } = await editor.call(createTitle, {
      body: { type: 'series', name: 'The Long Coast', tagline: '' },
    });
    expect(title).toMatchObject({
      slug: 'the-long-coast',
      version: 1,
      tagline: null,
      genres: [],
      counts: { reviews: 0, comments: 0, images: 0, cast: 0, crew: 0, videos: 0, seasons: 0 },
      deleted_at: null,
      merged_into: null,
    });
    expect(title.locks.map(({ field }) => field)).toEqual(['name', 'tagline', 'type']);
    expect(await shown(title.id)).toMatchObject({ name: 'The Long Coast', type: 'series' });
  });

  test('accepts all fields at once and creates new keywords', async () => {
    const genre = await makeGenre(kinora.platform.db);
    const external = [
      { provider: 'imdb', kind: 'title', value: 'tt900' },
      { provider: 'imdb', kind: 'title', value: 'tt901' },
    ];
    const { title } = await editor.call(createTitle, {
      body: {
        type: 'movie',
        name: 'Whole',
        release_date: '2024-02-29',
        year: 2024,
        runtime: 100,
        budget: 12_000_000,
        genre_ids: [genre.id],
        keywords: ['Harbour night', 'harbour Night', 'Fog'],
        country_codes: ['NO', 'IS'],
        external_ids: external,
        aliases: [{ name: 'Hel', country_code: 'NO' }],
      },
    });
    expect(title).toMatchObject({
      release_date: '2024-02-29',
      budget: 12_000_000,
      genres: [{ id: genre.id, name: genre.name }],
      country_codes: ['NO', 'IS'],
      external_ids: external,
      aliases: [{ name: 'Hel', country_code: 'NO', language: null }],
    });
    expect(title.keywords.map(({ slug }) => slug).toSorted()).toEqual(['fog', 'harbour-night']);
    expect(await countOf('genres', genre.id)).toBe(1);
  });

  test.each([
    ['name', { name: ' ' }],
    ['type', { type: 'song' }],
    ['genre_ids', { genre_ids: [32_000] }],
    ['keywords', { keywords: ['!!'] }],
    ['country_codes.0', { country_codes: ['Norway'] }],
    ['release_date', { release_date: '0000-01-01' }],
    ['runtime', { runtime: 40_000 }],
    ['original_language', { original_language: 'EN' }],
  ])('rejects an invalid %s with an error on the field', async (field, values) => {
    const body = { type: 'movie', name: 'Refused', ...values } as never;
    const refusal = await editor.refused(createTitle, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('rejects an unknown field', async () => {
    const body = { type: 'movie', name: 'Refused', popularity: 9 } as never;
    expect(await editor.refused(createTitle, { body })).toMatchObject({ status: 422 });
  });
});

describe('saving a title', () => {
  test('stores the given fields, changes the slug, and visitors see it immediately', async () => {
    const { id } = await makeTitle(kinora.platform.db, { name: 'Before', tagline: 'Stays' });
    await shown(id);
    const title = await save(id, { name: 'After All', overview: 'New.' });
    expect(title).toMatchObject({ name: 'After All', slug: 'after-all', tagline: 'Stays', version: 2 });
    expect(await shown(id)).toMatchObject({ name: 'After All', slug: 'after-all', overview: 'New.' });
  });

  test('locks only the changed fields', async () => {
    const { id } = await makeTitle(kinora.platform.db, { name: 'Same', tagline: 'Old' });
    const title = await save(id, { name: 'Same', tagline: 'Ours', genre_ids: [], overview: '' });
    expect(title.locks).toMatchObject([{ field: 'tagline', by: { name: expect.any(String) } }]);
    const titles = createTitlesService(kinora.platform);
    const wanted = { tagline: 'Theirs', runtime: 90 };
    expect(await titles.update(kinora.platform.db, id, wanted, { source: 'tmdb' })).toEqual({
      kept: ['tagline'],
    });
    expect(await edited(id)).toMatchObject({ tagline: 'Ours', runtime: 90, version: 3 });
  });

  test('keeps the version when nothing changes', async () => {
    const { id, name } = await makeTitle(kinora.platform.db);
    expect(await save(id, { name })).toMatchObject({ version: 1, locks: [] });
  });

  test('rejects a save when the version is outdated, and changes nothing', async () => {
    const { id } = await makeTitle(kinora.platform.db, { name: 'Two editors' });
    const { version } = await edited(id);
    await editor.call(updateTitle, { ...at(id), body: { version, tagline: 'First' } });
    const body = { version, tagline: 'Second' };
    expect(await editor.refused(updateTitle, { ...at(id), body })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await edited(id)).toMatchObject({ tagline: 'First' });
  });

  test('accepts only one of several concurrent saves', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    const { version } = await edited(id);
    const attempts = ['A', 'B', 'C'].map((tagline) =>
      editor.send(updateTitle, { ...at(id), body: { version, tagline } }),
    );
    const statuses = (await Promise.all(attempts)).map((response) => response.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('keeps several external ids of one provider, and rejects one that another record has', async () => {
    const [one, other] = [await makeTitle(kinora.platform.db), await makeTitle(kinora.platform.db)];
    const ids = ['a', 'b', 'c'].map((letter) => ({
      provider: 'imdb',
      kind: 'title',
      value: `tt-${one.id}-${letter}`,
    }));
    await save(one.id, { external_ids: ids });
    const title = await save(one.id, { tagline: 'Anything' });
    expect(title.external_ids).toEqual(ids);
    expect(title.locks.map(({ field }) => field)).toEqual(['external_ids', 'tagline']);
    expect(await refusedSave(other.id, { external_ids: ids.slice(1, 2) })).toMatchObject({
      status: 422,
      errors: { external_ids: [`imdb title tt-${one.id}-b belongs to another record.`] },
    });
    expect((await save(one.id, { external_ids: ids.slice(0, 1) })).external_ids).toHaveLength(1);
  });

  test('updates the counts of genres and keywords, and locks them under their form field names', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    const [first, second] = [await makeGenre(kinora.platform.db), await makeGenre(kinora.platform.db)];
    const word = `Word ${id}`;
    const title = await save(id, { genre_ids: [first.id], keywords: [word] });
    expect(title.locks.map(({ field }) => field)).toEqual(['genre_ids', 'keywords']);
    const [keyword] = title.keywords;
    expect(await countOf('keywords', keyword?.id ?? 0)).toBe(1);
    await save(id, { genre_ids: [second.id], keywords: [] });
    expect(await countOf('genres', first.id)).toBe(0);
    expect(await countOf('genres', second.id)).toBe(1);
    expect(await countOf('keywords', keyword?.id ?? 0)).toBe(0);
    expect((await shown(id)).genres).toMatchObject([{ id: second.id }]);
  });

  test('cannot turn a series with seasons into a film', async () => {
    const { id } = await makeTitle(kinora.platform.db, { type: 'series' });
    await createSeasonsService(kinora.platform).add(kinora.platform.db, id, { number: 1 }, []);
    expect(await refusedSave(id, { type: 'movie' })).toMatchObject({
      status: 422,
      errors: { type: ['A film has no seasons. Delete them first.'] },
    });
  });
});

describe('the history of a title', () => {
  const historyOf = async (id: number) => {
    const query = { subject_type: 'title', subject_id: String(id) };
    return (await editor.call(listAudit, { query })).pagination.data;
  };

  test('has one entry per save with the changed form fields', async () => {
    const { title } = await editor.call(createTitle, { body: { type: 'movie', name: 'Told' } });
    await save(title.id, { tagline: 'A', keywords: ['Told word'], name: 'Told' });
    await save(title.id, { tagline: 'A' });
    await editor.call(unlockTitle, { ...at(title.id), body: { fields: ['tagline'] } });
    await editor.call(deleteTitle, at(title.id));
    await editor.call(restoreTitle, at(title.id));
    const entries = await historyOf(title.id);
    expect(entries.map(({ action }) => action)).toEqual(['restore', 'delete', 'unlock', 'update', 'create']);
    expect(entries[3]).toMatchObject({
      before: { tagline: null, keywords: [] },
      after: { tagline: 'A', keywords: ['Told word'] },
    });
    expect(entries[3]?.after).not.toHaveProperty('name');
  });

  test('reverts a field by saving it', async () => {
    const { id } = await makeTitle(kinora.platform.db, { tagline: 'Old' });
    await save(id, { tagline: 'New', runtime: 5, keywords: [`Back ${id}`] });
    const [entry] = await historyOf(id);
    const params = { id: entry?.id ?? 0 };
    await editor.call(revertAudit, { params, body: { field: 'tagline' } });
    await editor.call(revertAudit, { params, body: { field: 'keywords' } });
    expect(await edited(id)).toMatchObject({ tagline: 'Old', keywords: [], runtime: 5 });
    expect(await shown(id)).toMatchObject({ tagline: 'Old' });
  });
});

describe('unlocking a field', () => {
  test('lets imports write the field again', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    await save(id, { tagline: 'Ours', keywords: [`Lock ${id}`] });
    const body = { fields: ['tagline', 'keywords', 'unknown'] };
    const { title } = await editor.call(unlockTitle, { ...at(id), body });
    // A property name of every JavaScript object must not count as a locked field.
    await editor.call(unlockTitle, { ...at(id), body: { fields: ['constructor'] } });
    expect(title.locks).toEqual([]);
    const wanted = { tagline: 'Theirs', keyword_ids: [] };
    const titles = createTitlesService(kinora.platform);
    expect(await titles.update(kinora.platform.db, id, wanted, { source: 'tmdb' })).toEqual({ kept: [] });
    expect(await edited(id)).toMatchObject({ tagline: 'Theirs', keywords: [] });
  });
});

describe('deleting a title', () => {
  test('hides it from visitors but not from editors, and restoring brings everything back', async () => {
    const genre = await makeGenre(kinora.platform.db);
    const { id } = await makeTitle(kinora.platform.db);
    await save(id, { genre_ids: [genre.id] });
    await editor.call(deleteTitle, at(id));
    expect(await visitor.refused(getTitle, at(id))).toMatchObject({ status: 410 });
    expect(await edited(id)).toMatchObject({ deleted_at: expect.any(String) });
    expect(await countOf('genres', genre.id)).toBe(0);
    expect(await refusedSave(id, { tagline: 'X' })).toMatchObject({ status: 410, code: 'titles.gone' });
    expect(await editor.refused(deleteTitle, at(id))).toMatchObject({ status: 410 });
    const { title } = await editor.call(restoreTitle, at(id));
    expect(title).toMatchObject({ deleted_at: null, genres: [{ id: genre.id }] });
    expect(await shown(id)).toMatchObject({ id });
    expect(await countOf('genres', genre.id)).toBe(1);
    expect(await editor.refused(restoreTitle, at(id))).toMatchObject({ status: 404 });
  });

  test('shows where a merged title went, and does not restore it', async () => {
    const [one, other] = [await makeTitle(kinora.platform.db), await makeTitle(kinora.platform.db)];
    await createTitlesService(kinora.platform).merge(kinora.platform.db, one.id, other.id);
    expect(await edited(one.id)).toMatchObject({ merged_into: { id: other.id, name: other.name } });
    expect(await editor.refused(restoreTitle, at(one.id))).toMatchObject({ status: 404 });
  });
});

describe('access to titles', () => {
  const calls = [
    [getEditedTitle, {}],
    [updateTitle, { body: { version: 1 } }],
    [deleteTitle, {}],
    [restoreTitle, {}],
    [unlockTitle, { body: { fields: ['name'] } }],
  ] as const;

  test('returns 403 to users who can only view titles', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    const viewer = await signIn(kinora, { permissions: ['titles.view', 'videos.update'] });
    for (const [endpoint, input] of calls)
      expect(await viewer.refused(endpoint, { ...at(id), ...input })).toMatchObject({ status: 403 });
    expect(await viewer.refused(createTitle, { body: { type: 'movie', name: 'X' } })).toMatchObject({
      status: 403,
    });
  });

  test('returns 404 for a missing title', async () => {
    for (const [endpoint, input] of calls)
      expect(await editor.refused(endpoint, { ...NOWHERE, ...input })).toMatchObject({
        status: 404,
      });
  });
});
