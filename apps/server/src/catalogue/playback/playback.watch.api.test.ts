import { beforeAll, describe, expect, test } from 'vitest';
import { getWatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { updateVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { eventually } from '#test/eventually.ts';
import { withSession } from '#test/sign-in.ts';
import { makePlayable, makeVideo } from '#test/videos.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32' });
const watch = async (id: number) => (await kinora.client().call(getWatchPage, { params: { id } })).watch;

interface Series {
  id: number;
  /** Ids of episodes and their videos, by season and number. */
  episodes: Map<string, number>;
  videos: Map<string, number>;
}
let series: Series;

/** Two seasons and a special; `1x2` has no video, `2x2` has an unapproved one. */
beforeAll(async () => {
  const { platform } = kinora;
  const { id } = await makeTitle(platform.db, { type: 'series' });
  const seasons = createSeasonsService(platform);
  series = { id, episodes: new Map(), videos: new Map() };
  for (const [number, count] of [
    [0, 1],
    [1, 3],
    [2, 2],
  ] as const) {
    const episodes = Array.from({ length: count }, (_, index) => ({ episode_number: index + 1 }));
    const { episodeIds } = await seasons.add(platform.db, id, { number }, episodes);
    for (const [episode, episodeId] of episodeIds) series.episodes.set(`${number}x${episode}`, episodeId);
  }
  for (const place of ['0x1', '1x1', '1x3', '2x1', '2x2']) {
    const values = { episode_id: series.episodes.get(place) ?? null, is_approved: place !== '2x2' };
    series.videos.set(place, await makeVideo(platform, id, values));
  }
});

const page = (place: string) => watch(series.videos.get(place) ?? 0);
const placeOf = (episode: { season_number: number; episode_number: number } | null) =>
  episode && `${episode.season_number}x${episode.episode_number}`;

describe('the watch page of an episode', () => {
  test('lists its season and the playable video of each episode', async () => {
    const { episode, episodes, video, title } = await page('1x1');
    expect(placeOf(episode)).toBe('1x1');
    expect(video).toMatchObject({ season: 1, episode: 1, kind: 'url', plays: 0 });
    expect(title).toMatchObject({ id: series.id, type: 'series' });
    expect(episodes.map((one) => [placeOf(one), one.video_id])).toEqual([
      ['1x1', series.videos.get('1x1')],
      ['1x2', null],
      ['1x3', series.videos.get('1x3')],
    ]);
  });

  test('links to the next playable episode across seasons, but not into specials', async () => {
    const neighbours = async (place: string) => {
      const { previous, next } = await page(place);
      return [placeOf(previous), placeOf(next)];
    };
    expect(await neighbours('1x1')).toEqual([null, '1x3']);
    expect(await neighbours('1x3')).toEqual(['1x1', '2x1']);
    expect(await neighbours('2x1')).toEqual(['1x3', null]);
    expect(await neighbours('0x1')).toEqual([null, null]);
    expect((await page('1x1')).next?.video_id).toBe(series.videos.get('1x3'));
  });

  test('offers only the copies of this episode', async () => {
    const values = { episode_id: series.episodes.get('2x1') ?? null };
    const copy = await makeVideo(kinora.platform, series.id, { ...values, quality: '4K', position: 1 });
    await makeVideo(kinora.platform, series.id, { ...values, is_approved: false });
    await makeVideo(kinora.platform, series.id, { ...values, category: 'clip' });
    const { sources } = await watch(copy);
    expect(sources.map(({ id }) => id)).toEqual([series.videos.get('2x1'), copy]);
    expect(sources[1]).toMatchObject({ quality: '4K', is_healthy: true });
  });
});

describe('the watch page of a film', () => {
  test('shows its extras and related titles, and no episodes', async () => {
    const { platform } = kinora;
    const [film, like] = [await makeTitle(platform.db), await makeTitle(platform.db)];
    await createTitlesService(platform).setSimilar(platform.db, film.id, [like.id]);
    const id = await makeVideo(platform, film.id);
    const trailer = await makeVideo(platform, film.id, { category: 'trailer' });
    const shown = await watch(id);
    expect(shown).toMatchObject({ episode: null, episodes: [], previous: null, next: null });
    expect(shown.extras.map((one) => one.id)).toEqual([trailer]);
    expect(shown.related.map((one) => one.id)).toEqual([like.id]);
    const ofTrailer = await watch(trailer);
    expect(ofTrailer.extras).toEqual([]);
    expect(ofTrailer.sources.map((one) => one.id)).toEqual([trailer]);
  });

  test('offers an uploaded file once it is playable', async () => {
    const { platform } = kinora;
    const { id: titleId } = await makeTitle(platform.db);
    const id = await makeVideo(platform, titleId);
    const ours = await makeVideo(platform, titleId, { kind: 'file', source: '' });
    const sources = async (videoId: number) => (await watch(videoId)).sources.map((one) => one.id);
    expect(await sources(id)).toEqual([id]);
    await makePlayable(platform, ours);
    expect(await sources(ours)).toEqual([id, ours]);
  });

  test('sums up the plays of all days', async () => {
    const { platform } = kinora;
    const { id: titleId } = await makeTitle(platform.db);
    const video_id = await makeVideo(platform, titleId);
    const days = ['2026-11-01', '2026-11-02'].map((day, index) => ({
      video_id,
      title_id: titleId,
      day,
      plays: 3 + index,
      viewers: 1,
      seconds: 60,
    }));
    await platform.db.insertInto('plays_video_day').values(days).execute();
    expect((await watch(video_id)).video.plays).toBe(7);
  });
});

test('does not reveal the source of a video', async () => {
  const { id: titleId } = await makeTitle(kinora.platform.db);
  const id = await makeVideo(kinora.platform, titleId);
  const { body } = await kinora.client().send(getWatchPage, { params: { id } });
  expect(body).not.toContain('cdn.example.com');
});

test('a change of the video replaces its cached page, and approval replaces the cached 404', async () => {
  const { platform } = kinora;
  const { id: titleId } = await makeTitle(platform.db);
  const id = await makeVideo(platform, titleId, { is_approved: false });
  const editor = await withSession(
    kinora,
    (await makeUser(platform.db, { permissions: ['titles.view', 'videos.update', 'admin.access'] })).id,
  );
  expect(await kinora.client().refused(getWatchPage, { params: { id } })).toMatchObject({ status: 404 });
  const save = (name: string, version: number) =>
    editor.call(updateVideo, {
      params: { id },
      body: {
        title_id: titleId,
        name,
        category: 'full',
        kind: 'url',
        source: 'https://cdn.example.com/b.mp4',
        version,
      },
    });
  // A signal tells the process that its copy is stale.
  const shows = (name: string) => eventually(async () => expect((await watch(id)).video.name).toBe(name));
  await save('First', 1);
  await shows('First');
  await save('Second', 2);
  await shows('Second');
});

test('returns 404 for a missing video and 410 for a deleted title', async () => {
  const { platform } = kinora;
  const refused = (id: number) => kinora.client().refused(getWatchPage, { params: { id } });
  expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
  const { id: titleId } = await makeTitle(platform.db);
  const id = await makeVideo(platform, titleId);
  await createTitlesService(platform).remove(platform.db, titleId);
  expect(await refused(id)).toMatchObject({ status: 410, code: 'titles.gone' });
});
