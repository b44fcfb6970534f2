import { listNotifications, type Notification } from '@kinora/contracts/foundation/notifications.ts';
import type { Platform } from '#platform/platform.ts';
import type { TestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { insertPersonFollow, insertTitleFollow } from './follows.repository.ts';

type Pool = Pick<Platform, 'pool'>;

export async function makeTitleFollow({ pool }: Pool, userId: number, titleId: number): Promise<void> {
  await insertTitleFollow(pool, userId, titleId);
}

export async function makePersonFollow({ pool }: Pool, userId: number, personId: number): Promise<void> {
  await insertPersonFollow(pool, userId, personId);
}

/** Runs a schedule as the worker does, and delivers what it notified of. */
export async function runSchedule(
  kinora: Pick<TestApp, 'platform' | 'composition'>,
  name: string,
): Promise<void> {
  const schedule = kinora.composition.parts
    .flatMap((part) => part.schedules ?? [])
    .find((one) => one.name === name);
  if (schedule === undefined) throw new Error(`No module has the schedule ${name}`);
  await schedule.run();
  await deliver(kinora);
}

/** Delivers notifications until none is left. */
export async function deliver(kinora: Pick<TestApp, 'platform' | 'composition'>): Promise<void> {
  while ((await runJobs(kinora, { name: 'deliver-notifications' })) > 0);
}

/** What a member sees of their notifications, newest first. */
export async function readNotifications(client: TestClient): Promise<NotificationLines[]> {
  const { pagination } = await client.call(listNotifications, { query: {} });
  return pagination.data.map(linesOf);
}

interface NotificationLines {
  readonly text: string | undefined;
  readonly detail: string | undefined;
  readonly path: string | undefined;
}

const linesOf = ({ data: { lines, mainAction } }: Notification): NotificationLines => ({
  text: lines[0]?.content,
  detail: lines[1]?.content,
  path: mainAction?.action,
});
