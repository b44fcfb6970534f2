import { beforeAll, describe, expect, test } from 'vitest';
import { mergeTitle } from '@kinora/contracts/admin/merges.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import {
  createVideo,
  deleteVideo,
  getVideo,
  updateVideo,
} from '@kinora/contracts/catalogue/video-editing.ts';
import { markNotificationsRead } from '@kinora/contracts/foundation/notifications.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeSeries } from '#community/diary/diary.factory.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { makeWatchlist } from '#community/watchlist/watchlist.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';
import { deliver, makeTitleFollow, readNotifications } from './follows.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const db = () => kinora.platform.db;
let editor: TestClient;

beforeAll(async () => {
  const permissions = 'titles.view titles.update videos.create videos.update videos.delete';
  editor = await signIn(kinora, { permissions: permissions.split(' ') });
});

const FILM = {
  name: 'Film',
  category: 'full',
  kind: 'url',
  source: 'https://cdn.example.com/f.mp4',
} as const;
const add = async (titleId: number, values: object = {}) =>
  (await editor.call(createVideo, { body: { ...FILM, title_id: titleId, ...values } })).video;
const settle = () => runListeners(kinora, ['refresh-watchable', 'notify-watchers']);
const notify = async () => {
  await settle();
  await deliver(kinora);
};
const textsOf = async (client: TestClient) => (await readNotifications(client)).map(({ text }) => text);

async function makeFan(titleId: number) {
  const member = await makeMember(kinora);
  await makeTitleFollow(kinora.platform, member.id, titleId);
  return member;
}

describe('a title that can be watched here', () => {
  test('notifies its followers and those who want to watch it, once', async () => {
    const film = await makeTitle(db());
    const [fan, listed, other] = [await makeFan(film.id), await makeMember(kinora), await makeMember(kinora)];
    await makeWatchlist(db(), listed.id, [{ title_id: film.id }]);
    await makeWatchlist(db(), fan.id, [{ title_id: film.id }]);
    await add(film.id, { category: 'trailer' });
    await notify();
    expect(await textsOf(fan.client)).toEqual([]);
    await add(film.id);
    await add(film.id);
    await notify();
    for (const { client } of [fan, listed])
      expect(await readNotifications(client)).toEqual([
        {
          text: `You can watch ${film.name} here now`,
          detail: undefined,
          path: expect.stringContaining(`/titles/${film.id}/`),
        },
      ]);
    expect(await textsOf(other.client)).toEqual([]);
  });

  test('does not notify again after its video was off for a while', async () => {
    const film = await makeTitle(db());
    const { client } = await makeFan(film.id);
    const { id } = await add(film.id);
    await notify();
    await client.call(markNotificationsRead, { body: { markAllAsUnread: true } });
    for (const available_until of ['2026-01-01T00:00:00.000Z', null]) {
      const { version } = (await editor.call(getVideo, { params: { id } })).video;
      const body = { ...FILM, title_id: film.id, available_until, version };
      await editor.call(updateVideo, { params: { id }, body });
      await notify();
    }
    await editor.call(deleteVideo, { params: { id } });
    await notify();
    await add(film.id);
    await notify();
    expect(await textsOf(client)).toHaveLength(1);
  });

  test('notifies of a series with its first playable episode', async () => {
    const series = await makeSeries(kinora.platform, { 1: ['2020-01-01', '2020-01-02'] });
    const { client } = await makeFan(series.id);
    await add(series.id, { season: 1, episode: 1, available_from: '2100-01-01T00:00:00.000Z' });
    await notify();
    expect(await textsOf(client)).toEqual([]);
    await add(series.id, { season: 1, episode: 2 });
    await add(series.id, { season: 1, episode: 1 });
    await notify();
    expect(await textsOf(client)).toEqual([`You can watch ${series.name} here now`]);
  });

  test('disappears if it is deleted', async () => {
    const film = await makeTitle(db());
    const { client } = await makeFan(film.id);
    await add(film.id);
    await notify();
    await createTitlesService(kinora.platform).remove(db(), film.id);
    expect(await textsOf(client)).toEqual([
      'This notification is about something that is no longer available.',
    ]);
  });

  test('that is merged before the delivery notifies under its new name', async () => {
    const [film, target] = [await makeTitle(db()), await makeTitle(db())];
    const { client } = await makeFan(film.id);
    await add(film.id);
    await settle();
    const versionOf = async (id: number) =>
      (await editor.call(getEditedTitle, { params: { id } })).title.version;
    const body = {
      into: target.id,
      version: await versionOf(film.id),
      into_version: await versionOf(target.id),
      take: [],
    };
    await editor.call(mergeTitle, { params: { id: film.id }, body });
    await deliver(kinora);
    expect(await textsOf(client)).toEqual([`You can watch ${target.name} here now`]);
  });
});
