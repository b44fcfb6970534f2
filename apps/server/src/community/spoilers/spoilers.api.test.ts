import { describe, expect, test } from 'vitest';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getShieldedEpisode, listShieldedEpisodes } from '@kinora/contracts/community/spoilers.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { findShield } from './spoilers.repository.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const STILL = JSON.stringify({ key: 'stills/one.webp', width: 16, height: 9, color: null, blur: null });

/** Two seasons of three episodes and two specials. */
async function makeSeries() {
  const { db } = kinora.platform;
  const { id } = await makeTitle(db, { type: 'series' });
  const episodes = new Map<string, number>();
  for (const number of [0, 1, 2]) {
    const season = await createSeasonsService(kinora.platform).add(
      db,
      id,
      { number },
      [1, 2, 3].slice(0, number === 0 ? 2 : 3).map((episode) => ({
        episode_number: episode,
        name: `Part ${number}.${episode}`,
        overview: `What happens in ${number}.${episode}.`,
        score: 8,
      })),
    );
    for (const [episode, episodeId] of season.episodeIds) episodes.set(`${number}.${episode}`, episodeId);
  }
  await db.updateTable('episodes').set({ still: STILL }).where('title_id', '=', id).execute();
  return { id, episode: (key: string) => episodes.get(key) ?? 0 };
}
type Series = Awaited<ReturnType<typeof makeSeries>>;

async function makeMember(permissions = ['titles.view']) {
  const { id } = await makeUser(kinora.platform.db, { permissions });
  const client = await withSession(kinora, id);
  const namesOf = async (series: Series, season: number) => {
    const { episodes } = await client.call(listShieldedEpisodes, { params: { id: series.id, season } });
    return episodes.map(({ name }) => name);
  };
  return { id, client, namesOf };
}

const see = (userId: number, series: Series, key: string) =>
  kinora.platform.db
    .insertInto('viewings')
    .values({ user_id: userId, title_id: series.id, episode_id: series.episode(key) })
    .execute();

async function play(userId: number, series: Series, key: string, isFinished: boolean) {
  const { db } = kinora.platform;
  const { id } = await db
    .insertInto('videos')
    .values({
      title_id: series.id,
      episode_id: series.episode(key),
      name: 'Whole',
      category: 'full',
      kind: 'embed',
      source: 'x',
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('watch_progress')
    .values({
      user_id: userId,
      video_id: id,
      title_id: series.id,
      episode_id: series.episode(key),
      position: 500,
      seconds: 1000,
      is_finished: isFinished,
      updated_at: new Date(),
    })
    .execute();
}

describe('the episodes of a season', () => {
  test('show a member without progress only the first episode and the first special', async () => {
    const series = await makeSeries();
    const { namesOf } = await makeMember();
    expect(await namesOf(series, 1)).toEqual(['Part 1.1', null, null]);
    expect(await namesOf(series, 2)).toEqual([null, null, null]);
    expect(await namesOf(series, 0)).toEqual(['Part 0.1', null]);
  });

  test('leave out name, summary, still and score of a hidden episode, and nothing else', async () => {
    const series = await makeSeries();
    const { client } = await makeMember();
    const { episodes } = await client.call(listShieldedEpisodes, { params: { id: series.id, season: 1 } });
    expect(episodes[0]).toMatchObject({ is_hidden: false, overview: 'What happens in 1.1.', score: 8 });
    expect(episodes[0]?.still).not.toBeNull();
    expect(episodes[1]).toMatchObject({
      id: series.episode('1.2'),
      episode_number: 2,
      is_hidden: true,
      name: null,
      overview: null,
      still: null,
      score: null,
    });
    expect(JSON.stringify(episodes)).not.toContain('1.2');
  });

  test('show the episode after the last seen one, also in the next season', async () => {
    const series = await makeSeries();
    const { id, namesOf } = await makeMember();
    await see(id, series, '1.2');
    expect(await namesOf(series, 1)).toEqual(['Part 1.1', 'Part 1.2', 'Part 1.3']);
    expect(await namesOf(series, 2)).toEqual([null, null, null]);
    await see(id, series, '1.3');
    expect(await namesOf(series, 2)).toEqual(['Part 2.1', null, null]);
    await see(id, series, '2.3');
    expect(await namesOf(series, 2)).toEqual(['Part 2.1', 'Part 2.2', 'Part 2.3']);
  });

  test('do not reveal the story because a special was seen', async () => {
    const series = await makeSeries();
    const { id, namesOf } = await makeMember();
    await see(id, series, '0.1');
    expect(await namesOf(series, 0)).toEqual(['Part 0.1', 'Part 0.2']);
    expect(await namesOf(series, 1)).toEqual(['Part 1.1', null, null]);
  });

  test('follow what was played: a finished episode shows the next one, a started one itself', async () => {
    const series = await makeSeries();
    const { id, namesOf } = await makeMember();
    await play(id, series, '1.1', true);
    expect(await namesOf(series, 1)).toEqual(['Part 1.1', 'Part 1.2', null]);
    await play(id, series, '2.1', false);
    expect(await namesOf(series, 2)).toEqual(['Part 2.1', null, null]);
  });

  test('ignore the progress of other members and in other series', async () => {
    const series = await makeSeries();
    const [member, other] = [await makeMember(), await makeMember()];
    await see(other.id, series, '2.3');
    await see(member.id, await makeSeries(), '2.3');
    expect(await member.namesOf(series, 1)).toEqual(['Part 1.1', null, null]);
  });

  test('are complete for a member who turned the shield off, and for visitors', async () => {
    const series = await makeSeries();
    const { id, namesOf } = await makeMember();
    await kinora.platform.db
      .insertInto('member_settings')
      .values({ user_id: id, hides_spoilers: false })
      .execute();
    expect(await namesOf(series, 2)).toEqual(['Part 2.1', 'Part 2.2', 'Part 2.3']);
    const params = { id: series.id, season: 2 };
    const { episodes } = await kinora.client().call(listShieldedEpisodes, { params });
    expect(episodes.map(({ is_hidden: isHidden }) => isHidden)).toEqual([false, false, false]);
  });
});

describe('an episode', () => {
  test('hides itself and its neighbours until the member reaches them', async () => {
    const series = await makeSeries();
    const { id, client } = await makeMember();
    const read = async () => {
      const params = { id: series.id, season: 1, episode: 3 };
      return (await client.call(getShieldedEpisode, { params })).episode;
    };
    await see(id, series, '1.1');
    expect(await read()).toMatchObject({
      name: null,
      overview: null,
      still: null,
      is_hidden: true,
      previous: { episode_number: 2, name: 'Part 1.2' },
      next: { season_number: 2, name: null },
    });
    await see(id, series, '1.2');
    expect(await read()).toMatchObject({ name: 'Part 1.3', is_hidden: false, next: { name: null } });
    await see(id, series, '1.3');
    expect(await read()).toMatchObject({ next: { name: 'Part 2.1' } });
  });
});

test('the shared season and episode show nothing beyond the first episode', async () => {
  const series = await makeSeries();
  const { id } = series;
  const read = async (season: number, spoilers?: 'hidden') => {
    const answer = await kinora
      .client()
      .call(getSeason, { params: { id, season }, query: spoilers ? { spoilers } : {} });
    return answer.season.episodes.map(({ name }) => name);
  };
  expect(await read(1, 'hidden')).toEqual(['Part 1.1', null, null]);
  expect(await read(2, 'hidden')).toEqual([null, null, null]);
  expect(await read(2)).toEqual(['Part 2.1', 'Part 2.2', 'Part 2.3']);
  const params = { id, season: 1, episode: 2 };
  const hidden = await kinora.client().call(getEpisode, { params, query: { spoilers: 'hidden' } });
  expect(hidden.episode).toMatchObject({
    name: null,
    is_hidden: true,
    previous: { name: 'Part 1.1' },
    next: { name: null },
  });
  expect((await kinora.client().call(getEpisode, { params, query: {} })).episode).toMatchObject({
    name: 'Part 1.2',
  });
});

test('reading the progress uses indexes, however many viewings and videos there are', async () => {
  const { pool } = kinora.platform;
  const plans: string[] = [];
  // Explains the statement instead of running it, on a connection where a small table is no reason to scan.
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const explain = async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
      return { rows: [] };
    };
    // The statement calls only this form of `query`.
    await findShield({ query: explain } as unknown as StatementPool, 1, 1);
  } finally {
    client.release(true);
  }
  const plan = plans.join('\n');
  expect(plan).toContain('viewings_once');
  expect(plan).not.toContain('Seq Scan');
});

describe('are refused', () => {
  const params = (id: number) => ({ id, season: 1, episode: 1 });

  test('without the right to see titles', async () => {
    const series = await makeSeries();
    const { client } = await makeMember([]);
    for (const endpoint of [listShieldedEpisodes, getShieldedEpisode])
      expect(await client.refused(endpoint, { params: params(series.id) })).toMatchObject({ status: 403 });
  });

  test('for an unknown season or episode, and for a deleted title', async () => {
    const series = await makeSeries();
    const { client } = await makeMember();
    const unknown = { id: series.id, season: 9, episode: 1 };
    for (const endpoint of [listShieldedEpisodes, getShieldedEpisode])
      expect(await client.refused(endpoint, { params: unknown })).toMatchObject({ status: 404 });
    await createTitlesService(kinora.platform).remove(kinora.platform.db, series.id);
    for (const endpoint of [listShieldedEpisodes, getShieldedEpisode])
      expect(await client.refused(endpoint, { params: params(series.id) })).toMatchObject({ status: 410 });
  });
});
