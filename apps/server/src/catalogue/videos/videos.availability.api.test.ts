import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mergeTitle, undoTitleMerge } from '@kinora/contracts/admin/merges.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { getPlayback } from '@kinora/contracts/catalogue/playback.ts';
import { getEpisode } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import {
  createVideo,
  deleteVideo,
  getVideo,
  updateVideo,
  type VideoForm,
} from '@kinora/contracts/catalogue/video-editing.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';
import { makePlayable, makeVideo } from '#test/videos.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
let later = 0;
const clock = { now: () => new Date(NOON + later) };
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
let editor: TestClient;

beforeAll(async () => {
  const permissions = 'admin.access titles.view titles.update videos.create videos.update videos.delete';
  editor = await signIn(kinora, { permissions: permissions.split(' ') });
});
afterEach(() => {
  later = 0;
});

const hours = (count: number) => new Date(NOON + count * HOUR).toISOString();
const body = (titleId: number, values: Partial<VideoForm> = {}) => ({
  title_id: titleId,
  name: 'Film',
  category: 'full' as const,
  kind: 'url' as const,
  source: 'https://cdn.example.com/film.mp4',
  ...values,
});
const add = async (titleId: number, values: Partial<VideoForm> = {}) =>
  (await editor.call(createVideo, { body: body(titleId, values) })).video;
const change = async (id: number, titleId: number, values: Partial<VideoForm>) => {
  const { version } = (await editor.call(getVideo, { params: { id } })).video;
  return (await editor.call(updateVideo, { params: { id }, body: { ...body(titleId, values), version } }))
    .video;
};
const titleOf = async (id: number) => (await kinora.client().call(getTitle, { params: { id } })).title;
const settle = () => runListeners(kinora, ['refresh-watchable', 'refresh-browse']);
const passTime = async (count: number) => {
  later = count * HOUR;
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  await schedules.find(({ name }) => name === 'open-and-close-videos')?.run();
  await settle();
};
const film = async () => (await makeTitle(kinora.platform.db)).id;
const isListed = async (id: number) => {
  const { pagination } = await kinora.client().call(listTitles, { query: { watchable: '1', perPage: 100 } });
  return pagination.data.some((title) => title.id === id);
};

describe('the window of a video', () => {
  test('is saved, read again and validated', async () => {
    const id = await film();
    const terms = { available_from: hours(1), available_until: hours(2), country_codes: ['NO', 'DE', 'NO'] };
    const video = await add(id, terms);
    expect(video).toMatchObject({ ...terms, country_codes: ['DE', 'NO'] });
    expect(await change(video.id, id, {})).toMatchObject({
      available_from: null,
      available_until: null,
      country_codes: [],
    });
    const refused = async (values: object) =>
      (await editor.refused(createVideo, { body: { ...body(id), ...values } })).errors;
    expect(await refused({ available_from: hours(2), available_until: hours(2) })).toEqual({
      available_until: ['The end must be after the start.'],
    });
    expect(await refused({ available_from: 'soon' })).toHaveProperty('available_from');
    expect(await refused({ country_codes: ['no'] })).toHaveProperty(['country_codes.0']);
  });

  test('hides the video from its title until it opens, and again after it closes', async () => {
    const id = await film();
    const { id: videoId } = await add(id, { available_from: hours(1), available_until: hours(5) });
    const trailer = await add(id, { category: 'trailer', available_from: hours(1) });
    const listed = async () =>
      (await kinora.client().call(listTitleVideos, { params: { id }, query: {} })).videos.map(
        (one) => one.id,
      );
    await settle();
    expect(await titleOf(id)).toMatchObject({
      play: null,
      is_watchable: false,
      availability: { state: 'later', from: hours(1), until: null },
    });
    expect(await listed()).toEqual([]);
    await passTime(1);
    expect(await titleOf(id)).toMatchObject({
      play: { video_id: videoId },
      is_watchable: true,
      availability: { state: 'here', from: null, until: hours(5) },
    });
    expect(await listed()).toEqual([videoId, trailer.id]);
    expect(await isListed(id)).toBe(true);
    await passTime(5);
    expect(await titleOf(id)).toMatchObject({
      play: { video_id: trailer.id },
      is_watchable: false,
      availability: { state: 'nowhere', from: null, until: null },
    });
    expect(await isListed(id)).toBe(false);
  });

  test('that began and ended between two runs leaves the video closed', async () => {
    const id = await film();
    await add(id, { available_from: hours(1), available_until: hours(2) });
    await passTime(3);
    expect(await titleOf(id)).toMatchObject({ play: null, availability: { state: 'nowhere' } });
  });

  test('is announced once when it opens, however often the schedule runs', async () => {
    const id = await film();
    await add(id, { available_from: hours(1) });
    await settle();
    await passTime(1);
    const count = async () => {
      const { db } = kinora.platform;
      const query = db.selectFrom('outbox').select('id').where('job', 'like', '%refresh-watchable');
      return (await query.execute()).length;
    };
    const before = await count();
    await passTime(1);
    expect(await count()).toBe(before);
  });

  test('applies to the video of an episode', async () => {
    const { db } = kinora.platform;
    const { id } = await makeTitle(db, { type: 'series' });
    await createSeasonsService(kinora.platform).add(db, id, { number: 1 }, [
      { episode_number: 1 },
      { episode_number: 2 },
    ]);
    const { id: videoId } = await add(id, { season: 1, episode: 2, available_from: hours(2) });
    const episode = async (number: number) => {
      const params = { id, season: 1, episode: number };
      return (await kinora.client().call(getEpisode, { params })).episode;
    };
    await settle();
    expect(await episode(2)).toMatchObject({ play: null, availability: { state: 'later', from: hours(2) } });
    expect((await titleOf(id)).availability).toMatchObject({ state: 'later', from: hours(2) });
    await passTime(2);
    expect(await episode(2)).toMatchObject({ play: { video_id: videoId }, availability: { state: 'here' } });
    expect(await episode(1)).toMatchObject({ play: null, availability: { state: 'nowhere' } });
    expect(await titleOf(id)).toMatchObject({ is_watchable: true, availability: { state: 'here' } });
  });
});

const storedTitle = (id: number) =>
  kinora.platform.db
    .selectFrom('titles')
    .select(['updated_at', 'is_watchable'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the availability of a title', () => {
  test('describes its playable videos', async () => {
    const id = await film();
    const own = await makeVideo(kinora.platform, id, { kind: 'file', source: '', language: 'en' });
    await add(id, { language: 'nb', country_codes: ['NO'], available_until: hours(9) });
    await add(id, { language: 'fr', is_approved: false });
    expect((await titleOf(id)).availability).toMatchObject({ languages: ['nb'], until: hours(9) });
    await makePlayable(kinora.platform, own);
    expect((await titleOf(id)).availability).toEqual({
      state: 'here',
      from: null,
      until: null,
      languages: ['en', 'nb'],
      captions_count: 1,
      height: 360,
      country_codes: [],
    });
  });

  test('lists the countries only if no video plays everywhere', async () => {
    const id = await film();
    await add(id, { country_codes: ['NO', 'DE'] });
    await add(id, { country_codes: ['SE', 'DE'] });
    expect((await titleOf(id)).availability.country_codes).toEqual(['DE', 'NO', 'SE']);
    await add(id);
    expect((await titleOf(id)).availability.country_codes).toEqual([]);
  });
});

describe('the flag of a title that can be watched', () => {
  const isWatchable = async (id: number) => {
    await settle();
    return (await storedTitle(id)).is_watchable;
  };

  test('follows adding, withdrawing, approving and deleting a video', async () => {
    const id = await film();
    await add(id, { category: 'trailer' });
    expect(await isWatchable(id)).toBe(false);
    const { id: videoId } = await add(id);
    expect(await isWatchable(id)).toBe(true);
    await change(videoId, id, { is_approved: false });
    expect(await isWatchable(id)).toBe(false);
    await change(videoId, id, {});
    expect(await isWatchable(id)).toBe(true);
    await editor.call(deleteVideo, { params: { id: videoId } });
    expect(await isWatchable(id)).toBe(false);
  });

  test('follows a video that moves to another title', async () => {
    const [from, to] = [await film(), await film()];
    const { id } = await add(from);
    await change(id, to, {});
    expect([await isWatchable(from), await isWatchable(to)]).toEqual([false, true]);
  });

  test('moves with the videos of merged titles and back', async () => {
    const [from, into] = [await film(), await film()];
    await add(from);
    expect([await isWatchable(from), await isWatchable(into)]).toEqual([true, false]);
    const versionOf = async (id: number) =>
      (await editor.call(getEditedTitle, { params: { id } })).title.version;
    const merging = {
      into,
      version: await versionOf(from),
      into_version: await versionOf(into),
      take: [],
    };
    const { merge } = await editor.call(mergeTitle, { params: { id: from }, body: merging });
    expect(await isWatchable(into)).toBe(true);
    await editor.call(undoTitleMerge, { params: { id: merge.id } });
    expect([await isWatchable(from), await isWatchable(into)]).toEqual([true, false]);
  });

  test('ignores videos of a whole season, which no page plays', async () => {
    const { db } = kinora.platform;
    const { id } = await makeTitle(db, { type: 'series' });
    await createSeasonsService(kinora.platform).add(db, id, { number: 1 }, [{ episode_number: 1 }]);
    await add(id, { season: 1 });
    expect(await isWatchable(id)).toBe(false);
    await add(id, { season: 1, episode: 1 });
    expect(await isWatchable(id)).toBe(true);
  });
});

test('a video outside its window says when it can be played', async () => {
  const id = await film();
  const { id: videoId } = await add(id, { available_from: hours(1), available_until: hours(2) });
  const viewer = await signIn(kinora, { permissions: ['titles.view', 'videos.play'] });
  const playback = async () => (await viewer.call(getPlayback, { params: { id: videoId } })).playback;
  expect(await playback()).toEqual({ state: 'unavailable', reason: 'not_yet', from: hours(1) });
  later = HOUR;
  expect(await playback()).toMatchObject({ state: 'ready' });
  later = 2 * HOUR;
  expect(await playback()).toEqual({ state: 'unavailable', reason: 'no_longer', from: null });
});
