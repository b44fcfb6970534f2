import { beforeAll, describe, expect, test } from 'vitest';
import { listEditedTitleVideos, orderTitleVideos } from '@kinora/contracts/catalogue/video-editing.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { createVideosService } from './videos.service.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['videos.update', 'titles.view'] });
});

/** A series with videos of its own, of its second season, and of that season's first episode. */
async function series() {
  const { id } = await makeTitle(kinora.platform.db, { type: 'series' });
  const parts = createSeasonsService(kinora.platform);
  await parts.add(kinora.platform.db, id, { number: 1 }, []);
  const { id: seasonId, episodeIds } = await parts.add(kinora.platform.db, id, { number: 2 }, [
    { episode_number: 1 },
  ]);
  const episodeId = episodeIds.get(1) ?? 0;
  const of = (name: string, part: object = {}) => ({
    ...({ category: 'clip', kind: 'url', source: 'https://a.example/v.mp4', position: 0 } as const),
    ...part,
    name,
  });
  await createVideosService(kinora.platform).add(kinora.platform.db, id, [
    of('A'),
    of('B', { seasonId }),
    of('C', { episodeId }),
    of('D'),
    of('E', { seasonId }),
  ]);
  return id;
}

const list = async (id: number, query: object = {}) =>
  (await editor.call(listEditedTitleVideos, { params: { id }, query })).pagination;
const names = async (id: number, query: object = {}) => (await list(id, query)).data.map(({ name }) => name);
const idsOf = async (id: number, wanted: readonly string[]) => {
  const { data } = await list(id);
  return wanted.map((name) => data.find((video) => video.name === name)?.id ?? 0);
};
const order = async (id: number, wanted: readonly string[]) =>
  editor.call(orderTitleVideos, { params: { id }, body: { ids: await idsOf(id, wanted) } });

describe('the videos of a title', () => {
  test('can be filtered by season, including its episodes, and by episode', async () => {
    const id = await series();
    expect(await names(id)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(await names(id, { season: 2 })).toEqual(['B', 'C', 'E']);
    expect(await names(id, { season: 2, episode: 1 })).toEqual(['C']);
    expect(await names(id, { season: 1 })).toEqual([]);
    const alone = { params: { id }, query: { episode: 1 } };
    expect(await editor.refused(listEditedTitleVideos, alone)).toMatchObject({ status: 422 });
  });

  test('are paginated', async () => {
    const id = await series();
    await order(id, ['E', 'D', 'C', 'B', 'A']);
    const first = await list(id, { perPage: 3 });
    expect(first.data.map(({ name }) => name)).toEqual(['E', 'D', 'C']);
    expect(await names(id, { perPage: 3, cursor: first.next_cursor })).toEqual(['B', 'A']);
  });

  test('can be reordered completely or in part, visible to visitors immediately', async () => {
    const id = await series();
    await order(id, ['D', 'A', 'B', 'C', 'E']);
    expect(await names(id)).toEqual(['D', 'A', 'B', 'C', 'E']);
    await order(id, ['E', 'B']);
    expect(await names(id)).toEqual(['D', 'A', 'E', 'C', 'B']);
    const { videos } = await kinora.client().call(listTitleVideos, { params: { id }, query: {} });
    expect(videos.map(({ name }) => name)).toEqual(['D', 'A', 'E', 'B']);
  });

  test('of another title are not reordered', async () => {
    const [one, other] = [await series(), await series()];
    await order(other, ['B', 'A']);
    const ids = await idsOf(other, ['A', 'B']);
    await editor.call(orderTitleVideos, { params: { id: one }, body: { ids } });
    expect(await names(other)).toEqual(['B', 'A', 'C', 'D', 'E']);
    expect(await names(one)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('require the permission to edit videos and an existing title', async () => {
    const id = await series();
    const viewer = await signIn(kinora, { permissions: ['titles.update'] });
    const body = { ids: [1] };
    expect(await viewer.refused(listEditedTitleVideos, { params: { id } })).toMatchObject({ status: 403 });
    expect(await viewer.refused(orderTitleVideos, { params: { id }, body })).toMatchObject({ status: 403 });
    const params = { id: 2_000_000_000 };
    expect(await editor.refused(listEditedTitleVideos, { params })).toMatchObject({ status: 404 });
    expect(await editor.refused(orderTitleVideos, { params, body })).toMatchObject({ status: 404 });
    const none = { params: { id }, body: { ids: [] } };
    expect(await editor.refused(orderTitleVideos, none)).toMatchObject({ status: 422 });
  });
});
