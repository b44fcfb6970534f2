import { beforeAll, describe, expect, test } from 'vitest';
import { getTitleMarks, listMarks, updateSpoilerShield } from '@kinora/contracts/community/marks.ts';
import { followTitle } from '@kinora/contracts/community/follows.ts';
import { addToWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';
import { makeVideo } from '#test/videos.ts';

const clock = testClock(new Date('2026-11-15T12:00:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const MISSING = 2_000_000_000;
const EMPTY = { on_watchlist: false, score: null, is_seen: false, episodes: null, playing: null };

async function makeMember() {
  const { id } = await makeUser(kinora.platform.db);
  const client = await withSession(kinora, id);
  return {
    id,
    client,
    marks: async (titles: number[]) => (await client.call(listMarks, { query: { titles } })).marks,
    ofTitle: (titleId: number) => client.call(getTitleMarks, { params: { id: titleId } }),
  };
}
type Member = Awaited<ReturnType<typeof makeMember>>;

const see = async (
  userId: number,
  titleId: number,
  values: { episode_id?: number; watched_on?: string } = {},
) =>
  kinora.platform.db
    .insertInto('viewings')
    .values({ user_id: userId, title_id: titleId, ...values })
    .execute();

const watch = (
  userId: number,
  titleId: number,
  videoId: number,
  values: { position: number; is_finished?: boolean },
) =>
  kinora.platform.db
    .insertInto('watch_progress')
    .values({
      user_id: userId,
      title_id: titleId,
      video_id: videoId,
      seconds: 6000,
      updated_at: clock.now(),
      ...values,
    })
    .execute();

/** A series with a special, two aired episodes, one without a date, and one that airs next month. */
async function makeSeries() {
  const { db } = kinora.platform;
  const { id } = await makeTitle(db, { type: 'series' });
  const seasons = createSeasonsService(kinora.platform);
  await seasons.add(db, id, { number: 0 }, [{ episode_number: 1, release_date: '2020-01-01' }]);
  const season = await seasons.add(db, id, { number: 1 }, [
    { episode_number: 1, release_date: '2020-01-01' },
    { episode_number: 2, release_date: '2026-11-15' },
    { episode_number: 3, release_date: null },
    { episode_number: 4, release_date: '2026-12-15' },
  ]);
  return { id, seasonId: season.id, episode: (number: number) => season.episodeIds.get(number) ?? 0 };
}

describe('the marks of cards', () => {
  let member: Member;
  beforeAll(async () => {
    member = await makeMember();
  });

  test('omit titles without marks, and those that do not exist', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    expect(await member.marks([id, MISSING])).toEqual([]);
  });

  test('show what is on the watchlist, seen and rated', async () => {
    const { db } = kinora.platform;
    const [listed, seen, rated] = await Promise.all([makeTitle(db), makeTitle(db), makeTitle(db)]);
    await member.client.call(addToWatchlist, { params: { id: listed.id } });
    await see(member.id, seen.id);
    await makeReview(db, { title_id: rated.id, user_id: member.id, score: 9, body: null });
    const marks = await member.marks([rated.id, listed.id, seen.id, seen.id]);
    expect(marks).toHaveLength(3);
    expect(marks).toEqual(
      expect.arrayContaining([
        { ...EMPTY, title_id: listed.id, on_watchlist: true },
        { ...EMPTY, title_id: seen.id, is_seen: true },
        { ...EMPTY, title_id: rated.id, score: 9 },
      ]),
    );
  });

  test('show the progress of a film, but not of one that is finished or was only opened', async () => {
    const { db } = kinora.platform;
    const films = await Promise.all([makeTitle(db), makeTitle(db), makeTitle(db)]);
    const [playing = 0, finished = 0, opened = 0] = films.map(({ id }) => id);
    const positions = [{ position: 1234.5 }, { position: 5990, is_finished: true }, { position: 3 }];
    for (const [index, id] of [playing, finished, opened].entries())
      await watch(member.id, id, await makeVideo(kinora.platform, id), positions[index] ?? { position: 0 });
    expect(await member.marks([playing, finished, opened])).toEqual([
      { ...EMPTY, title_id: playing, playing: { position: 1234.5, seconds: 6000 } },
    ]);
  });

  test('count the aired episodes of a series, without specials', async () => {
    const series = await makeSeries();
    const episodes = async () => (await member.marks([series.id]))[0];
    await see(member.id, series.id, { episode_id: series.episode(1) });
    expect(await episodes()).toMatchObject({ is_seen: false, episodes: { seen: 1, aired: 2 } });
    await see(member.id, series.id, { episode_id: series.episode(2) });
    expect(await episodes()).toMatchObject({ is_seen: true, episodes: { seen: 2, aired: 2 } });
    // An episode without a date has aired once it can be played.
    await makeVideo(kinora.platform, series.id, { episode_id: series.episode(3) });
    expect(await episodes()).toMatchObject({ is_seen: false, episodes: { seen: 2, aired: 3 } });
    await see(member.id, series.id, { episode_id: series.episode(3) });
    await see(member.id, series.id, { episode_id: series.episode(4) });
    expect(await episodes()).toMatchObject({ is_seen: true, episodes: { seen: 4, aired: 4 } });
  });

  test('belong to one member and are not cached by proxies', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    await member.client.call(addToWatchlist, { params: { id } });
    expect(await (await makeMember()).marks([id])).toEqual([]);
    const { headers } = await member.client.send(listMarks, { query: { titles: String(id) } });
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('the marks of a title page', () => {
  test('are empty for a member who has done nothing', async () => {
    const [member, { id }] = [await makeMember(), await makeTitle(kinora.platform.db)];
    expect(await member.ofTitle(id)).toEqual({
      mark: { ...EMPTY, title_id: id },
      is_followed: false,
      viewings_count: 0,
      last_viewing: null,
      parts: [],
      watching: { progress: [], next: null },
      hides_spoilers: true,
    });
  });

  test('contain viewings, ratings of parts, and progress', async () => {
    const { db } = kinora.platform;
    const [member, other, series] = [await makeMember(), await makeMember(), await makeSeries()];
    const [first, second] = [series.episode(1), series.episode(2)];
    await see(member.id, series.id, { episode_id: first, watched_on: '2026-11-01' });
    await see(member.id, series.id, { episode_id: first, watched_on: '2026-11-03' });
    await see(member.id, series.id, { episode_id: second });
    await see(other.id, series.id, { episode_id: second, watched_on: '2026-11-09' });
    const rating = { title_id: series.id, user_id: member.id, body: null };
    await makeReview(db, { ...rating, score: 8 });
    await makeReview(db, { ...rating, score: 7, season_id: series.seasonId });
    await makeReview(db, { ...rating, score: 10, episode_id: second });
    const video = await makeVideo(kinora.platform, series.id, { episode_id: first });
    await watch(member.id, series.id, video, { position: 60 });
    await member.client.call(followTitle, { params: { id: series.id } });

    const marks = await member.ofTitle(series.id);
    expect(marks).toMatchObject({
      mark: { score: 8, is_seen: true, episodes: { seen: 2, aired: 2 }, playing: null },
      is_followed: true,
      viewings_count: 3,
      last_viewing: { season: 1, episode: 1, watched_on: '2026-11-03', is_rewatch: false, source: 'member' },
      watching: { next: { video_id: video, is_begun: true } },
    });
    expect(marks.parts).toEqual([
      { season: 1, episode: 1, score: null, times: 2, last_on: '2026-11-03' },
      { season: 1, episode: 2, score: 10, times: 1, last_on: null },
      { season: 1, episode: null, score: 7, times: 0, last_on: null },
    ]);
  });

  test('say whether the member hides spoilers', async () => {
    const [member, { id }] = [await makeMember(), await makeTitle(kinora.platform.db)];
    const hides = async () => (await member.ofTitle(id)).hides_spoilers;
    expect(await hides()).toBe(true);
    await member.client.call(updateSpoilerShield, { body: { hides_spoilers: false } });
    expect(await hides()).toBe(false);
    await member.client.call(updateSpoilerShield, { body: { hides_spoilers: true } });
    expect(await hides()).toBe(true);
  });

  test('are refused for a title that does not exist or was deleted', async () => {
    const [member, { id }] = [await makeMember(), await makeTitle(kinora.platform.db)];
    await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
    const refused = (titleId: number) => member.client.refused(getTitleMarks, { params: { id: titleId } });
    expect(await refused(MISSING)).toMatchObject({ status: 404 });
    expect(await refused(id)).toMatchObject({ status: 410, code: 'titles.gone' });
  });
});

test('every call requires an account', async () => {
  const guest = kinora.client();
  const refusals = [
    await guest.refused(listMarks, { query: { titles: '1' } }),
    await guest.refused(getTitleMarks, { params: { id: 1 } }),
    await guest.refused(updateSpoilerShield, { body: { hides_spoilers: false } }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401]);
});
