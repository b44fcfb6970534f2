import { buffer, text } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { getProcessing, retryProcessing } from '@kinora/contracts/catalogue/video-processing.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { drawClip, FILM, MUTE, SILENT, makeUploadedVideo } from '#test/clips.ts';
import { runJobs } from '#test/jobs.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';
import {
  createStepRunner,
  listCaptions,
  masterPlaylist,
  readAsset,
  removeAsset,
  type VideoAsset,
} from './index.ts';
import { removeFilesJob } from './video-processing.service.ts';

const kinora = useTestApp();
const ffmpeg = await createFfmpeg();
let editor: TestClient;

const runner = (leaseSeconds = 30) => {
  const { db, storage, events, logger } = kinora.platform;
  return createStepRunner({ db, storage, events, logger, ffmpeg, leaseSeconds });
};
const runAll = async (videoId: number, work = runner()) => {
  while (await work.runNext(videoId)) continue;
  await work.rest();
};
const processing = async (id: number) => (await editor.call(getProcessing, { params: { id } })).processing;
const stored = (asset: VideoAsset, name: string) =>
  kinora.platform.storage.read('private', `${asset.folder}/${name}`);
const assetOf = async (videoId: number) => {
  const asset = await readAsset(kinora.platform.db, videoId);
  if (asset === undefined) throw new Error('There is no asset');
  return asset;
};

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [cataloguePermissions.updateVideos] });
});

describe('an uploaded film', () => {
  let videoId: number;
  let asset: VideoAsset;
  beforeAll(async () => {
    ({ videoId } = await makeUploadedVideo(kinora.platform, await drawClip(FILM)));
    await runAll(videoId);
    asset = await assetOf(videoId);
  }, 60_000);

  test('completes every step', async () => {
    const { state, steps } = await processing(videoId);
    expect(state).toBe('ready');
    expect(steps.map(({ name, state: one, progress }) => [name, one, progress])).toEqual(
      ['probe', 'audio', 'rendition-360', 'poster', 'sprite', 'captions', 'loudness', 'rendition-480'].map(
        (name) => [name, 'done', 1],
      ),
    );
  });

  test('is available in every quality up to its own', async () => {
    expect(asset.renditions).toMatchObject([
      { height: 360, width: 640, codecs: expect.stringMatching(/^avc1\.64[0-9a-f]{4}$/u), frame_rate: 25 },
      { height: 480, width: 854 },
    ]);
    const playlist = await text(await stored(asset, '480/index.m3u8'));
    expect(playlist).toContain('#EXT-X-MAP:URI="init.mp4"');
    expect(playlist).toMatch(/#EXTINF:[\d.]+,\n00000\.m4s/u);
    expect((await buffer(await stored(asset, '480/00000.m4s'))).length).toBeGreaterThan(1000);
  });

  test('offers every audio track by language and name', async () => {
    expect(asset.audio).toMatchObject([
      { index: 0, language: 'en', name: 'English' },
      { index: 1, language: 'de', name: 'German' },
    ]);
    expect(await text(await stored(asset, 'audio-1/index.m3u8'))).toContain('00000.m4s');
    expect(masterPlaylist(asset)).toContain('URI="audio-1/index.m3u8"');
  });

  test('has a poster image', async () => {
    const { poster } = asset;
    expect(poster).toMatchObject({
      width: 854,
      height: 480,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/u),
    });
    const bytes = await buffer(await kinora.platform.storage.read('public', poster?.key ?? ''));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 854 });
  });

  test('has seek bar previews and their index', async () => {
    expect(asset.sprite).toMatchObject({ sheets: 1, count: 2, every: 2, width: 240, height: 134 });
    const list = await text(await stored(asset, 'sprite.vtt'));
    expect(list).toContain('00:00:02.000 --> 00:00:03.000\nsprite-0.jpg#xywh=240,0,240,134');
    const sheet = await sharp(await buffer(await stored(asset, 'sprite-0.jpg'))).metadata();
    expect([sheet.width, sheet.height]).toEqual([240 * 5, 134 * 5]);
  });

  test('provides its captions as sanitised WebVTT', async () => {
    const [caption] = await listCaptions(kinora.platform.db, [videoId]);
    expect(caption).toMatchObject({ language: 'en', name: 'English', cues: 1 });
    const vtt = await text(await kinora.platform.storage.read('private', caption?.key ?? ''));
    expect(vtt).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.500\n<i>Hello</i> there\n');
  });

  test('has a measured loudness', async () => {
    expect((await processing(videoId)).loudness).toBeLessThan(-10);
  });

  test('passes its duration and thumbnail to the video', async () => {
    await runListeners(kinora, ['take-measures']);
    const video = await kinora.platform.db
      .selectFrom('videos')
      .select(['seconds', 'thumbnail'])
      .where('id', '=', videoId)
      .executeTakeFirstOrThrow();
    expect(video).toMatchObject({ seconds: 3, thumbnail: { key: asset.poster?.key } });
  });

  test('leaves no files behind when it is removed', async () => {
    const { db, storage } = kinora.platform;
    await transaction(db, (tx) => removeAsset(tx, videoId));
    await runJobs(kinora, removeFilesJob);
    for (const name of ['360/index.m3u8', '360/00000.m4s', 'sprite.vtt', 'captions-0.vtt'])
      expect(await storage.stat('private', `${asset.folder}/${name}`)).toBeUndefined();
    expect(await storage.stat('public', asset.poster?.key ?? '')).toBeUndefined();
    expect(await listCaptions(db, [videoId])).toEqual([]);
    expect(await editor.refused(getProcessing, { params: { id: videoId } })).toMatchObject({ status: 404 });
  });
});

describe('a film in processing', () => {
  test('is playable once its first quality is done, while others are pending', async () => {
    const { videoId } = await makeUploadedVideo(kinora.platform, await drawClip(MUTE));
    const work = runner();
    expect((await processing(videoId)).state).toBe('waiting');
    await work.runNext(videoId);
    expect((await processing(videoId)).state).toBe('running');
    await work.runNext(videoId);
    await work.runNext(videoId);
    const { state, steps } = await processing(videoId);
    expect(state).toBe('ready');
    expect(steps.find(({ name }) => name === 'rendition-480')?.state).toBe('waiting');
    expect(steps.find(({ name }) => name === 'audio')).toMatchObject({
      state: 'skipped',
      reason: 'The file has no audio.',
    });
    await work.rest();
  });

  test('is retried with a delay when the storage is down, a limited number of times', async () => {
    const { db, storage } = kinora.platform;
    const { videoId, key } = await makeUploadedVideo(kinora.platform, await drawClip(SILENT));
    const away = createStepRunner({
      ...kinora.platform,
      ffmpeg,
      leaseSeconds: 30,
      storage: { ...storage, read: () => Promise.reject(new Error('away')) },
    });
    for (const attempts of [1, 2]) {
      expect(await away.runNext(videoId)).toBe(true);
      expect((await processing(videoId)).steps).toMatchObject([
        { state: 'waiting', attempts, reason: 'Storage or database unavailable.' },
      ]);
      expect(await away.runNext(videoId)).toBe(false);
      await db
        .updateTable('video_steps')
        .set({ run_after: new Date(0) })
        .where('video_id', '=', videoId)
        .execute();
    }
    await away.runNext(videoId);
    expect((await processing(videoId)).state).toBe('failed');
    await editor.call(retryProcessing, { params: { id: videoId } });
    await runAll(videoId);
    expect((await processing(videoId)).state).toBe('ready');
    expect(await storage.stat('private', key)).toBeDefined();
  }, 30_000);

  test('is released immediately by a worker that stops', async () => {
    const { videoId } = await makeUploadedVideo(kinora.platform, await drawClip(SILENT));
    const work = createStepRunner({
      ...kinora.platform,
      leaseSeconds: 30,
      ffmpeg: {
        ...ffmpeg,
        probe: async (file, options) => {
          work.stop();
          return ffmpeg.probe(file, options);
        },
      },
    });
    await work.runNext(videoId);
    expect((await processing(videoId)).steps).toMatchObject([
      { state: 'waiting', attempts: 0, reason: null },
    ]);
    expect(await work.runNext(videoId)).toBe(false);
  });

  test('is not changed by a worker that lost its lease', async () => {
    const { db } = kinora.platform;
    const { videoId } = await makeUploadedVideo(kinora.platform, await drawClip(SILENT));
    const slow = createStepRunner({
      ...kinora.platform,
      leaseSeconds: 30,
      ffmpeg: {
        ...ffmpeg,
        probe: async (file, options) => {
          await db
            .updateTable('video_steps')
            .set({ locked_by: 'another' })
            .where('video_id', '=', videoId)
            .execute();
          return ffmpeg.probe(file, options);
        },
      },
    });
    await slow.runNext(videoId);
    expect((await processing(videoId)).steps).toMatchObject([{ name: 'probe', state: 'running' }]);
  });

  test('fails after it crashed its worker several times', async () => {
    const { db } = kinora.platform;
    const { videoId } = await makeUploadedVideo(kinora.platform, await drawClip(SILENT));
    await db
      .updateTable('video_steps')
      .set({ state: 'running', attempts: 3, locked_by: 'dead', locked_until: new Date(0) })
      .where('video_id', '=', videoId)
      .execute();
    await runAll(videoId);
    expect((await processing(videoId)).steps).toMatchObject([
      { state: 'failed', reason: 'The worker crashed each time it tried this step.' },
    ]);
  });
});

describe('a file that is not a film', () => {
  test.each([
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\n/etc/passwd\n'), /can't be read as a video/u],
    ['a text file', Buffer.from('hello'), /can't be read as a video/u],
  ])('%s fails immediately with a reason', async (_, body, reason) => {
    const { videoId } = await makeUploadedVideo(kinora.platform, body);
    await runAll(videoId);
    const { state, steps } = await processing(videoId);
    expect(state).toBe('failed');
    expect(steps).toMatchObject([
      { name: 'probe', state: 'failed', attempts: 1, reason: expect.stringMatching(reason) },
    ]);
  });

  test('fails when it has only audio', async () => {
    const sound = await drawClip('-f lavfi -i sine=d=1 -c:a aac -f mp4');
    const { videoId } = await makeUploadedVideo(kinora.platform, sound);
    await runAll(videoId);
    expect((await processing(videoId)).steps[0]?.reason).toBe('The file has no video stream.');
  });

  test('fails with a reason when the upload no longer exists', async () => {
    const { db } = kinora.platform;
    const { videoId, key } = await makeUploadedVideo(kinora.platform, Buffer.from('x'));
    await db.deleteFrom('file_entries').where('key', '=', key).execute();
    await runAll(videoId);
    expect((await processing(videoId)).steps[0]?.reason).toBe('The uploaded file no longer exists.');
  });
});

describe('managing the processing', () => {
  test.each([getProcessing, retryProcessing])('requires the permission to edit videos', async (endpoint) => {
    const { videoId: id } = await makeUploadedVideo(kinora.platform, Buffer.from('x'));
    const member = await signIn(kinora, { permissions: [cataloguePermissions.playVideos] });
    expect(await kinora.client().refused(endpoint, { params: { id } })).toMatchObject({ status: 401 });
    expect(await member.refused(endpoint, { params: { id } })).toMatchObject({ status: 403 });
    expect(await editor.refused(endpoint, { params: { id: 2_147_483_647 } })).toMatchObject({ status: 404 });
    expect(await editor.refused(endpoint, { params: { id: 'x' } })).toMatchObject({ status: 404 });
  });

  test('a retry does not change steps that have not failed', async () => {
    const { videoId: id } = await makeUploadedVideo(kinora.platform, Buffer.from('x'));
    const before = await processing(id);
    const { processing: after } = await editor.call(retryProcessing, { params: { id } });
    expect(after).toEqual(before);
  });
});
