import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { drawClip } from './clip.ts';
import { readDemoContent } from './content.ts';
import { planVideos } from './video-plan.ts';

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
