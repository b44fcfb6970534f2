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
import { drawClip, makeUploadedVideo } from '#test/clips.ts';
import { brokenFilms, fakeFilms, filmWithAttachment } from '#test/hostile-files/films.ts';
import { signIn } from '#test/sign-in.ts';
import { createStepRunner } from './index.ts';

const kinora = useTestApp();
/** A real video that must not be readable through another file. */
const CANARY = '-f lavfi -i testsrc2=s=64x64:d=1 -f mpegts';
const folder = await mkdtemp(path.join(tmpdir(), 'kinora-hostile-'));
const canary = path.join(folder, 'canary.ts');
const log = path.join(folder, 'opened.log');
await writeFile(canary, await drawClip(CANARY));
afterAll(() => rm(folder, { recursive: true, force: true }));

const films = [...fakeFilms(canary), ...(await brokenFilms(canary))];

/** Paths that programs open for themselves: libraries, fonts, the processor. */
const SYSTEM = /^\/(?:etc\/(?:ld\.so|gcrypt|ssl|fonts)|lib|usr|proc|sys|dev\/(?:null|urandom))/;

/** Not every machine allows strace; then the tests that need it are skipped. */
const isTraced = await new Promise<boolean>((resolve, reject) => {
  execFile('strace', ['-f', '-o', log, 'true'], (error) => {
    if (error?.code === 'ENOENT') reject(new Error('strace is missing. `npm run services` installs it.'));
    else resolve(error === null);
  });
});

let editor: TestClient;
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [cataloguePermissions.updateVideos] });
  const sandbox = await createSandbox();
  const wrap: typeof sandbox.wrap = (...args) => [
    'strace',
    '-f',
    '-qq',
    '-e',
    'trace=execve,open,openat,socket,connect',
    '-o',
    log,
    ...sandbox.wrap(...args),
  ];
  ffmpeg = await createFfmpeg(isTraced ? { ...sandbox, wrap } : sandbox);
});

/** Files opened outside the step's folder, and every network access. */
async function opened(): Promise<string[]> {
  const lines = (await readFile(log, 'utf8')).split('\n');
  // Skips the sandbox launchers before it, which look up the user to run as. A line is unfinished when another process
  // is traced at the same moment.
  const begin = lines.findLastIndex((line) =>
    /execve\("[^"]*\/ff(?:probe|mpeg)".*(?:= 0|<unfinished \.\.\.>)$/.test(line),
  );
  if (begin === -1) throw new Error('Neither ffprobe nor ffmpeg was started');
  const own = lines.slice(begin);
  const files = own.flatMap((line) => /open(?:at)?\((?:AT_FDCWD, )?"([^"]*)"/.exec(line)?.[1] ?? []);
  const foreign = files.filter((file) => file.startsWith('/') && !SYSTEM.test(file));
  return [
    ...foreign,
    ...files.filter((file) => file.includes('..')),
    ...own.filter((line) => /(?:connect|socket)\(/.test(line) && /AF_(?:INET|PACKET|NETLINK)/.test(line)),
  ];
}

async function probed(bytes: Buffer) {
  const { videoId } = await makeUploadedVideo(kinora.platform, bytes);
  const { db, storage, events, logger } = kinora.platform;
  const runner = createStepRunner({ db, storage, events, logger, ffmpeg, leaseSeconds: 30 });
  await runner.runNext(videoId);
  await runner.rest();
  return (await editor.call(getProcessing, { params: { id: videoId } })).processing;
}

describe.each(films)('$what', ({ bytes }) => {
  let processing: Awaited<ReturnType<typeof probed>>;
  beforeAll(async () => {
    processing = await probed(bytes);
  }, 60_000);

  test('fails with a reason', () => {
    const [probe] = processing.steps;
    expect(processing.state).toBe('failed');
    expect(probe).toMatchObject({ name: 'probe', state: 'failed', reason: expect.stringMatching(/\w{3}/) });
  });

  test.runIf(isTraced)('opens no other file', async () => {
    expect(await opened()).toEqual([]);
  });
});

describe('an HTML page attached to a film', () => {
  let processing: Awaited<ReturnType<typeof probed>>;
  beforeAll(async () => {
    processing = await probed((await filmWithAttachment()).bytes);
  }, 60_000);

  test('does not stop the probe', () => {
    expect(processing.steps[0]).toMatchObject({ name: 'probe', state: 'done' });
  });

  test.runIf(isTraced)('opens no other file', async () => {
    expect(await opened()).toEqual([]);
  });
});
