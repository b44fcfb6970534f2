import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { useQueueKit } from '#test/queue.ts';
import type { Schedule } from './schedule.ts';
import { createScheduler } from './scheduler.ts';

const kit = useQueueKit();
const NOON = new Date('2026-11-15T12:00:00Z');

const at = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000);
const uniqueName = () => `schedule-${randomBytes(6).toString('hex')}`;

function schedulerOf(schedules: readonly Schedule[], start = NOON) {
  let now = start;
  const scheduler = createScheduler({ db: kit.db, logger: kit.logger, clock: { now: () => now }, schedules });
  return {
    tickAt: (time: Date) => {
      now = time;
      return scheduler.tick();
    },
  };
}

const runsOf = (name: string) =>
  kit.db
    .selectFrom('schedule_runs')
    .select(['due_at', 'started_at', 'finished_at', 'outcome', 'error'])
    .where('name', '=', name)
    .orderBy('due_at')
    .execute();

test('runs once per due time across all workers', async () => {
  let runs = 0;
  const schedule: Schedule = {
    name: uniqueName(),
    everySeconds: 60,
    run: async () => void (runs += 1),
  };
  const workers = [schedulerOf([schedule]), schedulerOf([schedule]), schedulerOf([schedule])];
  for (const second of [0, 5, 59]) await Promise.all(workers.map((worker) => worker.tickAt(at(second))));
  expect(runs).toBe(1);
  await Promise.all(workers.map((worker) => worker.tickAt(at(61))));
  expect(runs).toBe(2);
  expect(await runsOf(schedule.name)).toEqual([
    { due_at: at(0), started_at: at(0), finished_at: at(0), outcome: 'succeeded', error: null },
    { due_at: at(60), started_at: at(61), finished_at: at(61), outcome: 'succeeded', error: null },
  ]);
});

test('records the error of a failed run and runs again when due', async () => {
  let runs = 0;
  const schedule: Schedule = {
    name: uniqueName(),
    everySeconds: 60,
    run: () => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('disk full')) : Promise.resolve();
    },
  };
  const worker = schedulerOf([schedule]);
  await worker.tickAt(at(0));
  await worker.tickAt(at(60));
  expect(await runsOf(schedule.name)).toMatchObject([
    { outcome: 'failed', error: 'Error: disk full' },
    { outcome: 'succeeded', error: null },
  ]);
});

test('does not start a run while another worker still executes the previous one', async () => {
  const release = Promise.withResolvers<void>();
  const schedule = (run: () => Promise<void>): Schedule => ({
    name,
    everySeconds: 60,
    timeoutSeconds: 600,
    run,
  });
  const name = uniqueName();
  let others = 0;
  const slow = schedulerOf([schedule(() => release.promise)]).tickAt(at(0));
  await expect.poll(() => runsOf(name)).toHaveLength(1);
  const other = schedulerOf([schedule(async () => void (others += 1))]);
  await other.tickAt(at(60));
  expect(others).toBe(0);
  release.resolve();
  await slow;
  await other.tickAt(at(120));
  expect(others).toBe(1);
});

test('closes a run that a killed worker left open and continues', async () => {
  const schedule: Schedule = { name: uniqueName(), everySeconds: 60, run: () => Promise.resolve() };
  await kit.db
    .insertInto('schedule_runs')
    .values({ name: schedule.name, due_at: at(0), started_at: at(1) })
    .execute();
  await schedulerOf([schedule]).tickAt(at(120));
  expect(await runsOf(schedule.name)).toMatchObject([
    { outcome: 'failed', error: 'The worker stopped, or did not finish within 60 s', finished_at: at(120) },
    { outcome: 'succeeded', due_at: at(120) },
  ]);
});

test('rejects two schedules with the same name', () => {
  const schedule: Schedule = { name: uniqueName(), everySeconds: 60, run: () => Promise.resolve() };
  expect(() => schedulerOf([schedule, schedule])).toThrow(schedule.name);
});
