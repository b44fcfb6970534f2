import { describe, expect, test } from 'vitest';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { createCreditsService } from '#catalogue/credits/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { createVideosService } from '#catalogue/videos/index.ts';
import { useTestApp } from '#test/app.ts';
import { createSeasonsService } from './seasons.service.ts';

const kinora = useTestApp();

async function makeSeries() {
  const { db } = kinora.platform;
  const title = await makeTitle(db, { type: 'series' });
  const seasons = createSeasonsService(kinora.platform);
  const specials = await seasons.add(kinora.platform.db, title.id, { number: 0, name: 'Specials' }, [
    { episode_number: 1, name: 'Behind it' },
  ]);
  const first = await seasons.add(
    kinora.platform.db,
    title.id,
    { number: 1, name: 'Winter', overview: 'It snows.', release_date: '2024-10-03' },
    [
      { episode_number: 2, name: 'Ice', release_date: '2024-10-10', runtime: 52 },
      { episode_number: 1, name: 'Snow', type: 'premiere', release_date: '2024-10-03' },
    ],
  );
  await seasons.add(kinora.platform.db, title.id, { number: 2 }, [
    { episode_number: 1, release_date: '2099-01-01' },
  ]);
  return { title, specials, first };
}

describe('a season', () => {
  test('returns its episodes in order, the other seasons and the credits', async () => {
    const { title } = await makeSeries();
    const lead = await makePerson(kinora.platform.db);
    await createCreditsService(kinora.platform).add(kinora.platform.db, title.id, [
      { personId: lead.id, department: 1, character: 'Maren', position: 0 },
    ]);
    const { season } = await kinora.client().call(getSeason, { params: { id: title.id, season: 1 } });
    expect(season).toMatchObject({
      number: 1,
      name: 'Winter',
      overview: 'It snows.',
      episode_count: 2,
      title: { id: title.id, name: title.name, backdrop: null },
      seasons: [{ number: 1 }, { number: 2 }, { number: 0, name: 'Specials' }],
      episodes: [
        { episode_number: 1, name: 'Snow', type: 'premiere', release_date: '2024-10-03' },
        { episode_number: 2, name: 'Ice', runtime: 52 },
      ],
      cast: [{ person: { id: lead.id } }],
      crew: [],
      videos: [],
    });
  });

  test('returns its own videos, not those of its title or episodes', async () => {
    const { title, first } = await makeSeries();
    const clip = { category: 'clip', kind: 'url', source: 'x', position: 0 } as const;
    await createVideosService(kinora.platform).add(kinora.platform.db, title.id, [
      { ...clip, name: 'Of the title' },
      { ...clip, name: 'Of the season', seasonId: first.id },
      { ...clip, name: 'Of the episode', episodeId: first.episodeIds.get(1) },
    ]);
    const { season } = await kinora.client().call(getSeason, { params: { id: title.id, season: 1 } });
    expect(season.videos.map(({ name }) => name)).toEqual(['Of the season']);
  });

  test('names the approved full video of each episode', async () => {
    const { title, first } = await makeSeries();
    const { db } = kinora.platform;
    const full = { category: 'full', kind: 'url', source: 'x', position: 0 } as const;
    const episodeId = first.episodeIds.get(1);
    await createVideosService(kinora.platform).add(db, title.id, [
      { ...full, category: 'trailer', name: 'Trailer', episodeId },
      { ...full, name: 'Whole', position: 1, episodeId },
      { ...full, name: 'Hidden', episodeId: first.episodeIds.get(2) },
    ]);
    const { id } = await db
      .selectFrom('videos')
      .select('id')
      .where('title_id', '=', title.id)
      .where('name', '=', 'Whole')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('videos')
      .set({ is_approved: false })
      .where('title_id', '=', title.id)
      .where('name', '=', 'Hidden')
      .execute();
    const { season } = await kinora.client().call(getSeason, {
      params: { id: title.id, season: 1 },
      query: {},
    });
    expect(season.episodes.map(({ video_id: video }) => video)).toEqual([id, null]);
  });

  test('counts towards its title; specials count only as episodes', async () => {
    const { title } = await makeSeries();
    const answer = await kinora.client().call(getTitle, { params: { id: title.id } });
    expect(answer.title).toMatchObject({ season_count: 2, episode_count: 4 });
  });

  test.each([3, -1, 32_768, 'one', '1.5'])('returns 404 for the number %s', async (season) => {
    const { title } = await makeSeries();
    const refusal = await kinora.client().refused(getSeason, { params: { id: title.id, season } });
    expect(refusal.status).toBe(404);
  });
});

describe('an episode', () => {
  test('returns its neighbours across seasons, its guests and its videos', async () => {
    const { title, first } = await makeSeries();
    const episodeId = first.episodeIds.get(2) ?? 0;
    const guest = await makePerson(kinora.platform.db);
    await createCreditsService(kinora.platform).add(kinora.platform.db, title.id, [
      { personId: guest.id, department: 1, character: 'A pilot', position: 0, episodeId },
    ]);
    const clip = { name: 'A clip', category: 'clip', kind: 'url', source: 'x', position: 0 } as const;
    await createVideosService(kinora.platform).add(kinora.platform.db, title.id, [{ ...clip, episodeId }]);
    const { episode } = await kinora.client().call(getEpisode, {
      params: { id: title.id, season: 1, episode: 2 },
    });
    expect(episode).toMatchObject({
      id: episodeId,
      name: 'Ice',
      season_name: 'Winter',
      title: { id: title.id },
      previous: { season_number: 1, episode_number: 1, name: 'Snow' },
      next: { season_number: 2, episode_number: 1, name: null },
      cast: [{ person: { id: guest.id }, character: 'A pilot' }],
      videos: [{ name: 'A clip', season: 1, episode: 2 }],
    });
  });

  test('does not link between the regular seasons and the specials', async () => {
    const { title } = await makeSeries();
    const stepsOf = async (season: number) => {
      const params = { id: title.id, season, episode: 1 };
      const { episode } = await kinora.client().call(getEpisode, { params });
      return [episode.previous, episode.next];
    };
    expect(await stepsOf(0)).toEqual([null, null]);
    expect((await stepsOf(1))[0]).toBeNull();
    expect((await stepsOf(2))[1]).toBeNull();
  });

  test.each([0, 3, 32_768, 'x'])('returns 404 for the number %s', async (episode) => {
    const { title } = await makeSeries();
    const params = { id: title.id, season: 1, episode };
    expect(await kinora.client().refused(getEpisode, { params })).toMatchObject({ status: 404 });
  });
});

test('seasons and episodes return 410 once their title is deleted', async () => {
  const { title } = await makeSeries();
  await createTitlesService(kinora.platform).remove(kinora.platform.db, title.id);
  const params = { id: title.id, season: 1, episode: 1 };
  for (const endpoint of [getSeason, getEpisode])
    expect(await kinora.client().refused(endpoint, { params })).toMatchObject({
      status: 410,
      code: 'titles.gone',
    });
});
