import { execFile } from 'node:child_process';
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { getProcessing } from '@kinora/contracts/catalogue/video-processing.ts';
import { createFfmpeg, type Ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { createSandbox } from '#platform/ffmpeg/sandbox.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { drawClip, uploadedVideo } from '#test/clips.ts';
import { brokenFilms, falseFilms, filmWithAttachment } from '#test/hostile-files/films.ts';
import { signIn } from '#test/sign-in.ts';
import { createStepRunner } from './index.ts';

const kinora = useTestApp();
/** A real film that nobody may read by way of another file. */
const CANARY = '-f lavfi -i testsrc2=s=64x64:d=1 -f mpegts';
const folder = await mkdtemp(path.join(tmpdir(), 'kinora-hostile-'));
const canary = path.join(folder, 'canary.ts');
const log = path.join(folder, 'opened.log');
await writeFile(canary, await drawClip(CANARY));
afterAll(() => rm(folder, { recursive: true, force: true }));

const films = [...falseFilms(canary), ...(await brokenFilms(canary))];

/** Where programs find themselves: libraries, fonts, the processor. */
const SYSTEM = /^\/(?:etc\/(?:ld\.so|gcrypt|ssl|fonts)|lib|usr|proc|sys|dev\/(?:null|urandom))/;

let editor: TestClient;
let ffmpeg: Ffmpeg;
let isTraced: boolean;
beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [cataloguePermissions.updateVideos] });
  const sandbox = await createSandbox();
  const wrap: typeof sandbox.wrap = (...args) => [
    'strace',
    '-f',
    '-qq',
    '-e',
    'trace=execve,open,openat,connect',
    '-o',
    log,
    ...sandbox.wrap(...args),
  ];
  isTraced = await traces();
  ffmpeg = await createFfmpeg(isTraced ? { ...sandbox, wrap } : sandbox);
});

/** Not every machine lets one process watch another. */
function traces(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('strace', ['-f', '-o', log, 'true'], (error) => resolve(error === null));
  });
}

/** What was opened outside the folder of the step, and every connection. */
async function opened(): Promise<string[]> {
  if (!isTraced) return [];
  const traced = (await readFile(log, 'utf8')).split('\n');
  // Before it stand the programs that shut it in, which look up whom to run it as.
  const begin = traced.findLastIndex((line) => /execve\("[^"]*\/ff(?:probe|mpeg)".*= 0$/.test(line));
  if (begin === -1) throw new Error('Neither ffprobe nor ffmpeg was started');
  const lines = traced.slice(begin);
  const files = lines.flatMap((line) => /open(?:at)?\((?:AT_FDCWD, )?"([^"]*)"/.exec(line)?.[1] ?? []);
  const foreign = files.filter((file) => file.startsWith('/') && !SYSTEM.test(file));
  return [
    ...foreign,
    ...files.filter((file) => file.includes('..')),
    ...lines.filter((line) => /connect\(/.test(line) && /AF_INET/.test(line)),
  ];
}

async function probed(bytes: Buffer) {
  const { videoId } = await uploadedVideo(kinora.platform, bytes);
  const { db, storage, events, logger } = kinora.platform;
  const runner = createStepRunner({ db, storage, events, logger, ffmpeg, leaseSeconds: 30 });
  await runner.runNext(videoId);
  await runner.rest();
  return (await editor.call(getProcessing, { params: { id: videoId } })).processing;
}

describe.each(films)('$what', ({ bytes }) => {
  test('fails with a reason, and opens nothing but itself', { timeout: 60_000 }, async () => {
    const { state, steps } = await probed(bytes);
    expect(state).toBe('failed');
    expect(steps[0]).toMatchObject({
      name: 'probe',
      state: 'failed',
      reason: expect.stringMatching(/\w{3}/),
    });
    expect(await opened()).toEqual([]);
  });
});

test('a page attached to a film stays where it is', { timeout: 60_000 }, async () => {
  const { steps } = await probed((await filmWithAttachment()).bytes);
  expect(steps[0]).toMatchObject({ name: 'probe', state: 'done' });
  expect(await opened()).toEqual([]);
});
