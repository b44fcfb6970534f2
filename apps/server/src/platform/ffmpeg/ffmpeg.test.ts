import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FfmpegError } from './ffmpeg-error.ts';
import { createFfmpeg, type FfmpegRun } from './ffmpeg.ts';
import { runSandboxed } from './run-sandboxed.ts';

const exec = promisify(execFile);
const ffmpeg = await createFfmpeg();
let cwd: string;

beforeEach(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'kinora-ffmpeg-'));
  if (ffmpeg.userId !== null) await chown(cwd, ffmpeg.userId, ffmpeg.userId);
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

const draw = (file: string, ...args: string[]) =>
  exec('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', ...args, path.join(cwd, file)]);
const clip = (file = 'source', seconds = 1) =>
  draw(file, `testsrc2=s=320x180:r=25:d=${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast', '-f', 'mp4');
const run = (options: Partial<FfmpegRun> = {}) =>
  ffmpeg.run({
    cwd,
    seconds: 20,
    bytes: 10_000_000,
    input: { file: 'source' },
    output: ['-c:v', 'libx264', '-f', 'mp4', 'out.mp4'],
    ...options,
  });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof FfmpegError ? error.failure : error),
  );

describe('sandboxed ffmpeg', () => {
  test('converts a file and reports progress', async () => {
    await clip('source', 2);
    const progress: number[] = [];
    await run({ onSeconds: (seconds) => progress.push(seconds) });
    expect((await stat(path.join(cwd, 'out.mp4'))).size).toBeGreaterThan(1000);
    expect(progress.at(-1)).toBeGreaterThan(1.5);
  });

  test('probes a file', async () => {
    await clip();
    expect(await ffmpeg.probe('source', { cwd })).toMatchObject({
      format: { format_name: expect.stringContaining('mp4') },
      streams: [{ codec_type: 'video', width: 320, height: 180 }],
    });
  });

  test.each([
    ['an HLS playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nsecret.ts\n#EXT-X-ENDLIST\n'],
    ['a concat list', 'ffconcat version 1.0\nfile secret.ts\n'],
    ['a DASH manifest', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period/></MPD>'],
    ['an SDP file', 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nt=0 0\nm=video 5004 RTP/AVP 96\n'],
    ['a text file', 'just a text'],
  ])('refuses %s and opens no other file', async (_, text) => {
    await draw('secret.ts', 'testsrc2=s=64x64:d=1', '-f', 'mpegts');
    await writeFile(path.join(cwd, 'source'), text);
    expect(await failure(ffmpeg.probe('source', { cwd }))).toBe('refused');
    expect(await failure(run())).toBe('refused');
    expect(await readdir(cwd)).not.toContain('out.mp4');
  });

  test('refuses a file with too many streams', async () => {
    const silent = Array.from({ length: 70 }, () => ['-map', '0:a']).flat();
    await draw('source', 'anullsrc=d=0.1', ...silent, '-c:a', 'pcm_s16le', '-f', 'matroska');
    expect(await failure(run())).toBe('refused');
  });

  test('is killed when it takes too long', async () => {
    await clip('source', 30);
    expect(
      await failure(
        run({ seconds: 0.2, output: ['-c:v', 'libx264', '-preset', 'placebo', '-f', 'mp4', 'o'] }),
      ),
    ).toBe('time');
  });

  test('is killed when it writes too much', async () => {
    await clip('source', 4);
    const output = ['-c:v', 'rawvideo', '-f', 'segment', '-segment_time', '1', 'out-%d.avi'];
    expect(await failure(run({ bytes: 100_000, output }))).toBe('size');
  });

  test('is killed when it exceeds the memory limit', async () => {
    await clip();
    const output = ['-vf', 'scale=16384:16384,loop=loop=-1:size=100', '-t', '60', '-f', 'null', '-'];
    expect(await failure(run({ output }))).toMatch(/memory|refused/u);
  });

  test('is killed when its caller aborts', async () => {
    await clip('source', 30);
    const stop = new AbortController();
    const running = run({ signal: stop.signal, onSeconds: () => stop.abort() });
    expect(await failure(running)).toBe('stopped');
  });

  test('is killed together with its child processes', async () => {
    const forking = { wrap: () => ['sh', '-c', 'echo up; sleep 60 & wait'], userId: null, missing: [] };
    const stop = new AbortController();
    const running = runSandboxed(forking, 'ffmpeg', [], {
      cwd,
      seconds: 60,
      bytes: 1000,
      signal: stop.signal,
      onOutput: () => stop.abort(),
    });
    expect(await failure(running)).toBe('stopped');
  });
});
