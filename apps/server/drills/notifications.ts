import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { announceEpisode, fillFollowers, isDelivered } from '../bench/notifications/data.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { type Site, withSite } from './support/site.ts';
import { inSeconds, waitUntil } from './support/wait.ts';

const PORTS = { http: 3217, redis: 31_970 };
const SIZES = { ci: { followers: 30_000, kills: 2 }, full: { followers: 1_000_000, kills: 12 } };
const LIMIT_MS = 600_000;

/** Kills the worker repeatedly while it notifies the followers of a series of two new episodes. */
export const notificationsDrill: Drill = {
  name: 'notifications',
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? SIZES.ci : SIZES.full)),
};

async function drill(
  site: Site,
  list: Checklist,
  { followers, kills }: (typeof SIZES)['full'],
): Promise<void> {
  const { titleId, episodeIds } = await fillFollowers(site.db, followers);
  const worker = { current: site.startWorker() };
  const started = performance.now();
  for (const episodeId of episodeIds) await announceEpisode(site.db, titleId, episodeId);
  const delivered = async () => (await count(site.db)).events;
  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = (2 * followers * kill) / (kills + 1);
    await waitUntil(`${goal} deliveries`, async () => (await delivered()) >= goal, LIMIT_MS);
    await worker.current.end('SIGKILL');
    // Between two commits, as long as it takes to start.
    await delay(50);
    worker.current = site.startWorker();
  }
  await waitUntil('all are notified', () => isDelivered(site.db), LIMIT_MS);
  const took = inSeconds(performance.now() - started);
  const { people, events, rows } = await count(site.db);
  list.check(
    `${kills} kills of the worker lose and repeat no notification`,
    people === followers && rows === followers && events === 2 * followers,
    `${people} people, ${rows} notifications of ${events} events, ${took}`,
  );
  await worker.current.end('SIGTERM');
}

async function count(db: Database): Promise<{ people: number; events: number; rows: number }> {
  const { rows } = await sql<{ people: number; events: number; rows: number }>`
    select count(distinct user_id)::int as people, coalesce(sum(events), 0)::int as events, count(*)::int as rows
    from notifications`.execute(db);
  return rows[0] ?? { people: 0, events: 0, rows: 0 };
}
