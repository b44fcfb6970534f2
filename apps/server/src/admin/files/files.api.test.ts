import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  getFile,
  getStorageUse,
  listFileOwners,
  listFiles,
  listTrashedFiles,
  listUnusedFiles,
  restoreFiles,
} from '@kinora/contracts/admin/files.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { deleteFileEntries } from '@kinora/contracts/foundation/files.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { withSettings } from '#test/settings.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let manager: TestClient;
let ownerId: number;

beforeAll(async () => {
  manager = await signIn(kinora, { permissions: ['files.update'] });
  ownerId = (await makeUser(kinora.platform.db, { name: 'Orla Quillfeather' })).id;
});

const make = (values: Partial<Parameters<typeof makeFile>[1]> = {}) =>
  makeFile(kinora.platform, { userId: ownerId, policy: 'images', mime: 'image/png', ...values });
const names = async (endpoint: AnyEndpoint, query: object = {}) => {
  const response = await manager.send(endpoint, { query: { perPage: 100, ...query } });
  const { pagination } = response.json<{ pagination: { data: { name: string }[] } }>();
  return pagination.data.map(({ name }) => name);
};
const filter = (key: string, operator: string, value: unknown) => ({
  filters: JSON.stringify({ match: 'all', rules: [{ key, operator, value }] }),
});
const fileOf = async (id: number) => (await manager.call(getFile, { params: { id } })).file;
const image = (values: object) =>
  kinora.platform.db
    .insertInto('images')
    .values({ kind: 'poster', key: 'posters/x.webp', width: 2, height: 3, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
const trash = (ids: number[]) => manager.call(deleteFileEntries, { body: { entryIds: ids } });
const actionsOf = async (id: number) => {
  const query = { subject_type: 'file', subject_id: String(id) };
  return (await manager.call(listAudit, { query })).pagination.data.map(({ action }) => action);
};

describe('the lists of files', () => {
  test('show every file with its owner, newest first, page by page', async () => {
    for (const day of [1, 2, 3])
      await make({ name: `Paged ${day}`, createdAt: new Date(Date.UTC(2020, 0, day)) });
    const query = { query: 'paged', perPage: 2 };
    const first = await manager.call(listFiles, { query });
    expect(first.pagination).toMatchObject({ total: 3, is_total_exact: true });
    expect(first.pagination.data[0]).toMatchObject({
      name: 'Paged 3',
      kind: 'image',
      mime: 'image/png',
      file_size: 5,
      policy: 'images',
      owner: { id: ownerId, name: 'Orla Quillfeather' },
      uses: [],
      deleted_at: null,
    });
    const cursor = first.pagination.next_cursor ?? '';
    const second = await manager.call(listFiles, { query: { ...query, cursor } });
    expect(second.pagination.data.map(({ name }) => name)).toEqual(['Paged 1']);
  });

  test('filter by type, policy, owner, size and day', async () => {
    const other = await makeUser(kinora.platform.db, { name: 'Bea Quillfeather' });
    await make({ name: 'A film', mime: 'video/mp4', policy: 'videos', content: Buffer.alloc(3000) });
    await make({ name: 'Some captions', mime: 'text/vtt', policy: 'captions', userId: other.id });
    expect(await names(listFiles, filter('kind', 'is', 'video'))).toEqual(['A film']);
    expect(await names(listFiles, filter('kind', 'is', 'captions'))).toEqual(['Some captions']);
    expect(await names(listFiles, filter('policy', 'has', 'videos'))).toEqual(['A film']);
    expect(await names(listFiles, filter('policy', 'has_not', 'videos'))).not.toContain('A film');
    expect(await names(listFiles, filter('owner', 'has', other.id))).toEqual(['Some captions']);
    expect(await names(listFiles, filter('owner', 'is_empty', null))).toEqual([]);
    expect(await names(listFiles, filter('file_size', 'is', 3))).toEqual(['A film']);
    expect(await names(listFiles, filter('file_size', 'at_least', 3))).toEqual(['A film']);
    expect(await names(listFiles, filter('file_size', 'at_least', 4))).toEqual([]);
    expect(await names(listFiles, filter('file_size', 'at_most', 2))).not.toContain('A film');
    expect(await names(listFiles, filter('file_size', 'is_not', 1))).toEqual(['A film']);
    expect(await names(listFiles, filter('file_size', 'is_empty', null))).toEqual([]);
    expect(await names(listFiles, filter('file_size', 'is_not_empty', null))).toContain('A film');
    expect(await names(listFiles, filter('created_at', 'until', '2020-01-01'))).toEqual(['Paged 1']);
  });

  test('sort by name and size', async () => {
    await make({ name: 'sorted b', content: 'xx' });
    await make({ name: 'Sorted a', content: 'xxx' });
    const query = { query: 'sorted' };
    expect(await names(listFiles, { ...query, orderBy: 'name', orderDir: 'asc' })).toEqual([
      'Sorted a',
      'sorted b',
    ]);
    expect(await names(listFiles, { ...query, orderBy: 'file_size', orderDir: 'asc' })).toEqual([
      'sorted b',
      'Sorted a',
    ]);
  });

  test('are closed to editors without the permission, and reject unknown filters', async () => {
    const editor = await signIn(kinora, { permissions: ['titles.update'] });
    for (const endpoint of [listFiles, listUnusedFiles, listTrashedFiles, getStorageUse])
      expect(await editor.refused(endpoint)).toMatchObject({ status: 403 });
    expect(await manager.refused(listFiles, { query: filter('color', 'is', 'red') })).toMatchObject({
      status: 422,
    });
    expect(await manager.refused(getFile, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });

  test('can be downloaded', async () => {
    await make({ name: 'In a table' });
    const { body } = await manager.request({ method: 'GET', url: '/api/v1/admin/files/csv' });
    expect(body).toContain('In a table,image/png,5,images');
  });

  test('find owners by name, and one by id', async () => {
    const { owners } = await manager.call(listFileOwners, { query: { query: 'orla quill' } });
    expect(owners).toEqual([{ id: ownerId, name: 'Orla Quillfeather' }]);
    expect((await manager.call(listFileOwners, { query: { id: ownerId } })).owners).toEqual(owners);
    expect((await manager.call(listFileOwners, { query: { id: 999_999 } })).owners).toEqual([]);
    // Addresses are private, and users without files are no owners.
    expect((await manager.call(listFileOwners, { query: { query: 'example.com' } })).owners).toEqual([]);
  });
});

describe('where a file is used', () => {
  test('names the title, the person and the kind of image', async () => {
    const { id } = await make({ name: 'Used twice' });
    const title = await makeTitle(kinora.platform.db);
    const person = await makePerson(kinora.platform.db);
    await image({ title_id: title.id, file_id: id, kind: 'backdrop' });
    await image({ person_id: person.id, file_id: id, kind: 'portrait' });
    expect((await fileOf(id)).uses).toEqual([
      { type: 'title', id: title.id, name: title.name, role: 'backdrop', part: null },
      { type: 'person', id: person.id, name: person.name, role: 'portrait', part: null },
    ]);
    expect(await names(listUnusedFiles, { query: 'used twice' })).toEqual([]);
    // Deleting the title deletes its image, and with it one of the uses.
    await kinora.platform.db.deleteFrom('titles').where('id', '=', title.id).execute();
    expect((await fileOf(id)).uses).toHaveLength(1);
    expect(await names(listUnusedFiles, { query: 'used twice' })).toEqual([]);
    await kinora.platform.db.deleteFrom('people').where('id', '=', person.id).execute();
    expect(await names(listUnusedFiles, { query: 'used twice' })).toEqual(['Used twice']);
  });

  test('names the episode with its numbers', async () => {
    const { db } = kinora.platform;
    const { id } = await make({ name: 'A still' });
    const title = await makeTitle(db, { type: 'series' });
    const season = await db
      .insertInto('seasons')
      .values({ title_id: title.id, number: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const episode = await db
      .insertInto('episodes')
      .values({ title_id: title.id, season_id: season.id, season_number: 2, episode_number: 5, name: 'Five' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await image({ episode_id: episode.id, file_id: id, kind: 'still' });
    await image({ season_id: season.id, file_id: id });
    const part = { title_id: title.id, season: 2 };
    expect((await fileOf(id)).uses).toEqual([
      {
        type: 'episode',
        id: episode.id,
        name: `${title.name} S2E5`,
        role: 'still',
        part: { ...part, episode: 5 },
      },
      {
        type: 'season',
        id: season.id,
        name: `${title.name} S2`,
        role: 'poster',
        part: { ...part, episode: null },
      },
    ]);
  });

  test('names a video, also while only its results refer to the file', async () => {
    const { db } = kinora.platform;
    const { id } = await make({ name: 'A master', policy: 'videos', mime: 'video/mp4' });
    const title = await makeTitle(db);
    const video = await db
      .insertInto('videos')
      .values({ title_id: title.id, name: 'Film', category: 'full', kind: 'file', source: '', file_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('video_assets')
      .values({ video_id: video.id, file_id: id, folder: `video/${video.id}` })
      .execute();
    const use = { type: 'video', id: video.id, name: title.name, role: 'full', part: null };
    expect((await fileOf(id)).uses).toEqual([use]);
    await db.updateTable('videos').set({ file_id: null }).where('id', '=', video.id).execute();
    expect((await fileOf(id)).uses).toEqual([use]);
    await db.updateTable('video_assets').set({ file_id: null }).where('video_id', '=', video.id).execute();
    expect(await names(listUnusedFiles, { query: 'a master' })).toEqual(['A master']);
  });

  test('names the setting of a logo', async () => {
    const { id, key } = await make({ name: 'A logo', policy: 'branding' });
    const values = { logo_dark: `/storage/${key}` };
    await withSettings(kinora, { section: 'branding', values }, async () => {
      expect((await fileOf(id)).uses).toMatchObject([
        { type: 'settings', id: null, role: expect.any(String) },
      ]);
      expect(await names(listUnusedFiles, { query: 'a logo' })).toEqual([]);
    });
    expect(await names(listUnusedFiles, { query: 'a logo' })).toEqual(['A logo']);
  });

  test('every column with the id of a file is declared by a module and counted by a trigger', async () => {
    const { rows } = await kinora.platform.pool.query<{ column: string; triggers: number }>(`
      select c.conrelid::regclass || '.' || a.attname as column,
        (select count(*)::integer from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.conrelid and p.proname = 'count_file_uses') as triggers
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'file_entries'::regclass and a.attname <> 'parent_id'
      order by 1`);
    const declared = kinora.composition.parts.flatMap((part) => part.fileUsages ?? []);
    expect(rows.map(({ column }) => column)).toEqual(declared.flatMap(({ columns }) => columns).toSorted());
    expect(rows.every(({ triggers }) => triggers === 3)).toBe(true);
  });
});

describe('the trash', () => {
  test('keeps a deleted file, which can be restored; both are recorded', async () => {
    const { id } = await make({ name: 'Thrown away' });
    await trash([id]);
    expect(await names(listFiles, { query: 'thrown' })).toEqual([]);
    expect(await names(listTrashedFiles, { query: 'thrown' })).toEqual(['Thrown away']);
    expect((await fileOf(id)).deleted_at).not.toBeNull();
    // Managers can still look at it.
    const { statusCode } = await manager.request({
      method: 'GET',
      url: `/api/v1/file-entries/${id}/content`,
    });
    expect(statusCode).toBe(200);
    expect(await manager.call(restoreFiles, { body: { ids: [id] } })).toEqual({ restored: 1 });
    expect(await names(listFiles, { query: 'thrown' })).toEqual(['Thrown away']);
    expect(await actionsOf(id)).toEqual(['restore', 'trash']);
  });

  test('rejects the restoration of files that are not in it', async () => {
    const { id } = await make();
    expect(await manager.refused(restoreFiles, { body: { ids: [id] } })).toMatchObject({ status: 404 });
    expect(await manager.refused(restoreFiles, { body: { ids: [] } })).toMatchObject({ status: 422 });
    expect(await manager.refused(restoreFiles, { body: { ids: [id], x: 1 } })).toMatchObject({ status: 422 });
    const editor = await signIn(kinora, { permissions: ['titles.update'] });
    expect(await editor.refused(restoreFiles, { body: { ids: [id] } })).toMatchObject({ status: 403 });
  });

  test('loses a file that is deleted permanently, which is recorded', async () => {
    const { id, key } = await make({ name: 'Gone forever' });
    await manager.call(deleteFileEntries, { body: { entryIds: [id], deleteForever: true } });
    expect(await manager.refused(getFile, { params: { id } })).toMatchObject({ status: 404 });
    expect(await actionsOf(id)).toEqual(['delete']);
    await runJobs(kinora, { name: 'files.remove-stored' });
    expect(await kinora.platform.storage.stat('private', key)).toBeUndefined();
  });
});

describe('storage', () => {
  const bytesOf = async () => {
    const { policies, kept, unused, trash: trashed, free_bytes: free } = await manager.call(getStorageUse);
    const images = policies.find(({ name }) => name === 'images');
    return { images: images?.kept.bytes ?? 0, kept, unused, trashed, free, label: images?.label };
  };

  test('is summed by policy and state, and stays right when the sums are merged', async () => {
    const before = await bytesOf();
    const { id } = await make({ content: Buffer.alloc(1000) });
    const added = await bytesOf();
    expect(added).toMatchObject({ label: 'Artwork', images: before.images + 1000 });
    expect(added.kept).toEqual({ files: before.kept.files + 1, bytes: before.kept.bytes + 1000 });
    expect(added.unused.bytes).toBe(before.unused.bytes + 1000);
    const title = await makeTitle(kinora.platform.db);
    await image({ title_id: title.id, file_id: id });
    expect((await bytesOf()).unused).toEqual(before.unused);
    await trash([id]);
    const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
    const unmerged = await bytesOf();
    expect(unmerged.trashed.bytes).toBe(before.trashed.bytes + 1000);
    expect(unmerged.images).toBe(before.images);
    await schedules.find(({ name }) => name === 'merge-file-totals')?.run();
    // A local disk reports its free space, which other programs change.
    expect({ ...(await bytesOf()), free: 0 }).toEqual({ ...unmerged, free: 0 });
    expect(unmerged.free).toBeGreaterThan(0);
  });

  test('is counted once by uploads at the same time', async () => {
    const before = await bytesOf();
    await Promise.all(Array.from({ length: 8 }, () => make({ content: Buffer.alloc(10) })));
    expect((await bytesOf()).kept).toEqual({ files: before.kept.files + 8, bytes: before.kept.bytes + 80 });
  });
});

describe('the preview of a file', () => {
  const preview = (client: TestClient, id: number) =>
    client.request({ method: 'GET', url: `/api/v1/admin/files/${id}/preview` });

  test('is a small picture that runs nothing', async () => {
    const content = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { id } = await make({ content });
    const response = await preview(manager, id);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 640, height: 320 });
  });

  test('exists only for pictures, and only for file managers', async () => {
    const text = await make({ content: 'not a picture' });
    const film = await make({ mime: 'video/mp4' });
    for (const { id } of [text, film]) expect((await preview(manager, id)).statusCode).toBe(404);
    expect((await preview(manager, 999_999)).statusCode).toBe(404);
    const editor = await signIn(kinora, { permissions: ['titles.update'] });
    expect((await preview(editor, text.id)).statusCode).toBe(403);
  });
});
