import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mergeTitle } from '@kinora/contracts/admin/merges.ts';
import {
  addCaption,
  createVideo,
  getVideo,
  listVideos,
  orderTitleVideos,
  updateVideo,
} from '@kinora/contracts/catalogue/video-editing.ts';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { videoMeasured } from '#catalogue/video-processing/index.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runListeners } from '#test/listeners.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editorId: number;
let editor: TestClient;
let titleId: number;

beforeAll(async () => {
  const permissions = ['admin.access', 'titles.view', 'titles.update', 'videos.create', 'videos.update'];
  editorId = (await makeUser(kinora.platform.db, { permissions })).id;
  editor = await withSession(kinora, editorId);
});

beforeEach(async () => {
  titleId = (await makeTitle(kinora.platform.db)).id;
});

const form = (values: object = {}) => ({
  title_id: titleId,
  name: 'Trailer',
  category: 'trailer' as const,
  kind: 'link' as const,
  source: 'https://example.org/trailer',
  ...values,
});
const upload = (policy: string, content = 'bytes') =>
  makeFile(kinora.platform, { userId: editorId, policy, content });
const create = async (values: object = {}) => (await editor.call(createVideo, { body: form(values) })).video;
const read = async (id: number) => (await editor.call(getVideo, { params: { id } })).video;
const saving = (id: number, version: number, values: object = {}) => ({
  params: { id },
  body: { ...form(values), version },
});

describe('saving a video with a version', () => {
  test('increases the version, and the list returns it', async () => {
    const { id, version } = await create();
    expect(version).toBe(1);
    expect((await editor.call(updateVideo, saving(id, 1, { name: 'Second' }))).video.version).toBe(2);
    expect((await editor.call(updateVideo, saving(id, 2, { name: 'Third' }))).video.version).toBe(3);
    const { data } = (await editor.call(listVideos, { query: { perPage: 1 } })).pagination;
    expect(data).toMatchObject([{ id, name: 'Third', version: 3 }]);
  });

  test('rejects a save with an outdated version and writes nothing', async () => {
    const { id } = await create();
    await editor.call(updateVideo, saving(id, 1, { name: 'First', chapters: [{ at: 0, name: 'Harbour' }] }));
    const late = saving(id, 1, { name: 'Late' });
    expect(await editor.refused(updateVideo, late)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await read(id)).toMatchObject({ name: 'First', chapters: [{ name: 'Harbour' }], version: 2 });
  });

  test('rejects one of two concurrent saves', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => editor.send(updateVideo, saving(id, 1, { name }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(id)).version).toBe(2);
  });

  test('returns a conflict for an outdated save even when its content is invalid by now', async () => {
    const [first, second] = [await upload('videos'), await upload('videos')];
    const { id } = await create({ kind: 'file', file_id: first.id });
    await editor.call(updateVideo, saving(id, 1, { kind: 'file', file_id: second.id }));
    const late = saving(id, 1, { kind: 'file', file_id: first.id });
    expect(await editor.refused(updateVideo, late)).toMatchObject({ status: 409 });
    expect(await read(id)).toMatchObject({ file_id: second.id });
  });

  test('rejects a save without a valid version', async () => {
    const { id } = await create();
    const { body } = saving(id, 1);
    for (const version of [undefined, 0, 1.5]) {
      const wrong = { params: { id }, body: { ...body, version: version as number } };
      expect((await editor.refused(updateVideo, wrong)).errors).toHaveProperty('version');
    }
  });
});

describe('the version of a video', () => {
  test('stays when the file is measured and captions are added, so that editors get no conflict', async () => {
    const { id } = await create({ kind: 'file', file_id: (await upload('videos')).id });
    await transaction(kinora.platform.db, (tx) =>
      kinora.platform.events.emit(tx, videoMeasured, { id, seconds: 90, poster: null }),
    );
    await runListeners(kinora, ['take-measures']);
    const captions = await upload('captions', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n');
    const body = { file_id: captions.id, language: 'en', name: 'English' };
    await editor.call(addCaption, { params: { id }, body });
    expect(await read(id)).toMatchObject({ seconds: 90, captions: [{ name: 'English' }], version: 1 });
    await editor.call(updateVideo, saving(id, 1, { kind: 'file', file_id: (await read(id)).file_id }));
    expect(await read(id)).toMatchObject({ seconds: 90, captions: [{ name: 'English' }], version: 2 });
  });

  test('increases for the videos that move when they are reordered', async () => {
    const [a, b, c] = [await create(), await create({ position: 1 }), await create({ position: 2 })];
    await editor.call(orderTitleVideos, { params: { id: titleId }, body: { ids: [b.id, a.id] } });
    expect(await read(a.id)).toMatchObject({ position: 1, version: 2 });
    expect(await read(b.id)).toMatchObject({ position: 0, version: 2 });
    expect(await read(c.id)).toMatchObject({ position: 2, version: 1 });
    expect(await editor.refused(updateVideo, saving(a.id, 1))).toMatchObject({ status: 409 });
  });

  test('increases when its title is merged into another', async () => {
    const { id } = await create();
    const into = (await makeTitle(kinora.platform.db)).id;
    const body = { into, version: 1, into_version: 1, take: [] };
    await editor.call(mergeTitle, { params: { id: titleId }, body });
    expect(await read(id)).toMatchObject({ title: { id: into }, version: 2 });
    expect(await editor.refused(updateVideo, saving(id, 1))).toMatchObject({ status: 409 });
  });

  test('increases when a field is reverted', async () => {
    const { id } = await create();
    await editor.call(updateVideo, saving(id, 1, { name: 'Renamed' }));
    const query = { subject_type: 'video', subject_id: String(id) };
    const [entry] = (await editor.call(listAudit, { query })).pagination.data;
    await editor.call(revertAudit, { params: { id: entry?.id ?? 0 }, body: { field: 'name' } });
    expect(await read(id)).toMatchObject({ name: 'Trailer', version: 3 });
  });
});
