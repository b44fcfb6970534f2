import { beforeAll, describe, expect, test } from 'vitest';
import { mergeTitle } from '@kinora/contracts/admin/merges.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { markNotificationsRead } from '@kinora/contracts/foundation/notifications.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeSeries, makeViewing } from '#community/diary/diary.factory.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { makeWatchlist } from '#community/watchlist/watchlist.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { addLanguage } from '#test/localization.ts';
import { signIn } from '#test/sign-in.ts';
import { deliver, makeTitleFollow, readNotifications, runSchedule } from './follows.factory.ts';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);
let later = 0;
const clock = { now: () => new Date(NOON + later) };
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const db = () => kinora.platform.db;
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['titles.update'] });
});

/** A date this many days ago. */
const ago = (days: number) => new Date(NOON - days * DAY_MS).toISOString().slice(0, 10);
const announce = (days = 0) => {
  later = days * DAY_MS;
  // Sessions end while nobody uses them.
  return runSchedule(kinora, 'announce-episodes').finally(() => {
    later = 0;
  });
};
const textsOf = async (client: TestClient) => (await readNotifications(client)).map(({ text }) => text);

async function makeFollowed(seasons: Parameters<typeof makeSeries>[1]) {
  const series = await makeSeries(kinora.platform, seasons);
  const member = await makeMember(kinora);
  await makeTitleFollow(kinora.platform, member.id, series.id);
  return { series, ...member };
}

const addEpisode = async (titleId: number, values: { episode_number: number; release_date: string }) => {
  const { id } = await db()
    .selectFrom('seasons')
    .select('id')
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('episodes')
    .values({ title_id: titleId, season_id: id, season_number: 1, ...values })
    .execute();
};

describe('a new episode', () => {
  test('is announced once, when its day begins in UTC', async () => {
    const { series, client } = await makeFollowed({ 1: [ago(-1)] });
    await announce();
    expect(await textsOf(client)).toEqual([]);
    await announce(1);
    await announce(1);
    expect(await readNotifications(client)).toEqual([
      {
        text: `A new episode of ${series.name} is out`,
        detail: 'Season 1, episode 1 · Part 1.1',
        path: expect.stringContaining(`/titles/${series.id}/`),
      },
    ]);
    await client.call(markNotificationsRead, { body: { markAllAsUnread: true } });
    await announce(2);
    expect(await textsOf(client)).toHaveLength(1);
  });

  test('that is created late is announced within a week of its day', async () => {
    const { series, client } = await makeFollowed({ 1: [ago(40)] });
    await addEpisode(series.id, { episode_number: 2, release_date: ago(8) });
    await announce();
    expect(await textsOf(client)).toEqual([]);
    await addEpisode(series.id, { episode_number: 3, release_date: ago(7) });
    await announce();
    expect(await textsOf(client)).toEqual([`A new episode of ${series.name} is out`]);
  });

  test('joins the others of its series', async () => {
    const { series, id, client } = await makeFollowed({ 1: [ago(2), ago(1), ago(0)] });
    const other = await makeSeries(kinora.platform, { 1: [ago(0)] });
    await makeTitleFollow(kinora.platform, id, other.id);
    await announce();
    expect(await readNotifications(client)).toEqual(
      expect.arrayContaining([
        {
          text: `3 new episodes of ${series.name} are out`,
          detail: undefined,
          path: expect.stringMatching(new RegExp(`^/titles/${series.id}/[^/]+$`, 'u')),
        },
        expect.objectContaining({ text: `A new episode of ${other.name} is out` }),
      ]),
    );
  });

  test('of a deleted series is not announced, and disappears with the series', async () => {
    const gone = await makeFollowed({ 1: [ago(0)] });
    const titles = createTitlesService(kinora.platform);
    await titles.remove(db(), gone.series.id);
    const deletedLater = await makeFollowed({ 1: [ago(0)] });
    await announce();
    expect(await textsOf(gone.client)).toEqual([]);
    await titles.remove(db(), deletedLater.series.id);
    expect(await textsOf(deletedLater.client)).toEqual([
      'This notification is about something that is no longer available.',
    ]);
  });

  test('is named only if the reader has reached it', async () => {
    const { series, client, id } = await makeFollowed({ 1: [ago(60), ago(50), ago(0)] });
    await announce();
    const details = async () => (await readNotifications(client)).map(({ detail }) => detail);
    expect(await details()).toEqual(['Season 1, episode 3']);
    for (const key of ['1.1', '1.2'])
      await makeViewing(db(), { user_id: id, title_id: series.id, episode_id: series.episode(key) });
    expect(await details()).toEqual(['Season 1, episode 3 · Part 1.3']);
  });

  test('is described in the language of the reader', async () => {
    const message = '[one A new episode of :name is out|other :count new episodes of :name are out]';
    await addLanguage(kinora, {
      language: 'de',
      name: 'Deutsch',
      lines: { [message]: '[one Neue Folge von :name|other :count neue Folgen von :name]' },
    });
    const { series, id, client } = await makeFollowed({ 1: [ago(0)] });
    await db().updateTable('users').set({ language: 'de' }).where('id', '=', id).execute();
    await db()
      .insertInto('title_translations')
      .values({ title_id: series.id, language: 'de', name: 'Der Leuchtturm' })
      .execute();
    await announce();
    expect(await textsOf(client)).toEqual(['Neue Folge von Der Leuchtturm']);
  });
});

describe('the watchers of a series', () => {
  test('follow it, have it on their watchlist, or watched it in the last year', async () => {
    const series = await makeSeries(kinora.platform, { 1: [ago(800), ago(0)] });
    const members = await Promise.all(Array.from({ length: 7 }, () => makeMember(kinora)));
    const [following, listed, watching, unknownDay, dropped, ahead, none] = members;
    const seen = (member: typeof following, day: string | null, key = '1.1') =>
      makeViewing(db(), {
        user_id: member?.id ?? 0,
        title_id: series.id,
        episode_id: series.episode(key),
        ...(day !== null && { watched_on: day }),
      });
    await makeTitleFollow(kinora.platform, following?.id ?? 0, series.id);
    await makeWatchlist(db(), listed?.id ?? 0, [{ title_id: series.id }]);
    // In several ways, but once.
    await makeTitleFollow(kinora.platform, listed?.id ?? 0, series.id);
    await seen(watching, ago(300));
    await seen(unknownDay, null);
    await seen(dropped, ago(400));
    // A preview: they have seen the new one.
    await makeTitleFollow(kinora.platform, ahead?.id ?? 0, series.id);
    await seen(ahead, ago(1), '1.2');
    await announce();
    const counts = await Promise.all(
      [following, listed, watching, unknownDay, dropped, ahead, none].map(
        async (member) => (member === undefined ? [] : await textsOf(member.client)).length,
      ),
    );
    expect(counts).toEqual([1, 1, 1, 1, 0, 0, 0]);
  });

  test('are notified if the series is merged before the delivery', async () => {
    const { series, client } = await makeFollowed({ 1: [ago(0)] });
    const target = await makeSeries(kinora.platform, { 1: [ago(0)] });
    const schedule = kinora.composition.parts
      .flatMap((part) => part.schedules ?? [])
      .find(({ name }) => name === 'announce-episodes');
    await schedule?.run();
    const versionOf = async (id: number) =>
      (await editor.call(getEditedTitle, { params: { id } })).title.version;
    const body = {
      into: target.id,
      version: await versionOf(series.id),
      into_version: await versionOf(target.id),
      take: [],
    };
    await editor.call(mergeTitle, { params: { id: series.id }, body });
    await deliver(kinora);
    expect(await readNotifications(client)).toMatchObject([
      {
        text: `A new episode of ${target.name} is out`,
        path: expect.stringContaining(`/titles/${target.id}/`),
      },
    ]);
  });
});
