import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadDemo, removeDemo } from '@kinora/contracts/admin/demo.ts';
import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { startDemoProcess } from './demo-process.ts';

/** A process of the product starts within seconds, and later on a busy machine. */
const SLOW = 60_000;
const kinora = useTestApp();

beforeEach(() => {
  const { DATABASE_URL, STORAGE_ROOT, REDIS_PREFIX, baseUrl } = kinora.platform.config;
  // Vitest has a BASE_URL of its own.
  const env = { DATABASE_URL, STORAGE_ROOT, REDIS_PREFIX, BASE_URL: baseUrl.href };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
});

const owner = () => signIn(kinora, { permissions: [foundationPermissions.updateSettings], confirmed: true });

test(
  'removes the demo in a process of its own',
  async () => {
    const { db } = kinora.platform;
    const { id } = await makeTitle(db);
    const { id: own } = await makeTitle(db);
    await addDemoRecords(db, 'title', [{ key: 'saltglass', id }]);
    await (await owner()).call(removeDemo);
    expect(await startDemoProcess(new AbortController().signal)).toBe(0);
    expect(await db.selectFrom('titles').select('id').execute()).toEqual([{ id: own }]);
    expect(await db.selectFrom('demo_runs').selectAll().execute()).toEqual([]);
  },
  SLOW,
);

test(
  'stops when the worker stops, and the run stays open',
  async () => {
    const { db } = kinora.platform;
    await (await owner()).call(loadDemo);
    const stop = new AbortController();
    const ended = startDemoProcess(stop.signal);
    onTestFinished(() => stop.abort());
    await vi.waitFor(async () => expect((await listDemoRecords(db, 'title')).size).toBeGreaterThan(0), {
      timeout: 50_000,
      interval: 50,
    });
    stop.abort();
    expect(await ended).toBeNull();
    const run = db.selectFrom('demo_runs').select(['action', 'is_failed', 'step']);
    expect(await run.execute()).toEqual([{ action: 'load', is_failed: false, step: 'titles' }]);
  },
  SLOW,
);
