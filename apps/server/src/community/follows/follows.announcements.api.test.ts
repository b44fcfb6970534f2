import { expect, test } from 'vitest';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeSeries } from '#community/diary/diary.factory.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { makeNotifier } from '#foundation/notifications/notifications.factory.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import { useTestApp } from '#test/app.ts';
import { createAnnouncements } from './follows.announcements.service.ts';
import { deliver, makePersonFollow, makeTitleFollow, readNotifications } from './follows.factory.ts';
import { createFollowKinds } from './follows.notifications.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const today = new Date().toISOString().slice(0, 10);
const EPISODES = 250;

/** The schedules of a worker that dies after this many notifications. */
function schedulesUntil(limit: number): readonly Schedule[] {
  const real = makeNotifier(kinora.platform);
  let count = 0;
  const notify: Notifier['notify'] = async (...args) => {
    await real.notify(...args);
    count += 1;
    if (count === limit) throw new Error('The worker was killed');
  };
  const kinds = createFollowKinds({
    ...kinora.platform,
    spoilers: { spoilersOfMany: async () => new Map() },
  });
  return createAnnouncements({ ...kinora.platform, notifier: { notify }, kinds });
}

const run = (name: string, limit = Infinity): Promise<void> | undefined =>
  schedulesUntil(limit)
    .find((schedule) => schedule.name === name)
    ?.run();

const eventsOf = async (kind: string) => {
  const rows = await kinora.platform.db
    .selectFrom('notification_events')
    .select('once_key')
    .where('kind', '=', kind)
    .execute();
  return rows.map((row) => row.once_key);
};

test('episodes are announced once, although the schedule is killed and runs twice at once', async () => {
  const series = await makeSeries(kinora.platform, { 1: Array.from({ length: EPISODES }, () => today) });
  const { id, client } = await makeMember(kinora);
  await makeTitleFollow(kinora.platform, id, series.id);
  await expect(run('announce-episodes', 150)).rejects.toThrow('killed');
  // The batch that was running is undone as a whole.
  expect(await eventsOf('episodes.new')).toHaveLength(100);
  await Promise.all([run('announce-episodes'), run('announce-episodes')]);
  await run('announce-episodes');
  const events = await eventsOf('episodes.new');
  expect(events).toHaveLength(EPISODES);
  expect(new Set(events).size).toBe(EPISODES);
  await deliver(kinora);
  const texts = (await readNotifications(client)).map(({ text }) => text);
  expect(texts).toEqual([`${EPISODES} new episodes of ${series.name} are out`]);
});

test('titles of people are announced once, although the schedule is killed and runs twice at once', async () => {
  const { db } = kinora.platform;
  const person = await makePerson(db);
  const { id, client } = await makeMember(kinora);
  await makePersonFollow(kinora.platform, id, person.id);
  for (let made = 0; made < 120; made += 1) {
    const title = await makeTitle(db, { release_date: today });
    await db
      .insertInto('credits')
      .values({ title_id: title.id, person_id: person.id, department: 1 })
      .execute();
  }
  await expect(run('announce-titles-of-people', 110)).rejects.toThrow('killed');
  expect(await eventsOf('people.new-title')).toHaveLength(100);
  await Promise.all([run('announce-titles-of-people'), run('announce-titles-of-people')]);
  const events = await eventsOf('people.new-title');
  expect(events).toHaveLength(120);
  expect(new Set(events).size).toBe(120);
  await deliver(kinora);
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll().as('unread'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Number(unread)).toBe(120);
  expect(await readNotifications(client)).toHaveLength(30);
});
