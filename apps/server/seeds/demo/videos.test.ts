import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSeedVideos } from '#catalogue/videos/index.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { createStorage, type Storage } from '#platform/storage/storage.ts';
import { cloneDatabase } from '#test/database.ts';
import { seedBrowse } from './browse.ts';
import { drawClip } from './clip.ts';
import { readDemoContent } from './content.ts';
import { createDemoWriter } from './demo-writer.ts';
import { createPictureStore } from './pictures.ts';
import { seedTitles } from './titles.ts';
import { planVideos } from './video-plan.ts';
import { seedVideos } from './videos.ts';

const Streams = z.object({
  streams: z.array(
    z.object({ codec_type: z.string(), width: z.int().optional(), duration: z.coerce.number() }),
  ),
});

test('the demo has a film in every quality, a season with ordered episodes and every listed trailer', () => {
  const { titles } = readDemoContent();
  const plans = titles.flatMap((title) => planVideos(title));
  expect(plans.filter(({ isRich }) => isRich)).toMatchObject([
    { width: 1920, video: { category: 'full', chapters: { length: 3 }, segments: { length: 2 } } },
  ]);
  const episodes = plans.filter(({ video }) => video.episode !== null);
  expect(episodes.map(({ video }) => video.episode)).toEqual([1, 2, 3, 4, 5]);
  const extras = plans.filter(({ video }) => video.category !== 'full');
  expect(extras).toHaveLength(titles.flatMap(({ videos }) => videos).length);
});

test('a clip has the requested length and width and all audio tracks', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kinora-clip-'));
  const [image, target] = [path.join(folder, 'picture.webp'), path.join(folder, 'clip.mp4')];
  try {
    await sharp({ create: { width: 160, height: 90, channels: 3, background: '#246' } }).toFile(image);
    const sound = ['eng', 'deu'].map((language, chord) => ({ chord, language }));
    await drawClip({ image, target, width: 128, height: 72, seconds: 3, sound });
    const probe = '-v error -show_streams -of json'.split(' ');
    const { stdout } = await promisify(execFile)('ffprobe', [...probe, target]);
    const { streams } = Streams.parse(JSON.parse(stdout));
    expect(streams.map(({ codec_type: type }) => type)).toEqual(['video', 'audio', 'audio']);
    expect(streams[0]?.width).toBe(128);
    for (const { duration } of streams) expect(duration).toBeCloseTo(3, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const TITLE = 'kestrel';
const SLOW = { timeout: 120_000 };
/** A site with one demo title, and as many of its extras; by default one trailer. */
async function openSite({ key: wanted, extras } = { key: TITLE, extras: 1 }) {
  const root = await mkdtemp(path.join(tmpdir(), 'kinora-videos-'));
  const database = await cloneDatabase();
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, STORAGE_ROOT: root });
  const writer = createDemoWriter(createDatabase(createPool(config, 'test')));
  const titles = readDemoContent()
    .titles.filter(({ key }) => key === wanted)
    .map((title) => ({ ...title, cast: [], crew: [], videos: title.videos.slice(0, extras) }));
  const content = { titles, people: [], news: [], collections: [] };
  await seedTitles(writer, content);
  const storage = createStorage(config);
  const lines: string[] = [];
  return {
    ...writer,
    plan: titles.flatMap((title) => planVideos(title))[0]?.video,
    storage,
    lines,
    make: (used: Storage = storage) =>
      seedVideos({
        ...writer,
        content,
        storage: used,
        store: createPictureStore(storage),
        print: (line) => lines.push(line),
      }),
    videos: () =>
      writer.db.selectFrom('videos').select(['id', 'seconds', 'thumbnail']).orderBy('id').execute(),
    close: async () => {
      await writer.db.destroy();
      await database.drop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

describe('seedVideos', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeEach(async () => {
    site = await openSite();
  });
  afterEach(() => site.close());

  test(
    'creates each video once, even after a run that stopped before it recorded the result',
    SLOW,
    async () => {
      expect(await site.make()).toBe(0);
      const made = await site.videos();
      expect(made).toMatchObject([{ seconds: 8, thumbnail: { width: expect.any(Number) } }]);
      expect(site.lines).toEqual(['Demo videos: 1 of 1']);
      await site.db.deleteFrom('demo_records').where('kind', '=', 'videos').execute();
      expect(await site.make()).toBe(0);
      expect(await site.videos()).toEqual(made);
      await site.make();
      expect(site.lines).toHaveLength(2);
    },
  );

  test('reports a video that cannot be processed, and the next run processes it again', SLOW, async () => {
    const { storage, make, lines, db } = site;
    let film = { key: '', bytes: Buffer.alloc(0) };
    const damaging: Storage = {
      ...storage,
      put: async (disk, key, body, options) => {
        if (options.contentType !== 'video/mp4' || Buffer.isBuffer(body) || film.key !== '')
          return storage.put(disk, key, body, options);
        film = { key, bytes: await buffer(body) };
        const junk = Buffer.alloc(film.bytes.length, 'x');
        return storage.put(disk, key, junk, options);
      },
    };
    expect(await make(damaging)).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^Demo videos: could not create the videos of Kestrel: /u)]);
    const recorded = db.selectFrom('demo_records').select('key').where('kind', '=', 'videos');
    expect(await recorded.execute()).toEqual([]);

    await storage.put('private', film.key, film.bytes, { contentType: 'video/mp4', size: film.bytes.length });
    expect(await make()).toBe(0);
    expect(await site.videos()).toMatchObject([{ seconds: 8 }]);
    expect(await recorded.execute()).toHaveLength(1);
  });

  test('does not mistake an owner’s video in the same position for its own', SLOW, async () => {
    const { db, events, plan, storage } = site;
    if (plan === undefined) throw new Error('The title has no video');
    const { id: userId } = await makeUser(db);
    const { id: titleId } = await db.selectFrom('titles').select('id').executeTakeFirstOrThrow();
    const file = { userId, policy: 'videos', name: `${TITLE}.mp4` };
    const { id: fileId } = await makeFile({ db, storage }, file);
    const own = await createSeedVideos({ db, events }).add(titleId, { ...plan, fileId });
    const before = await site.videos();
    expect(await site.make()).toBe(0);
    const after = await site.videos();
    expect(after).toHaveLength(2);
    expect(after.filter(({ id }) => id === own)).toEqual(before);
  });
});

test('a film of the demo can be watched once its video is made, also in lists', SLOW, async () => {
  const site = await openSite({ key: 'perigee', extras: 0 });
  try {
    await seedBrowse(site);
    expect(await site.make()).toBe(0);
    const flags = (table: 'titles' | 'title_facets') =>
      site.db.selectFrom(table).select('is_watchable').distinct().execute();
    expect(await flags('titles')).toEqual([{ is_watchable: true }]);
    expect(await flags('title_facets')).toEqual([{ is_watchable: true }]);
  } finally {
    await site.close();
  }
});
