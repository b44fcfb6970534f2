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

describe('a new title', () => {
  test('needs a name and a kind, and stands at its address at once', async () => {
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

  test('takes everything in one go; keywords that are new are created', async () => {
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
  ])('is refused with the field named: %s', async (field, values) => {
    const body = { type: 'movie', name: 'Refused', ...values } as never;
    const refusal = await editor.refused(createTitle, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('with a key nobody knows is refused', async () => {
    const body = { type: 'movie', name: 'Refused', popularity: 9 } as never;
    expect(await editor.refused(createTitle, { body })).toMatchObject({ status: 422 });
  });
});

describe('saving a title', () => {
  test('writes what is named, moves its address, and is seen by visitors at once', async () => {
    const { id } = await makeTitle(kinora.platform.db, { name: 'Before', tagline: 'Stays' });
    await shown(id);
    const title = await save(id, { name: 'After All', overview: 'New.' });
    expect(title).toMatchObject({ name: 'After All', slug: 'after-all', tagline: 'Stays', version: 2 });
    expect(await shown(id)).toMatchObject({ name: 'After All', slug: 'after-all', overview: 'New.' });
  });

  test('locks the fields that differ, and only those', async () => {
    const { id } = await makeTitle(kinora.platform.db, { name: 'Same', tagline: 'Old' });
    const title = await save(id, { name: 'Same', tagline: 'Ours', genre_ids: [], overview: '' });
    expect(title.locks).toMatchObject([{ field: 'tagline', by: { name: expect.any(String) } }]);
    const titles = createTitlesService(kinora.platform);
    const wanted = { tagline: 'Theirs', runtime: 90 };
    expect(await titles.update(id, wanted, { source: 'tmdb' })).toEqual({ kept: ['tagline'] });
    expect(await edited(id)).toMatchObject({ tagline: 'Ours', runtime: 90, version: 3 });
  });

  test('that changes nothing leaves the version as it is', async () => {
    const { id, name } = await makeTitle(kinora.platform.db);
    expect(await save(id, { name })).toMatchObject({ version: 1, locks: [] });
  });

  test('of what somebody else saved meanwhile is refused, and changes nothing', async () => {
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

  test('by two at the same moment lets one through', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    const { version } = await edited(id);
    const attempts = ['A', 'B', 'C'].map((tagline) =>
      editor.send(updateTitle, { ...at(id), body: { version, tagline } }),
    );
    const statuses = (await Promise.all(attempts)).map((response) => response.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('keeps several ids of one provider, and refuses one that another record has', async () => {
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

  test('counts genres and keywords as they come and go, and keeps their locks under the name of the form', async () => {
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

  test('makes no film of a series with seasons', async () => {
    const { id } = await makeTitle(kinora.platform.db, { type: 'series' });
    await createSeasonsService(kinora.platform).add(id, { number: 1 }, []);
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

  test('has one entry for each save, with the fields that changed as the form says them', async () => {
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

  test('takes a field back by the way of a save', async () => {
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

describe('a lock', () => {
  test('that is lifted lets imports write the field again', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    await save(id, { tagline: 'Ours', keywords: [`Lock ${id}`] });
    const body = { fields: ['tagline', 'keywords', 'unknown'] };
    const { title } = await editor.call(unlockTitle, { ...at(id), body });
    // A property name of every JavaScript object must not count as a locked field.
    await editor.call(unlockTitle, { ...at(id), body: { fields: ['constructor'] } });
    expect(title.locks).toEqual([]);
    const wanted = { tagline: 'Theirs', keyword_ids: [] };
    const titles = createTitlesService(kinora.platform);
    expect(await titles.update(id, wanted, { source: 'tmdb' })).toEqual({ kept: [] });
    expect(await edited(id)).toMatchObject({ tagline: 'Theirs', keywords: [] });
  });
});

describe('a deleted title', () => {
  test('is gone for visitors, can be looked at by editors, and comes back whole', async () => {
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

  test('that was merged says where it went, and does not come back by itself', async () => {
    const [one, other] = [await makeTitle(kinora.platform.db), await makeTitle(kinora.platform.db)];
    await createTitlesService(kinora.platform).merge(one.id, other.id);
    expect(await edited(one.id)).toMatchObject({ merged_into: { id: other.id, name: other.name } });
    expect(await editor.refused(restoreTitle, at(one.id))).toMatchObject({ status: 404 });
  });
});

describe('whoever may not', () => {
  const calls = [
    [getEditedTitle, {}],
    [updateTitle, { body: { version: 1 } }],
    [deleteTitle, {}],
    [restoreTitle, {}],
    [unlockTitle, { body: { fields: ['name'] } }],
  ] as const;

  test('looks at titles only is refused everywhere', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    const viewer = await signIn(kinora, { permissions: ['titles.view', 'videos.update'] });
    for (const [endpoint, input] of calls)
      expect(await viewer.refused(endpoint, { ...at(id), ...input })).toMatchObject({ status: 403 });
    expect(await viewer.refused(createTitle, { body: { type: 'movie', name: 'X' } })).toMatchObject({
      status: 403,
    });
  });

  test('asks for a title that never was finds nothing', async () => {
    for (const [endpoint, input] of calls)
      expect(await editor.refused(endpoint, { ...NOWHERE, ...input })).toMatchObject({
        status: 404,
      });
  });
});
