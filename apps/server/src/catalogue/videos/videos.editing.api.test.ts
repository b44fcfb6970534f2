import { beforeAll, describe, expect, test } from 'vitest';
import {
  addCaption,
  createVideo,
  deleteCaption,
  deleteVideo,
  getVideo,
  listVideos,
  updateVideo,
} from '@kinora/contracts/catalogue/video-editing.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const PERMISSIONS = ['admin.access', 'titles.view', 'videos.create', 'videos.update', 'videos.delete'];
const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

let editorId: number;
let editor: TestClient;
let titleId: number;

beforeAll(async () => {
  editorId = (await makeUser(kinora.platform.db, { permissions: PERMISSIONS })).id;
  editor = await withSession(kinora, editorId);
  titleId = (await makeTitle(kinora.platform.db, { type: 'series' })).id;
  await createSeasonsService(kinora.platform).add(kinora.platform.db, titleId, { number: 2 }, [
    { episode_number: 3 },
  ]);
});

const form = (values: object = {}) => ({
  title_id: titleId,
  name: 'Trailer',
  category: 'trailer' as const,
  kind: 'embed' as const,
  source: YOUTUBE,
  ...values,
});
const upload = (policy = 'videos', content = 'bytes', userId = editorId) =>
  makeFile(kinora.platform, { userId, policy, content });
const save = async (id: number, values: object = {}, client = editor) => {
  const { version } = (await client.call(getVideo, { params: { id } })).video;
  return (await client.call(updateVideo, { params: { id }, body: { ...form(values), version } })).video;
};
const create = async (values: object = {}) => (await editor.call(createVideo, { body: form(values) })).video;
const refusedFields = async (values: object) =>
  (await editor.refused(createVideo, { body: form(values) })).errors;
const assetOf = (id: number) =>
  kinora.platform.db.selectFrom('video_assets').selectAll().where('video_id', '=', id).executeTakeFirst();
const entryOf = (id: number) =>
  kinora.platform.db.selectFrom('file_entries').select('id').where('id', '=', id).executeTakeFirst();

describe('a video', () => {
  test('of another site is stored with its player URL and visible immediately', async () => {
    const video = await create({
      chapters: [
        { at: 9, name: 'B' },
        { at: 0, name: 'A' },
      ],
    });
    expect(video).toMatchObject({
      source: PLAYER,
      file_id: null,
      processing: null,
      season: null,
      chapters: [{ name: 'A' }, { name: 'B' }],
      title: { id: titleId },
      health: { failures: 0, plays: 0, open_reports: 0 },
    });
    const { videos } = await kinora.client().call(listTitleVideos, { params: { id: titleId }, query: {} });
    expect(videos.map(({ id }) => id)).toContain(video.id);
    expect((await editor.call(getVideo, { params: { id: video.id } })).video).toEqual(video);
  });

  test('of a season or an episode is assigned by number', async () => {
    expect(await create({ season: 2 })).toMatchObject({ season: 2, episode: null });
    const ofEpisode = await create({ season: 2, episode: 3, category: 'full' });
    expect(ofEpisode).toMatchObject({ season: 2, episode: 3 });
    const query = { season: 2 };
    const { videos } = await kinora.client().call(listTitleVideos, { params: { id: titleId }, query });
    expect(videos.map(({ id }) => id)).not.toContain(ofEpisode.id);
  });

  test('with an uploaded file is processed and has no source URL', async () => {
    const file = await upload();
    const video = await create({ kind: 'file', file_id: file.id, source: null });
    expect(video).toMatchObject({ file_id: file.id, source: null, processing: 'waiting' });
    expect(await assetOf(video.id)).toMatchObject({ file_id: file.id });
  });

  test('is processed again with a new file, and the old file is deleted', async () => {
    const [first, second] = [await upload(), await upload()];
    const video = await create({ kind: 'file', file_id: first.id });
    const before = await assetOf(video.id);
    await save(video.id, { kind: 'file', file_id: first.id, name: 'Renamed' });
    expect(await assetOf(video.id)).toEqual(before);
    await save(video.id, { kind: 'file', file_id: second.id });
    expect(await assetOf(video.id)).toMatchObject({ file_id: second.id });
    expect((await assetOf(video.id))?.folder).not.toBe(before?.folder);
    expect(await entryOf(first.id)).toBeUndefined();
    await save(video.id);
    expect(await assetOf(video.id)).toBeUndefined();
    expect(await entryOf(second.id)).toBeUndefined();
  });

  test('can be edited by a user who does not own its file', async () => {
    const video = await create({ kind: 'file', file_id: (await upload()).id });
    const other = await withSession(
      kinora,
      (await makeUser(kinora.platform.db, { permissions: PERMISSIONS })).id,
    );
    const after = await save(video.id, { kind: 'file', file_id: video.file_id, name: 'By another' }, other);
    expect(after.name).toBe('By another');
  });

  test('is deleted with its file, the processed files and its captions', async () => {
    const file = await upload();
    const video = await create({ kind: 'file', file_id: file.id });
    const captions = await upload('captions', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n');
    await editor.call(addCaption, {
      params: { id: video.id },
      body: { file_id: captions.id, language: 'en', name: 'English' },
    });
    await editor.call(deleteVideo, { params: { id: video.id } });
    expect(await editor.refused(getVideo, { params: { id: video.id } })).toMatchObject({ status: 404 });
    expect(await assetOf(video.id)).toBeUndefined();
    expect(await entryOf(file.id)).toBeUndefined();
    const jobs = await kinora.platform.db.selectFrom('outbox').select(['job', 'payload']).execute();
    const removed = JSON.stringify(jobs.filter(({ job }) => job === 'files.remove-stored'));
    expect(removed).toContain(file.key);
    expect(removed).toContain('captions/');
  });

  test('invalidates the pages of its title on every write', async () => {
    const changesOf = async () => {
      const rows = await kinora.platform.db
        .selectFrom('content_changes')
        .selectAll()
        .where('tag', '=', `title:${titleId}`)
        .execute();
      return JSON.stringify(rows);
    };
    const seen = [await changesOf()];
    const { id } = await create();
    seen.push(await changesOf());
    await save(id, { name: 'Other' });
    seen.push(await changesOf());
    await editor.call(deleteVideo, { params: { id } });
    seen.push(await changesOf());
    expect(new Set(seen).size).toBe(4);
  });
});

describe('a video is rejected', () => {
  test('with an invalid source', async () => {
    expect(await refusedFields({ source: null })).toHaveProperty('source');
    expect(await refusedFields({ source: 'https://evil.example.com/frame' })).toHaveProperty('source');
    expect(await refusedFields({ kind: 'url', source: 'http://cdn.example.com/a.mp4' })).toHaveProperty(
      'source',
    );
    expect(await refusedFields({ kind: 'stream', source: 'https://10.0.0.1/a.m3u8' })).toHaveProperty(
      'source',
    );
  });

  test('with a file of another user, of another purpose or without one', async () => {
    const stranger = (await makeUser(kinora.platform.db)).id;
    const theirs = await upload('videos', 'x', stranger);
    const picture = await upload('images');
    for (const file_id of [null, theirs.id, picture.id, 2_000_000_000])
      expect(await refusedFields({ kind: 'file', file_id })).toHaveProperty('file_id');
  });

  test('with a file that belongs to another video', async () => {
    const file = await upload();
    await create({ kind: 'file', file_id: file.id });
    const body = form({ kind: 'file', file_id: file.id });
    expect(await editor.refused(createVideo, { body })).toMatchObject({
      status: 422,
      code: 'videos.file_taken',
    });
  });

  test('for a missing title, season or episode', async () => {
    expect(await refusedFields({ title_id: 2_000_000_000 })).toHaveProperty('title_id');
    expect(await refusedFields({ season: 9 })).toHaveProperty('season');
    expect(await refusedFields({ episode: 3 })).toHaveProperty('season');
    expect(await refusedFields({ season: 2, episode: 9 })).toHaveProperty('episode');
    const deleted = await makeTitle(kinora.platform.db);
    await createTitlesService(kinora.platform).remove(kinora.platform.db, deleted.id);
    const body = form({ title_id: deleted.id });
    expect(await editor.refused(createVideo, { body })).toMatchObject({ status: 410, code: 'titles.gone' });
  });

  test('with invalid or unknown fields', async () => {
    expect(await refusedFields({ name: ' ' })).toHaveProperty('name');
    expect(await refusedFields({ category: 'film' })).toHaveProperty('category');
    const backwards = [{ kind: 'intro', from: 9, to: 3 }];
    expect(await refusedFields({ segments: backwards })).toHaveProperty(['segments.0.to']);
    expect(await editor.refused(createVideo, { body: form({ seconds: 3 }) })).toMatchObject({ status: 422 });
  });

  test('with 404 when it does not exist', async () => {
    const params = { id: 2_000_000_000 };
    expect(await editor.refused(getVideo, { params })).toMatchObject({ status: 404 });
    const body = { ...form(), version: 1 };
    expect(await editor.refused(updateVideo, { params, body })).toMatchObject({ status: 404 });
    expect(await editor.refused(deleteVideo, { params })).toMatchObject({ status: 404 });
  });
});

test('the list is sorted newest first and continues by cursor', async () => {
  const made = [await create(), await create(), await create()];
  const first = await editor.call(listVideos, { query: { perPage: 2 } });
  expect(first.pagination.data.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id]);
  const cursor = first.pagination.next_cursor ?? '';
  const second = await editor.call(listVideos, { query: { perPage: 2, cursor } });
  expect(second.pagination.data[0]?.id).toBe(made[0]?.id);
  const refusal = await editor.refused(listVideos, { query: { cursor: 'x' } });
  expect(refusal).toMatchObject({ status: 422, errors: { cursor: expect.anything() } });
});

test('the list can be searched by video and title names, and filtered', async () => {
  const title = await makeTitle(kinora.platform.db, { name: 'Lanternfish, the film' });
  const named = await create({ name: 'Lanternfish teaser', category: 'teaser' });
  const belonging = await create({ title_id: title.id, name: 'Anything', is_approved: false });
  const found = async (query: object) =>
    (await editor.call(listVideos, { query: { perPage: 100, ...query } })).pagination.data.map(
      ({ id }) => id,
    );
  expect(await found({ query: 'LANTERNFISH' })).toEqual([belonging.id, named.id]);
  const rules = (...all: object[]) => ({ filters: JSON.stringify({ match: 'all', rules: all }) });
  expect(await found(rules({ key: 'title', operator: 'has', value: title.id }))).toEqual([belonging.id]);
  expect(await found(rules({ key: 'is_approved', operator: 'is', value: false }))).toContain(belonging.id);
  expect(await found(rules({ key: 'category', operator: 'is', value: 'teaser' }))).toContain(named.id);
  expect(await found(rules({ key: 'has_reports', operator: 'is', value: true }))).toEqual([]);
  expect(await found(rules({ key: 'processing', operator: 'is', value: 'failed' }))).not.toContain(named.id);
});

describe('captions', () => {
  const SRT = '1\r\n00:00:01,000 --> 00:00:02,500\r\n<b>Hello</b> <script>alert(1)</script>\r\n';

  test('are converted to WebVTT, and the upload is deleted', async () => {
    const video = await create();
    const file = await upload('captions', SRT);
    const params = { id: video.id };
    const body = { file_id: file.id, language: 'en', name: 'English' };
    const { caption } = await editor.call(addCaption, { params, body });
    expect(caption).toMatchObject({ language: 'en', name: 'English', cues: 1 });
    expect((await editor.call(getVideo, { params })).video.captions).toEqual([caption]);
    expect(await entryOf(file.id)).toBeUndefined();
    const removal = { id: video.id, captionId: caption.id };
    await editor.call(deleteCaption, { params: removal });
    expect((await editor.call(getVideo, { params })).video.captions).toEqual([]);
    expect(await editor.refused(deleteCaption, { params: removal })).toMatchObject({ status: 404 });
  });

  test('are rejected when unreadable or when the file has another purpose', async () => {
    const video = await create();
    const params = { id: video.id };
    const refused = (file_id: number, id = video.id) =>
      editor.refused(addCaption, { params: { id }, body: { file_id, language: 'en', name: 'E' } });
    expect(await refused((await upload('captions', 'no captions')).id)).toMatchObject({
      code: 'videos.caption_unreadable',
    });
    expect(await refused((await upload('videos', SRT)).id)).toMatchObject({ status: 422 });
    expect(await refused((await upload('captions', SRT)).id, 2_000_000_000)).toMatchObject({ status: 404 });
    const body = { file_id: 1, language: 'English', name: 'E' };
    expect(await editor.refused(addCaption, { params, body })).toMatchObject({ status: 422 });
  });

  test('cannot be deleted through another video', async () => {
    const [video, other] = [await create(), await create()];
    const file = await upload('captions', SRT);
    const body = { file_id: file.id, language: 'en', name: 'English' };
    const { caption } = await editor.call(addCaption, { params: { id: video.id }, body });
    const params = { id: other.id, captionId: caption.id };
    expect(await editor.refused(deleteCaption, { params })).toMatchObject({ status: 404 });
  });
});

test('the CSP allows the sites that videos play from, only while they are in use', async () => {
  const policy = async () => {
    const { headers } = await kinora.client().send(listTitleVideos, { params: { id: titleId } });
    return String(headers['content-security-policy']);
  };
  const frames = /frame-src 'self' [^;]*https:\/\/www\.youtube-nocookie\.com/u;
  expect(await policy()).toMatch(frames);
  const { id } = await create({ kind: 'url', source: 'https://cdn.example.com/a.mp4' });
  await eventually(async () => expect(await policy()).toMatch(/media-src [^;]*https:\/\/cdn\.example\.com/u));
  await editor.call(deleteVideo, { params: { id } });
  await eventually(async () => expect(await policy()).not.toContain('cdn.example.com'));
});
