import { expect, test } from 'vitest';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { createVideosService, type VideoInput } from './videos.service.ts';

const kinora = useTestApp();
const video = (name: string, values: Partial<VideoInput> = {}): VideoInput => ({
  name,
  category: 'trailer',
  kind: 'embed',
  source: 'https://video.example/1',
  position: 0,
  ...values,
});

async function makeSeries() {
  const { id } = await makeTitle(kinora.platform.db, { type: 'series' });
  const season = await createSeasonsService(kinora.platform).add(kinora.platform.db, id, { number: 1 }, [
    { episode_number: 4 },
  ]);
  await createVideosService(kinora.platform).add(kinora.platform.db, id, [
    video('Second', { position: 1 }),
    video('First'),
    video('Unseen', { isApproved: false }),
    video('Of the season', { seasonId: season.id, position: 2 }),
    video('Of the episode', { episodeId: season.episodeIds.get(4), category: 'full' }),
  ]);
  const names = async (query: { season?: number; episode?: number }) =>
    (await kinora.client().call(listTitleVideos, { params: { id }, query })).videos;
  return { id, names };
}

test('returns the approved videos of a title and its seasons in order', async () => {
  const { names } = await makeSeries();
  expect(await names({})).toMatchObject([
    { name: 'First', season: null, episode: null },
    { name: 'Second' },
    { name: 'Of the season', season: 1, episode: null },
  ]);
});

test('returns the videos of one season or episode', async () => {
  const { names } = await makeSeries();
  expect(await names({ season: 1 })).toMatchObject([{ name: 'Of the season' }]);
  expect(await names({ season: 1, episode: 4 })).toMatchObject([
    { name: 'Of the episode', season: 1, episode: 4, category: 'full' },
  ]);
});

test('does not reveal the source of a video in a list', async () => {
  const { id } = await makeSeries();
  const response = await kinora.client().send(listTitleVideos, { params: { id } });
  expect(response.body).not.toContain('video.example');
});

test('returns 404 for missing seasons, episodes and titles, and 410 for deleted titles', async () => {
  const { id } = await makeSeries();
  const refused = (titleId: number, query: Record<string, number> = {}) =>
    kinora.client().refused(listTitleVideos, { params: { id: titleId }, query });
  expect(await refused(id, { season: 9 })).toMatchObject({ status: 404 });
  expect(await refused(id, { season: 1, episode: 9 })).toMatchObject({ status: 404 });
  expect(await refused(id, { episode: 4 })).toMatchObject({ status: 422 });
  expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
  await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
  expect(await refused(id)).toMatchObject({ status: 410, code: 'titles.gone' });
});
