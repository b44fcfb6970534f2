import { expect, test } from 'vitest';
import { addJob, uniqueJob, useQueueKit } from '#test/queue.ts';
import { queueSchedules } from './queue-schedules.ts';

const kit = useQueueKit();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

async function runSchedule(name: string): Promise<void> {
  await queueSchedules(kit.db)
    .find((schedule) => schedule.name === name)
    ?.run();
}

test('deletes jobs completed more than three days ago and keeps failed and unfinished ones', async () => {
  const [old, recent, failed, unfinished] = [
    await addJob(kit.db, uniqueJob()),
    await addJob(kit.db, uniqueJob()),
    await addJob(kit.db, uniqueJob()),
    await addJob(kit.db, uniqueJob()),
  ];
  const mark = (id: number, set: { done_at?: Date; failed_at?: Date; created_at?: Date }) =>
    kit.db.updateTable('outbox').set(set).where('id', '=', id).execute();
  await mark(old, { done_at: daysAgo(4) });
  await mark(recent, { done_at: daysAgo(2) });
  await mark(failed, { failed_at: daysAgo(40) });
  await mark(unfinished, { created_at: daysAgo(40) });
  await runSchedule('clean-outbox');
  const left = await kit.db.selectFrom('outbox').select('id').orderBy('id').execute();
  expect(left.map((row) => row.id)).toEqual([recent, failed, unfinished]);
});

test('deletes run records after thirty days', async () => {
  for (const days of [31, 29]) {
    const moment = daysAgo(days);
    await kit.db
      .insertInto('schedule_runs')
      .values({ name: 'old-habit', due_at: moment, started_at: moment, finished_at: moment })
      .execute();
  }
  await runSchedule('clean-schedule-runs');
  const left = await kit.db.selectFrom('schedule_runs').select('started_at').execute();
  expect(left).toHaveLength(1);
  expect(left[0]?.started_at.getTime()).toBeGreaterThan(daysAgo(30).getTime());
});
