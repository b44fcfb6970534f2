import { beforeAll, describe, expect, test } from 'vitest';
import { getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import {
  createSeason,
  deleteSeason,
  getEditedSeason,
  listEditedSeasons,
  unlockSeason,
  updateSeason,
} from '@kinora/contracts/admin/seasons.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
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

const series = async () => (await makeTitle(kinora.platform.db, { type: 'series' })).id;
const at = (id: number, season = 1) => ({ params: { id, season } });
const create = async (id: number, body: object = {}) =>
  (await editor.call(createSeason, { params: { id }, body })).season;
const edited = async (id: number, season = 1) => (await editor.call(getEditedSeason, at(id, season))).season;
const shownTitle = async (id: number) => (await visitor.call(getTitle, { params: { id } })).title;

describe('creating a season', () => {
  test('uses the next number, updates the count and is public immediately', async () => {
    const id = await series();
    await shownTitle(id);
    expect(await create(id, { name: 'The beginning', overview: '' })).toMatchObject({
      number: 1,
      name: 'The beginning',
      overview: null,
      version: 1,
      episodes: [],
      title: { id },
    });
    expect(await create(id)).toMatchObject({ number: 2 });
    expect(await create(id, { number: 0 })).toMatchObject({ number: 0 });
    expect(await shownTitle(id)).toMatchObject({ season_count: 2, episode_count: 0 });
    expect((await visitor.call(getSeason, at(id))).season).toMatchObject({ name: 'The beginning' });
    const { seasons } = await editor.call(listEditedSeasons, { params: { id } });
    expect(seasons.map(({ number }) => number)).toEqual([0, 1, 2]);
  });

  test('rejects a taken number, a film and a deleted series', async () => {
    const id = await series();
    await create(id, { number: 4 });
    const body = { number: 4 };
    expect(await editor.refused(createSeason, { params: { id }, body })).toMatchObject({
      status: 422,
      errors: { number: ['The series already has this season.'] },
    });
    const film = await makeTitle(kinora.platform.db);
    expect(await editor.refused(createSeason, { params: { id: film.id }, body: {} })).toMatchObject({
      status: 422,
      errors: { number: ['Only a series has seasons.'] },
    });
    await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
    expect(await editor.refused(createSeason, { params: { id }, body: {} })).toMatchObject({ status: 410 });
  });

  test.each([{ number: -1 }, { number: 40_000 }, { release_date: 'soon' }, { episode_count: 3 }])(
    'rejects %o',
    async (body) => {
      const id = await series();
      expect(await editor.refused(createSeason, { params: { id }, body })).toMatchObject({ status: 422 });
    },
  );
});

describe('saving a season', () => {
  test('stores and locks the changed fields, and visitors see them immediately', async () => {
    const id = await series();
    await create(id);
    await visitor.call(getSeason, at(id));
    const body = { version: 1, name: 'Renamed', overview: null };
    const { season } = await editor.call(updateSeason, { ...at(id), body });
    expect(season).toMatchObject({ name: 'Renamed', version: 2 });
    expect(season.locks.map(({ field }) => field)).toEqual(['name', 'number']);
    expect((await visitor.call(getSeason, at(id))).season).toMatchObject({ name: 'Renamed' });
    const wanted = { name: 'Theirs', overview: 'Theirs' };
    const seasons = createSeasonsService(kinora.platform);
    expect(await seasons.updateSeason(kinora.platform.db, season.id, wanted, { source: 'tmdb' })).toEqual({
      kept: ['name'],
    });
    const fields = { fields: ['name'] };
    expect((await editor.call(unlockSeason, { ...at(id), body: fields })).season.locks).toMatchObject([
      { field: 'number' },
    ]);
  });

  test('rejects a save when the version is outdated', async () => {
    const id = await series();
    await create(id);
    await editor.call(updateSeason, { ...at(id), body: { version: 1, name: 'First' } });
    const second = { ...at(id), body: { version: 1, name: 'Second' } };
    expect(await editor.refused(updateSeason, second)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await edited(id)).toMatchObject({ name: 'First' });
  });

  test('can be reverted from the history', async () => {
    const id = await series();
    const { id: seasonId } = await create(id, { name: 'Old' });
    await editor.call(updateSeason, { ...at(id), body: { version: 1, name: 'New' } });
    const query = { subject_type: 'season', subject_id: String(seasonId) };
    const { data } = (await editor.call(listAudit, { query })).pagination;
    expect(data.map(({ action }) => action)).toEqual(['update', 'create']);
    await editor.call(revertAudit, { params: { id: data[0]?.id ?? 0 }, body: { field: 'name' } });
    expect(await edited(id)).toMatchObject({ name: 'Old' });
  });
});

test('deleting a season deletes its episodes, videos and credits, and updates the counts', async () => {
  const { db } = kinora.platform;
  const id = await series();
  const parts = createSeasonsService(kinora.platform);
  await parts.add(kinora.platform.db, id, { number: 1 }, [{ episode_number: 1 }]);
  const deletedSeason = await parts.add(kinora.platform.db, id, { number: 2 }, [
    { episode_number: 1 },
    { episode_number: 2 },
  ]);
  const person = await makePerson(db);
  const episodeId = deletedSeason.episodeIds.get(1) ?? 0;
  const credit = { personId: person.id, department: 1, position: 0 } as const;
  await createCreditsService(kinora.platform).add(kinora.platform.db, id, [{ ...credit, episodeId }]);
  const video = { name: 'V', category: 'full', kind: 'url', source: 'https://a.example/v.mp4' } as const;
  await createVideosService(kinora.platform).add(kinora.platform.db, id, [
    { ...video, episodeId, position: 0 },
  ]);
  const external = { provider: 'tmdb', kind: 'season', value: `s${deletedSeason.id}` };
  await db
    .insertInto('external_ids')
    .values({ ...external, entity: 'season', entity_id: deletedSeason.id })
    .execute();
  expect(await edited(id, 2)).toMatchObject({ episode_count: 2, counts: { cast: 0, crew: 0, videos: 0 } });

  await editor.call(deleteSeason, at(id, 2));

  expect(await editor.refused(getEditedSeason, at(id, 2))).toMatchObject({ status: 404 });
  expect(await shownTitle(id)).toMatchObject({ season_count: 1, episode_count: 1 });
  const left = async (table: 'credits' | 'videos') =>
    db.selectFrom(table).select('id').where('title_id', '=', id).execute();
  expect(await left('credits')).toEqual([]);
  expect(await left('videos')).toEqual([]);
  const ids = await db
    .selectFrom('external_ids')
    .select('value')
    .where('entity_id', '=', deletedSeason.id)
    .execute();
  expect(ids.map(({ value }) => value)).not.toContain(external.value);
});

test('deleting a season deletes the files of all its videos and no others', async () => {
  const { platform } = kinora;
  const id = await series();
  const parts = createSeasonsService(platform);
  const kept = await parts.add(platform.db, id, { number: 1 }, [{ episode_number: 1 }]);
  const deletedSeason = await parts.add(platform.db, id, { number: 2 }, [{ episode_number: 1 }]);
  const { id: userId } = await makeUser(platform.db);
  const make = (place: object) => makeStoredVideo(platform, id, { userId, ...place });
  const deleted = [
    await make({ season_id: deletedSeason.id }),
    await make({ episode_id: deletedSeason.episodeIds.get(1) ?? 0 }),
  ];
  const others = [
    await make({}),
    await make({ season_id: kept.id }),
    await make({ episode_id: kept.episodeIds.get(1) ?? 0 }),
  ];
  const all = ['upload', 'stream', 'sprite', 'captions', 'poster'];
  for (const { stored } of [...deleted, ...others]) expect(await stored()).toEqual(all);

  await editor.call(deleteSeason, at(id, 2));
  await removeVideoFiles(kinora);

  for (const { stored } of deleted) expect(await stored()).toEqual([]);
  for (const { stored } of others) expect(await stored()).toEqual(all);
});

describe('access to seasons', () => {
  const calls = [
    [getEditedSeason, {}],
    [updateSeason, { body: { version: 1 } }],
    [deleteSeason, {}],
    [unlockSeason, { body: { fields: ['name'] } }],
    [listEditedSeasons, {}],
    [createSeason, { body: {} }],
  ] as const;

  test('returns 403 to users who can only view titles', async () => {
    const id = await series();
    await create(id);
    const viewer = await signIn(kinora, { permissions: ['titles.view'] });
    for (const [endpoint, input] of calls)
      expect(await viewer.refused(endpoint, { ...at(id), ...input })).toMatchObject({ status: 403 });
  });

  test('returns 404 for a missing season or series', async () => {
    for (const [endpoint, input] of calls)
      expect(await editor.refused(endpoint, { ...at(2_000_000_000), ...input })).toMatchObject({
        status: 404,
      });
    expect(await editor.refused(getEditedSeason, at(await series(), 7))).toMatchObject({ status: 404 });
  });
});
