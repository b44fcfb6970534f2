import { beforeAll, describe, expect, test } from 'vitest';
import {
  createEpisode,
  deleteEpisode,
  getEditedEpisode,
  unlockEpisode,
  updateEpisode,
} from '@kinora/contracts/admin/episodes.ts';
import { getEditedSeason } from '@kinora/contracts/admin/seasons.ts';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createVideosService } from '#catalogue/videos/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { makeStoredVideo, removeVideoFiles } from '#test/videos.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['titles.update', 'titles.view'] });
  visitor = kinora.client();
});

/** A series with an empty first season. */
const series = async () => {
  const { id } = await makeTitle(kinora.platform.db, { type: 'series' });
  await createSeasonsService(kinora.platform).add(kinora.platform.db, id, { number: 1 }, []);
  return id;
};
const of = (id: number) => ({ params: { id, season: 1 } });
const at = (id: number, episode = 1) => ({ params: { id, season: 1, episode } });
const create = async (id: number, body: object = {}) =>
  (await editor.call(createEpisode, { ...of(id), body })).episode;
const edited = async (id: number, episode = 1) =>
  (await editor.call(getEditedEpisode, at(id, episode))).episode;

describe('creating an episode', () => {
  test('uses the next number, updates all counts and is public immediately', async () => {
    const id = await series();
    expect((await visitor.call(getSeason, of(id))).season.episodes).toEqual([]);
    expect(await create(id, { name: 'Pilot', runtime: 51, release_date: '2026-01-02' })).toMatchObject({
      season_number: 1,
      episode_number: 1,
      name: 'Pilot',
      release_date: '2026-01-02',
      version: 1,
      counts: { cast: 0, crew: 0, videos: 0 },
    });
    expect(await create(id, { episode_number: 5 })).toMatchObject({ episode_number: 5 });
    expect(await create(id)).toMatchObject({ episode_number: 6 });
    expect((await visitor.call(getTitle, { params: { id } })).title).toMatchObject({ episode_count: 3 });
    const { season } = await visitor.call(getSeason, of(id));
    expect(season).toMatchObject({ episode_count: 3 });
    expect(season.episodes.map((one) => one.episode_number)).toEqual([1, 5, 6]);
    const { season: own } = await editor.call(getEditedSeason, of(id));
    expect(own.episodes.map(({ name }) => name)).toEqual(['Pilot', null, null]);
  });

  test('gives concurrent requests different numbers', async () => {
    const id = await series();
    const made = await Promise.all([create(id), create(id), create(id)]);
    expect(made.map((episode) => episode.episode_number).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect((await visitor.call(getTitle, { params: { id } })).title.episode_count).toBe(3);
  });

  test('rejects a taken number, a missing season and a deleted series', async () => {
    const id = await series();
    await create(id);
    const body = { episode_number: 1 };
    expect(await editor.refused(createEpisode, { ...of(id), body })).toMatchObject({
      status: 422,
      errors: { episode_number: ['The season already has this episode.'] },
    });
    const elsewhere = { params: { id, season: 9 }, body: {} };
    expect(await editor.refused(createEpisode, elsewhere)).toMatchObject({ status: 404 });
    await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
    expect(await editor.refused(createEpisode, { ...of(id), body: {} })).toMatchObject({ status: 410 });
  });

  test.each([{ episode_number: -1 }, { runtime: 40_000 }, { release_date: '2026-02-30' }, { score: 3 }])(
    'rejects %o',
    async (body) => {
      const id = await series();
      expect(await editor.refused(createEpisode, { ...of(id), body })).toMatchObject({ status: 422 });
    },
  );
});

describe('saving an episode', () => {
  test('stores and locks the changed fields, and visitors see them immediately', async () => {
    const id = await series();
    await createSeasonsService(kinora.platform).add(kinora.platform.db, id, { number: 2 }, [
      { episode_number: 1, name: 'A', runtime: 40 },
    ]);
    const there = { params: { id, season: 2, episode: 1 } };
    await visitor.call(getEpisode, there);
    const body = { version: 1, name: 'B', runtime: 40, type: 'finale' };
    const { episode } = await editor.call(updateEpisode, { ...there, body });
    expect(episode).toMatchObject({ name: 'B', type: 'finale', version: 2 });
    expect(episode.locks.map(({ field }) => field)).toEqual(['name', 'type']);
    expect((await visitor.call(getEpisode, there)).episode).toMatchObject({ name: 'B', type: 'finale' });
    const fields = { fields: ['name', 'type'] };
    expect((await editor.call(unlockEpisode, { ...there, body: fields })).episode.locks).toEqual([]);
  });

  test('rejects a save when the version is outdated', async () => {
    const id = await series();
    await create(id);
    await editor.call(updateEpisode, { ...at(id), body: { version: 1, name: 'First' } });
    const second = { ...at(id), body: { version: 1, name: 'Second' } };
    expect(await editor.refused(updateEpisode, second)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await edited(id)).toMatchObject({ name: 'First' });
  });

  test('can be reverted from the history', async () => {
    const id = await series();
    const { id: episodeId } = await create(id, { runtime: 10 });
    await editor.call(updateEpisode, { ...at(id), body: { version: 1, runtime: 20 } });
    const query = { subject_type: 'episode', subject_id: String(episodeId) };
    const { data } = (await editor.call(listAudit, { query })).pagination;
    expect(data.map(({ action }) => action)).toEqual(['update', 'create']);
    await editor.call(revertAudit, { params: { id: data[0]?.id ?? 0 }, body: { field: 'runtime' } });
    expect(await edited(id)).toMatchObject({ runtime: 10, version: 3 });
  });
});

test('deleting an episode deletes its videos and updates the counts', async () => {
  const id = await series();
  const { id: episodeId } = await create(id);
  await create(id);
  const video = { name: 'V', category: 'full', kind: 'url', source: 'https://a.example/v.mp4' } as const;
  await createVideosService(kinora.platform).add(kinora.platform.db, id, [
    { ...video, episodeId, position: 0 },
  ]);
  expect(await edited(id)).toMatchObject({ counts: { videos: 1 } });
  await editor.call(deleteEpisode, at(id));
  expect(await visitor.refused(getEpisode, at(id))).toMatchObject({ status: 404 });
  expect((await visitor.call(getTitle, { params: { id } })).title).toMatchObject({ episode_count: 1 });
  expect((await visitor.call(getSeason, of(id))).season).toMatchObject({ episode_count: 1 });
  const { db } = kinora.platform;
  expect(await db.selectFrom('videos').select('id').where('title_id', '=', id).execute()).toEqual([]);
});

test('deleting an episode deletes the files of its videos and no others', async () => {
  const { platform } = kinora;
  const id = await series();
  const [removed, kept] = [await create(id), await create(id)];
  const { id: userId } = await makeUser(platform.db);
  const make = (episodeId: number) => makeStoredVideo(platform, id, { userId, episode_id: episodeId });
  const [deleted, other] = [await make(removed.id), await make(kept.id)];
  await editor.call(deleteEpisode, at(id));
  await removeVideoFiles(kinora);
  expect(await deleted.stored()).toEqual([]);
  expect(await other.stored()).toEqual(['upload', 'stream', 'sprite', 'captions', 'poster']);
});

describe('access to episodes', () => {
  const calls = [
    [getEditedEpisode, {}],
    [updateEpisode, { body: { version: 1 } }],
    [deleteEpisode, {}],
    [unlockEpisode, { body: { fields: ['name'] } }],
    [createEpisode, { body: {} }],
  ] as const;

  test('returns 403 to users who can only view titles', async () => {
    const id = await series();
    await create(id);
    const viewer = await signIn(kinora, { permissions: ['titles.view'] });
    for (const [endpoint, input] of calls)
      expect(await viewer.refused(endpoint, { ...at(id), ...input })).toMatchObject({ status: 403 });
  });

  test('returns 404 for an episode that does not exist', async () => {
    for (const [endpoint, input] of calls)
      expect(await editor.refused(endpoint, { ...at(2_000_000_000), ...input })).toMatchObject({
        status: 404,
      });
    expect(await editor.refused(getEditedEpisode, at(await series(), 9))).toMatchObject({ status: 404 });
  });
});
