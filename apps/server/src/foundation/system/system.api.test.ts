import { describe, expect, test } from 'vitest';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listSiteChecks } from '@kinora/contracts/foundation/site-checks.ts';
import { getSystem, listSystemServices } from '@kinora/contracts/foundation/system.ts';
import { startHeartbeat } from '#platform/process/heartbeat.ts';
import { deleteProcess, upsertProcess } from '#platform/process/processes.repository.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ BASE_URL: 'http://films.example' });
const reader = () => signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
const checks = async () => (await (await reader()).call(listSiteChecks)).checks;
const checkOf = async (id: string) => (await checks()).find((check) => check.id === id);
const startWorker = async (role: 'web' | 'all' | 'jobs') => {
  const heartbeat = startHeartbeat(kinora.platform, { role, release: '1.2.3' });
  await heartbeat.beat();
  return heartbeat;
};

/** Makes all processes look as if they had last reported an hour ago. */
async function killProcesses(): Promise<void> {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const times = { seen_at: hoursAgo(1), started_at: hoursAgo(2) };
  await kinora.platform.db.updateTable('processes').set(times).execute();
}

describe('the system', () => {
  test('lists processes, sizes, migrations and caches', async () => {
    const heartbeat = await startWorker('web');
    const { system } = await (await reader()).call(getSystem);
    expect(system.processes).toMatchObject([{ role: 'web', release: '1.2.3', is_alive: true }]);
    expect(system.processes[0]?.memory_bytes).toBeGreaterThan(1_000_000);
    expect(system.migrations.pending).toEqual([]);
    expect(system.migrations.applied).toBeGreaterThan(1);
    expect(system.migrations.latest).toMatch(/^\d{8}_\d{4}_/);
    expect(system.database_bytes).toBeGreaterThan(1_000_000);
    expect(system.redis_bytes).toBeGreaterThan(1000);
    expect(system.disk?.total_bytes).toBeGreaterThan(system.disk?.used_bytes ?? 0);
    expect(system.tables).toHaveLength(8);
    expect(system.tables[0]?.bytes).toBeGreaterThanOrEqual(system.tables[7]?.bytes ?? 0);
    expect(system.caches.map(({ name }) => name)).toEqual(['pages', 'responses', 'files']);
    await heartbeat.stop();
    expect((await (await reader()).call(getSystem)).system.processes).toEqual([]);
  });

  test('sums the caches of all running processes', async () => {
    const report = {
      role: 'web',
      host: 'one',
      release: '1',
      memoryBytes: 1,
      cpuPercent: 1,
      caches: [{ name: 'pages', entries: 2, bytes: 300, max_bytes: 1000 }],
      liveConnections: 3,
    } as const;
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    for (const id of ids) await upsertProcess(kinora.platform.db, { id, ...report });
    const { system } = await (await reader()).call(getSystem);
    expect(system.caches[0]).toEqual({ name: 'pages', entries: 4, bytes: 600, max_bytes: 2000 });
    for (const id of ids) await deleteProcess(kinora.platform.db, id);
  });

  test('contacts the services and returns version and response time', async () => {
    const { services } = await (await reader()).call(listSystemServices);
    expect(services.map(({ name }) => name)).toEqual(['database', 'redis', 'storage', 'mail']);
    const [database, redis, storage] = services;
    expect(database).toMatchObject({ detail: expect.stringMatching(/^PostgreSQL \d+/), error: null });
    expect(redis).toMatchObject({ detail: expect.stringMatching(/^Redis \d+/), error: null });
    expect(storage).toMatchObject({ detail: null, error: null, ms: expect.any(Number) });
  });

  test.each([getSystem, listSystemServices, listSiteChecks])(
    'requires logs.view: $path',
    async (endpoint) => {
      const editor = await signIn(kinora, { permissions: [foundationPermissions.updateSettings] });
      expect(await editor.refused(endpoint)).toMatchObject({ status: 403 });
      expect(await kinora.client().refused(endpoint)).toMatchObject({ status: 401 });
    },
  );
});

describe('the checks of the site', () => {
  test('have unique ids, one from each module that declares some', async () => {
    const ids = (await checks()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['mail', 'storage', 'disk', 'workers', 'jobs', 'migrations']));
  });

  test('report a site without a worker, with what it stops and how to solve it', async () => {
    expect(await checkOf('workers')).toEqual({
      id: 'workers',
      title: 'Workers',
      state: 'failed',
      problem: {
        title: 'No worker is running',
        stops: 'Mail, scheduled tasks and other jobs wait until a worker starts.',
        values: {},
        fix: null,
        command: 'npm run worker',
      },
    });
    const worker = await startWorker('all');
    expect(await checkOf('workers')).toMatchObject({ state: 'ok', problem: null });
    await worker.stop();
  });

  test('report a worker that was killed until another one replaces it', async () => {
    const killed = await startWorker('jobs');
    await killProcesses();
    expect(await checkOf('workers')).toMatchObject({ state: 'failed' });
    const other = await startWorker('all');
    expect(await checkOf('workers')).toMatchObject({
      state: 'warning',
      problem: { values: { count: 1, moment: expect.stringMatching(/^\d{4}-/) } },
    });
    const replacement = await startWorker('jobs');
    expect(await checkOf('workers')).toMatchObject({ state: 'ok' });
    for (const worker of [killed, other, replacement]) await worker.stop();
  });

  test('report that jobs, but no videos are processed', async () => {
    const worker = await startWorker('jobs');
    expect(await checkOf('workers')).toMatchObject({
      state: 'warning',
      problem: { title: 'No worker processes videos' },
    });
    await worker.stop();
  });

  test('report a site without encryption and with the development key', async () => {
    expect(await checkOf('address')).toMatchObject({ state: 'warning' });
    expect(await checkOf('secrets')).toMatchObject({ problem: { values: { variables: 'APP_KEY' } } });
  });

  test('report failed jobs', async () => {
    expect(await checkOf('jobs')).toMatchObject({ state: 'ok' });
    const { id } = await kinora.platform.db
      .insertInto('outbox')
      .values({ job: 'system.test', payload: '{}', failed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await checkOf('jobs')).toMatchObject({ state: 'warning', problem: { values: { count: 1 } } });
    await kinora.platform.db.deleteFrom('outbox').where('id', '=', id).execute();
  });
});
