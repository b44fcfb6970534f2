import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listScheduleRuns, listSchedules, runSchedule } from '@kinora/contracts/foundation/schedules.ts';
import { createScheduler } from '#platform/queue/scheduler.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const NAME = 'clean-outbox';
let owner: TestClient;

beforeAll(async () => {
  const { updateSettings, viewLogs } = foundationPermissions;
  owner = await signIn(kinora, { permissions: [updateSettings, viewLogs] });
});

/** A worker with this schedule, and what it runs. */
function makeWorker(run: () => Promise<void> = async () => undefined) {
  const { db, clock, logger } = kinora.platform;
  return createScheduler({ db, clock, logger, schedules: [{ name: NAME, everySeconds: 3600, run }] });
}

const find = async () => {
  const { schedules } = await owner.call(listSchedules);
  const schedule = schedules.find(({ name }) => name === NAME);
  if (schedule === undefined) throw new Error('The schedule is missing');
  return schedule;
};

test('lists recurring work of all modules with its last and next run', async () => {
  const { schedules } = await owner.call(listSchedules);
  const names = schedules.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(names).toContain('clean-error-log');
  await makeWorker().tick();
  const schedule = await find();
  expect(schedule).toMatchObject({ every_seconds: 3600, is_overdue: false, is_requested: false });
  expect(schedule.last_run).toMatchObject({ outcome: 'succeeded', error: null });
  expect(new Date(schedule.next_at).getTime()).toBeGreaterThan(Date.now());
});

test('runs on request, once, and records who asked', async () => {
  const params = { name: NAME };
  await makeWorker().tick();
  const before = (await owner.call(listScheduleRuns, { params })).runs.length;
  const { schedule } = await owner.call(runSchedule, { params });
  expect(schedule.is_requested).toBe(true);
  await owner.call(runSchedule, { params });
  let runs = 0;
  const run = async () => void (runs += 1);
  await Promise.all([makeWorker(run).tick(), makeWorker(run).tick()]);
  expect(runs).toBe(1);
  expect((await find()).is_requested).toBe(false);
  expect((await owner.call(listScheduleRuns, { params })).runs).toHaveLength(before + 1);
  const query = { subject_type: 'schedule', subject_id: NAME };
  const entries = (await owner.call(listAudit, { query })).pagination.data;
  expect(entries.map(({ action }) => action)).toEqual(['run']);
});

test('waits while the work is running, and shows an error', async () => {
  const params = { name: NAME };
  const { promise, reject } = Promise.withResolvers<void>();
  await owner.call(runSchedule, { params });
  const running = makeWorker(() => promise).tick();
  await expect.poll(async () => (await find()).last_run?.outcome).toBe('running');
  await owner.call(runSchedule, { params });
  await makeWorker().tick();
  expect((await find()).is_requested).toBe(true);
  reject(new Error('The disk is full'));
  await running;
  expect((await find()).last_run).toMatchObject({ outcome: 'failed', error: 'Error: The disk is full' });
  await makeWorker().tick();
  expect((await find()).last_run).toMatchObject({ outcome: 'succeeded' });
});

test('is overdue if no worker took a run', async () => {
  const { db, clock } = kinora.platform;
  await db.deleteFrom('schedule_runs').execute();
  const inFiveMinutes = clock.now().getTime() % 3_600_000 > 120_000;
  const { last_run: lastRun, is_overdue: isOverdue } = await find();
  expect({ lastRun, isOverdue }).toEqual({ lastRun: null, isOverdue: inFiveMinutes });
});

test('needs logs.view to see and settings.update to run', async () => {
  const params = { name: NAME };
  const viewer = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
  await viewer.call(listSchedules);
  expect(await viewer.refused(runSchedule, { params })).toMatchObject({ status: 403 });
  const other = await signIn(kinora, { permissions: [foundationPermissions.updateSettings] });
  expect(await other.refused(listSchedules)).toMatchObject({ status: 403 });
  expect(await other.refused(listScheduleRuns, { params })).toMatchObject({ status: 403 });
  for (const endpoint of [runSchedule, listScheduleRuns])
    expect(await owner.refused(endpoint, { params: { name: 'unknown' } })).toMatchObject({ status: 404 });
});
