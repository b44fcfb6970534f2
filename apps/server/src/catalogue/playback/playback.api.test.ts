import { beforeAll, describe, expect, test } from 'vitest';
import {
  getPlayback,
  getWatchPage,
  reportFailure,
  reportVideo,
} from '@kinora/contracts/catalogue/playback.ts';
import { recordPlay } from '@kinora/contracts/catalogue/play-stats.ts';
import { getVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';
import { makePlayable, makeVideo } from '#test/videos.ts';
import { createVideoHealth } from './health.ts';

let later = 0;
const clock = { now: () => new Date(Date.now() + later * 1000) };
const kinora = useTestApp({}, [], { clock });
const MISSING = 2_000_000_000;

let titleId: number;
beforeAll(async () => {
  titleId = (await makeTitle(kinora.platform.db)).id;
});

const video = (values: Parameters<typeof makeVideo>[2] = {}) => makeVideo(kinora.platform, titleId, values);
async function member(permissions: readonly string[] = ['titles.view', 'videos.play']) {
  return withSession(kinora, (await makeUser(kinora.platform.db, { permissions })).id);
}
const ask = async (client: TestClient, id: number) =>
  (await client.call(getPlayback, { params: { id } })).playback;
async function ready(client: TestClient, id: number) {
  const playback = await ask(client, id);
  if (playback.state !== 'ready') throw new Error(playback.state);
  return playback;
}

describe('a film', () => {
  test('asks guests to sign in, and tells members without the permission that they need it', async () => {
    const id = await video();
    expect(await ask(kinora.client(), id)).toEqual({ state: 'locked', unlock: 'login' });
    expect(await ask(await member(['titles.view']), id)).toEqual({ state: 'locked', unlock: 'permission' });
  });

  test('reports progress while it is processed, and failure after it failed', async () => {
    const { db } = kinora.platform;
    const viewer = await member();
    const id = await video({ kind: 'file', source: '' });
    expect(await ask(viewer, id)).toEqual({ state: 'failed' });
    const { captionId } = await makePlayable(kinora.platform, id);
    const setState = (state: string) =>
      db.updateTable('video_assets').set({ state }).where('video_id', '=', id).execute();
    await setState('running');
    expect(await ask(viewer, id)).toEqual({ state: 'processing', progress: 0 });
    await setState('failed');
    expect(await ask(viewer, id)).toEqual({ state: 'failed' });
    await setState('ready');
    expect(await ask(viewer, id)).toMatchObject({ state: 'ready', captions: [{ id: captionId }] });
  });

  test.each([
    ['url', 'https://cdn.example.com/a.mp4', 'file'],
    ['stream', 'https://cdn.example.com/a.m3u8', 'hls'],
    ['stream', 'https://cdn.example.com/a.MPD?x=1', 'dash'],
    ['embed', 'https://player.vimeo.com/video/1', 'embed'],
    ['link', 'https://films.example.com/1', 'link'],
  ])('of the kind %s at %s plays as %s', async (kind, source, type) => {
    const playback = await ready(await member(), await video({ kind, source }));
    expect(playback).toMatchObject({ type, src: source, sprite: null, resume_at: null });
  });

  test('fails when its source is not a web address', async () => {
    const viewer = await member();
    for (const source of ['demo:film/1', 'javascript:alert(1)', ''])
      expect(await ask(viewer, await video({ kind: 'embed', source }))).toEqual({ state: 'failed' });
  });

  test('resumes where the member stopped', async () => {
    const viewer = await member();
    const id = await video();
    const { token } = await ready(viewer, id);
    const body = { token, position: 42, watched: 12, seconds: 600 };
    await viewer.call(recordPlay, { body });
    expect((await ready(viewer, id)).resume_at).toBe(42);
    expect((await ready(await member(), id)).resume_at).toBeNull();
  });

  test('keeps its position when an embedded player reports none', async () => {
    const viewer = await member();
    const id = await video({ kind: 'embed', source: 'https://player.vimeo.com/video/1' });
    const { token } = await ready(viewer, id);
    await viewer.call(recordPlay, { body: { token, position: 42, watched: 12, seconds: 600 } });
    await viewer.call(recordPlay, { body: { token, position: null, watched: 12 } });
    expect((await ready(viewer, id)).resume_at).toBe(42);
  });

  test('is not cached, and returns 404 when missing or not approved', async () => {
    const viewer = await member();
    const answer = await viewer.send(getPlayback, { params: { id: await video() } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    for (const id of [MISSING, await video({ is_approved: false })]) {
      expect(await viewer.refused(getPlayback, { params: { id } })).toMatchObject({ status: 404 });
      expect(await viewer.refused(getWatchPage, { params: { id } })).toMatchObject({ status: 404 });
    }
  });
});

test('lets guests play trailers and identifies them by an HttpOnly cookie', async () => {
  const guest = kinora.client();
  const id = await video({ category: 'trailer' });
  const answer = await guest.send(getPlayback, { params: { id } });
  expect(answer.json()).toMatchObject({ playback: { state: 'ready', type: 'file', resume_at: null } });
  expect(String(answer.headers['set-cookie'])).toMatch(/viewer=[\w-]{22};.*HttpOnly; SameSite=Lax/u);
});

describe('sources', () => {
  const healthOf = async (id: number) => {
    const { watch } = await kinora.client().call(getWatchPage, { params: { id } });
    return watch.sources.map(({ id: source, is_healthy: isHealthy }) => [source, isHealthy]);
  };
  const fail = async (client: TestClient, id: number, reason = 'No picture') => {
    const { token } = await ready(client, id);
    return client.call(reportFailure, { params: { id }, body: { token, reason } });
  };

  test('move last when they fail for most viewers, for a day', async () => {
    titleId = (await makeTitle(kinora.platform.db)).id;
    const [first, second] = [await video(), await video()];
    expect(await healthOf(first)).toEqual([
      [first, true],
      [second, true],
    ]);
    for (let viewers = 0; viewers < 3; viewers += 1) await fail(await member(), first);
    expect(await healthOf(first)).toEqual([
      [second, true],
      [first, false],
    ]);
    later = 24 * 3600;
    expect(await healthOf(first)).toEqual([
      [first, true],
      [second, true],
    ]);
    later = 0;
  });

  test('keep their place when they play for most viewers', async () => {
    const id = await video();
    const health = createVideoHealth(kinora.platform);
    for (let plays = 0; plays < 4; plays += 1) health.notePlay(id);
    // A deleted video does not affect the others in the batch.
    health.notePlay(MISSING);
    await health.flush();
    for (let viewers = 0; viewers < 3; viewers += 1) await fail(await member(), id);
    expect(await healthOf(id)).toContainEqual([id, true]);
    for (let viewers = 0; viewers < 2; viewers += 1) await fail(await member(), id);
    expect(await healthOf(id)).toContainEqual([id, false]);
  });

  test('count one failure per hour and viewer', async () => {
    const editor = await member(['titles.view', 'videos.update', 'admin.access']);
    const viewer = await member();
    const id = await video();
    for (let tries = 0; tries < 4; tries += 1) await fail(viewer, id, `Try ${tries}`);
    const { health } = (await editor.call(getVideo, { params: { id } })).video;
    expect(health).toMatchObject({ failures: 1, last_reason: 'Try 0', last_failed_at: expect.any(String) });
  });

  test('accept failure reports only with a valid token of the viewer', async () => {
    const viewer = await member();
    const id = await video();
    const { token } = await ready(viewer, id);
    const { token: other } = await ready(viewer, await video());
    const refused = (client: TestClient, value: string, videoId = id) =>
      client.refused(reportFailure, { params: { id: videoId }, body: { token: value, reason: 'x' } });
    expect(await refused(kinora.client(), token)).toMatchObject({ status: 403 });
    expect(await refused(await member(), token)).toMatchObject({ status: 403 });
    expect(await refused(viewer, other)).toMatchObject({ status: 403 });
    expect(await refused(viewer, 'forged')).toMatchObject({ status: 403 });
    expect(await refused(viewer, token, MISSING)).toMatchObject({ status: 403 });
    expect(await refused(viewer, '')).toMatchObject({ status: 422 });
  });
});

describe('a problem report', () => {
  const reports = (id: number) =>
    kinora.platform.db.selectFrom('video_reports').selectAll().where('video_id', '=', id).execute();

  test('is open once per member and once per address of visitors', async () => {
    const id = await video({ category: 'trailer' });
    const viewer = await member();
    const body = { reason: 'sound' as const, text: 'Silence' };
    for (const client of [viewer, viewer, kinora.client(), kinora.client()])
      await client.call(reportVideo, { params: { id }, body });
    const stored = await reports(id);
    expect(stored.map(({ user_id: userId }) => userId !== null)).toEqual([true, false]);
    expect(stored[0]).toMatchObject({ reason: 'sound', text: 'Silence', closed_at: null });
    expect(JSON.stringify(stored)).not.toContain('127.0.0.1');
    await kinora.platform.db
      .updateTable('video_reports')
      .set({ closed_at: new Date() })
      .where('video_id', '=', id)
      .execute();
    await viewer.call(reportVideo, { params: { id }, body });
    expect(await reports(id)).toHaveLength(3);
  });

  test('is rejected without a valid reason or for a missing video', async () => {
    const viewer = await member();
    const refused = (id: number, body: object) => viewer.refused(reportVideo, { params: { id }, body });
    expect(await refused(await video(), { reason: 'boring' })).toMatchObject({ status: 422 });
    expect(await refused(MISSING, { reason: 'other' })).toMatchObject({ status: 404 });
    expect(await refused(await video({ is_approved: false }), { reason: 'other' })).toMatchObject({
      status: 404,
    });
  });
});
