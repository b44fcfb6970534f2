import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { cloneDatabase } from '#test/database.ts';
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

test('the demo has a film in every quality, a season with episodes in order, and every trailer it names', () => {
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

test('a clip is as long and wide as it should be, with all its sound', async () => {
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

test(
  'makes each video once, also after a run that ended before it noted that',
  { timeout: 120_000 },
  async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'kinora-videos-'));
    const database = await cloneDatabase();
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, STORAGE_ROOT: root });
    const db = createDatabase(createPool(config, 'test'));
    const titles = readDemoContent()
      .titles.filter(({ key }) => key === 'kestrel')
      .map((title) => ({ ...title, cast: [], crew: [], videos: title.videos.slice(0, 1) }));
    const content = { titles, people: [], news: [], collections: [] };
    const storage = createStorage(config);
    const lines: string[] = [];
    const make = () =>
      seedVideos({
        ...createDemoWriter(db),
        content,
        storage,
        store: createPictureStore(storage),
        print: (line) => lines.push(line),
      });
    const videos = () => db.selectFrom('videos').select(['id', 'seconds', 'thumbnail']).execute();
    try {
      await seedTitles(createDemoWriter(db), content);
      expect(await make()).toBe(0);
      const made = await videos();
      expect(made).toMatchObject([{ seconds: 8, thumbnail: { width: expect.any(Number) } }]);
      expect(lines).toEqual(['Demo videos: 1 of 1']);
      await db.deleteFrom('external_ids').where('kind', '=', 'videos').execute();
      expect(await make()).toBe(0);
      expect(await videos()).toEqual(made);
      await make();
      expect(lines).toHaveLength(2);
    } finally {
      await db.destroy();
      await database.drop();
      await rm(root, { recursive: true, force: true });
    }
  },
);
