import { listNotifications, type Notification } from '@kinora/contracts/foundation/notifications.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { runJobs } from './jobs.ts';

/** Delivers all notifications, also those of decisions of moderators. */
export async function deliverAll(kinora: Pick<TestApp, 'platform' | 'composition'>): Promise<void> {
  await runJobs(kinora, { name: 'announce-decisions' });
  // A batch may add the next one.
  while ((await runJobs(kinora, { name: 'deliver-notifications' })) > 0);
}

/** What a member reads in the bell. */
export interface ReadNotification {
  readonly type: string;
  readonly text: string;
  readonly path: string | null;
}

const toRead = ({ type, data }: Notification): ReadNotification => ({
  type,
  text: data.lines.map(({ content }) => content).join(' / '),
  path: data.mainAction?.action ?? null,
});

/** The notifications of a member once all are delivered, newest first. */
export async function notificationsOf(
  kinora: Pick<TestApp, 'platform' | 'composition'>,
  client: TestClient,
): Promise<ReadNotification[]> {
  await deliverAll(kinora);
  const { pagination } = await client.call(listNotifications, { query: { perPage: 100 } });
  return pagination.data.map(toRead);
}
