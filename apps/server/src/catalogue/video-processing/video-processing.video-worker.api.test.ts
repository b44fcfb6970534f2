import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { createFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { createSandbox } from '#platform/ffmpeg/sandbox.ts';
import type { HealthReport } from '#platform/health/check.ts';
import type { LongWorker } from '#platform/module.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { drawClip, SILENT, makeUploadedVideo } from '#test/clips.ts';
import { eventually } from '#test/eventually.ts';
import { hasNamespaces } from '#test/namespaces.ts';
import { signIn } from '#test/sign-in.ts';
import { readAsset } from './index.ts';
import { createVideoWorker } from './video-worker.ts';

const kinora = useTestApp();
const LACKING = ['programs can reach the network (user namespaces)'];
/** ffmpeg on a machine that lacks one protection. */
const lackingFfmpeg = async () => createFfmpeg({ ...(await createSandbox()), missing: LACKING });

let staff: TestClient;
beforeAll(async () => {
  staff = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
});

let worker: LongWorker | undefined;
afterEach(() => worker?.stop());

function start(sandbox: 'best-effort' | 'required', makeFfmpeg: typeof createFfmpeg): void {
  const config = { ...kinora.platform.config, VIDEO_SANDBOX: sandbox };
  worker = createVideoWorker({ ...kinora.platform, config }, makeFfmpeg);
  worker.start();
}

async function health() {
  const response = await staff.request({ method: 'GET', url: '/health' });
  return { status: response.statusCode, check: response.json<HealthReport>().checks.video_sandbox };
}

describe('/health', () => {
  test('reports which protections a worker lacks while it works', async () => {
    start('best-effort', lackingFfmpeg);
    await eventually(async () =>
      expect(await health()).toMatchObject({
        status: 200,
        check: { ok: true, figures: { workers: 1 }, missing: LACKING },
      }),
    );
  });

  test('no longer reports a stopped worker', async () => {
    start('best-effort', lackingFfmpeg);
    await eventually(async () => expect((await health()).check?.figures).toEqual({ workers: 1 }));
    await worker?.stop();
    expect((await health()).check).toEqual({ ok: true, ms: expect.any(Number), figures: { workers: 0 } });
  });

  test('fails while a worker refuses videos because it lacks a protection', async () => {
    start('required', lackingFfmpeg);
    await eventually(async () =>
      expect(await health()).toMatchObject({
        status: 503,
        check: { ok: false, error: expect.stringContaining(LACKING[0] ?? '') },
      }),
    );
  });
});

describe('with VIDEO_SANDBOX=required', () => {
  const stateOf = async (id: number) => (await readAsset(kinora.platform.db, id))?.state;

  test('a machine that lacks a protection leaves a film waiting', async () => {
    const { videoId } = await makeUploadedVideo(kinora.platform, await drawClip(SILENT));
    start('required', lackingFfmpeg);
    await eventually(async () => expect((await health()).status).toBe(503));
    await worker?.stop();
    expect(await stateOf(videoId)).toBe('waiting');
  });

  test.runIf(hasNamespaces)(
    'a machine with all protections makes it playable',
    async () => {
      const { videoId } = await makeUploadedVideo(kinora.platform, await drawClip(SILENT));
      start('required', () => createFfmpeg());
      await vi.waitFor(async () => expect(await stateOf(videoId)).toBe('ready'), { timeout: 50_000 });
    },
    60_000,
  );
});
