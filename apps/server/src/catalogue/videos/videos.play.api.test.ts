import { describe, expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { getEpisode } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

interface VideoValues {
  season_id?: number;
  episode_id?: number | undefined;
  category?: string;
  kind?: string;
  position?: number;
  is_approved?: boolean;
}
async function makeVideo(titleId: number, values: VideoValues = {}): Promise<number> {
  const { id } = await kinora.platform.db
    .insertInto('videos')
    .values({ title_id: titleId, name: 'Video', category: 'full', kind: 'url', source: 'x', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const makeAsset = (videoId: number, state: 'running' | 'ready') =>
  kinora.platform.db
    .insertInto('video_assets')
    .values({ video_id: videoId, folder: `video/${videoId}`, state })
    .execute();

async function playOf(id: number) {
  return (await kinora.client().call(getTitle, { params: { id } })).title.play;
}

async function makeFilm() {
  return (await makeTitle(kinora.platform.db)).id;
}

/** A series with specials and two seasons of two episodes each. */
async function makeSeries() {
  const { id } = await makeTitle(kinora.platform.db, { type: 'series' });
  const seasons = new Map<number, { id: number; episodeIds: Map<number, number> }>();
  for (const number of [2, 0, 1]) {
    const episodes = [{ episode_number: 2 }, { episode_number: 1 }];
    seasons.set(
      number,
      await createSeasonsService(kinora.platform).add(kinora.platform.db, id, { number }, episodes),
    );
  }
  return {
    id,
    seasonId: (season: number) => seasons.get(season)?.id ?? 0,
    episodeId: (season: number, episode: number) => seasons.get(season)?.episodeIds.get(episode),
    episodePlay: async (season: number, episode: number) =>
      (await kinora.client().call(getEpisode, { params: { id, season, episode } })).episode.play,
  };
}

describe('the Play target of a film', () => {
  test('is the first copy of the film', async () => {
    const id = await makeFilm();
    await makeVideo(id, { category: 'trailer' });
    await makeVideo(id, { position: 2 });
    const first = await makeVideo(id, { position: 1 });
    expect(await playOf(id)).toEqual({ video_id: first, category: 'full', season: null, episode: null });
  });

  test('is its trailer without a full video, and nothing without either', async () => {
    const id = await makeFilm();
    await makeVideo(id, { category: 'clip' });
    expect(await playOf(id)).toBeNull();
    const trailer = await makeVideo(id, { category: 'trailer', position: 3 });
    expect(await playOf(id)).toMatchObject({ video_id: trailer, category: 'trailer' });
  });

  test('is never an unapproved video', async () => {
    const id = await makeFilm();
    await makeVideo(id, { is_approved: false });
    await makeVideo(id, { category: 'trailer', is_approved: false });
    expect(await playOf(id)).toBeNull();
  });

  test('is an uploaded file only once it is ready', async () => {
    const id = await makeFilm();
    const ready = await makeVideo(id, { kind: 'file', position: 2 });
    await makeAsset(await makeVideo(id, { kind: 'file', position: 1 }), 'running');
    await makeVideo(id, { kind: 'file' });
    expect(await playOf(id)).toBeNull();
    await makeAsset(ready, 'ready');
    expect(await playOf(id)).toMatchObject({ video_id: ready });
  });
});

describe('the Play target of a series', () => {
  test('is the first playable episode of the regular seasons', async () => {
    const series = await makeSeries();
    await makeVideo(series.id, { category: 'trailer' });
    await makeVideo(series.id, { episode_id: series.episodeId(0, 1) });
    expect(await playOf(series.id)).toMatchObject({ category: 'trailer' });
    const later = await makeVideo(series.id, { episode_id: series.episodeId(2, 1) });
    expect(await playOf(series.id)).toEqual({ video_id: later, category: 'full', season: 2, episode: 1 });
    const second = await makeVideo(series.id, { episode_id: series.episodeId(1, 2) });
    expect(await playOf(series.id)).toEqual({ video_id: second, category: 'full', season: 1, episode: 2 });
  });

  test('is never a clip of an episode, but can be the trailer of a season', async () => {
    const series = await makeSeries();
    await makeVideo(series.id, { episode_id: series.episodeId(1, 1), category: 'trailer' });
    expect(await playOf(series.id)).toBeNull();
    const trailer = await makeVideo(series.id, { season_id: series.seasonId(2), category: 'trailer' });
    expect(await playOf(series.id)).toMatchObject({ video_id: trailer, season: null });
  });
});

test('the Play target of an episode is that episode or nothing, also for specials', async () => {
  const series = await makeSeries();
  await makeVideo(series.id, { category: 'trailer' });
  await makeVideo(series.id, { episode_id: series.episodeId(1, 1), category: 'clip' });
  const special = await makeVideo(series.id, { episode_id: series.episodeId(0, 2) });
  expect(await series.episodePlay(1, 1)).toBeNull();
  expect(await series.episodePlay(0, 2)).toEqual({
    video_id: special,
    category: 'full',
    season: 0,
    episode: 2,
  });
});

test('the items of a hero layout have their own Play target', async () => {
  const [film, bare] = [await makeFilm(), await makeFilm()];
  const video = await makeVideo(film);
  const { slug } = await makeChannel(kinora.platform, { config: { layout: 'hero' } }, [film, bare]);
  const { content } = await kinora.client().call(getChannel, { params: { slugOrId: slug }, query: {} });
  const data = content?.items.model === 'title' ? content.items.data : [];
  expect(data.map(({ id, play }) => [id, play?.video_id ?? null])).toEqual([
    [film, video],
    [bare, null],
  ]);
});
