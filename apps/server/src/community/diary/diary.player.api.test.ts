import { describe, expect, test } from 'vitest';
import { recordPlay } from '@kinora/contracts/catalogue/play-stats.ts';
import { dismissWatching } from '@kinora/contracts/catalogue/watch-progress.ts';
import { listDiary } from '@kinora/contracts/community/diary.ts';
import { addToWatchlist, listWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { startImpersonation } from '@kinora/contracts/foundation/impersonations.ts';
import { createPlaybackTokens } from '#catalogue/playback/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { watchProgressFinished } from '#catalogue/watch-progress/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { drainOutbox } from '#test/jobs.ts';
import { runListeners } from '#test/listeners.ts';
import { withSession } from '#test/sign-in.ts';
import { makeVideo } from '#test/videos.ts';
import { makeSeries, makeViewing } from './diary.factory.ts';

const HOUR = 3_600_000;
const END = 5900;
const clock = testClock(new Date('2026-11-15T10:30:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });

async function makeMember(values: { timezone?: string } = {}) {
  const { id } = await makeUser(kinora.platform.db, { permissions: ['titles.view'], ...values });
  return { id };
}
type Member = Awaited<ReturnType<typeof makeMember>>;

async function makeFilm(values = {}) {
  const { id } = await makeTitle(kinora.platform.db);
  return { id, video: await makeVideo(kinora.platform, id, { seconds: 6000, ...values }) };
}

const play = (videoId: number, userId: number, position: number) => ({
  token: createPlaybackTokens({ config: kinora.platform.config, clock }).issue({
    videoId,
    viewer: { userId, handle: `u${userId}` },
  }),
  position,
  watched: 12,
});

/** Reports positions of the player, each in a batch of its own. Sessions would expire between two days. */
async function watch({ id }: Member, videoId: number, ...positions: number[]): Promise<void> {
  const client = await withSession(kinora, id);
  for (const position of positions) {
    clock.advance(1000);
    await client.call(recordPlay, { body: play(videoId, id, position) });
    await flush();
  }
}
async function flush(): Promise<void> {
  for (const part of kinora.composition.parts) await part.flush?.();
}

const record = () => runListeners(kinora, ['record-viewings']);
const viewings = ({ id }: Member) =>
  kinora.platform.db
    .selectFrom('viewings')
    .select((eb) => [
      'title_id',
      'episode_id',
      'source',
      'is_rewatch',
      eb.cast<string | null>('watched_on', 'text').as('day'),
    ])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

describe('a film watched to the end', () => {
  test('is recorded once a day, and as a rewatch on a later one', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    await watch(member, film.video, 100, 3000, END);
    expect(await record()).toBe(1);
    const first = {
      title_id: film.id,
      episode_id: null,
      source: 'player',
      is_rewatch: false,
      day: '2026-11-15',
    };
    expect(await viewings(member)).toEqual([first]);
    await watch(member, film.video, 5950, 5999);
    expect(await record()).toBe(0);
    await watch(member, film.video, 30, END);
    expect(await record()).toBe(1);
    expect(await viewings(member)).toEqual([first]);
    clock.advance(24 * HOUR);
    await watch(member, film.video, 5999);
    expect(await record()).toBe(0);
    await watch(member, film.video, 30, END);
    await record();
    expect(await viewings(member)).toEqual([first, { ...first, is_rewatch: true, day: '2026-11-16' }]);
    clock.advance(-24 * HOUR);
  });

  test('is in the diary and leaves the watchlist', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    const client = await withSession(kinora, member.id);
    await client.call(addToWatchlist, { params: { id: film.id } });
    await watch(member, film.video, END);
    await record();
    expect((await client.call(listDiary, { query: {} })).pagination.data).toMatchObject([
      { title_id: film.id, source: 'player', is_private: false, note: null },
    ]);
    expect((await client.call(listWatchlist, { query: {} })).pagination.data).toEqual([]);
  });

  test('is recorded on the day where the member is', async () => {
    const [east, west] = [
      await makeMember({ timezone: 'Pacific/Kiritimati' }),
      await makeMember({ timezone: 'Pacific/Pago_Pago' }),
    ];
    const film = await makeFilm();
    for (const member of [east, west]) await watch(member, film.video, END);
    await record();
    expect(await viewings(east)).toMatchObject([{ day: '2026-11-16' }]);
    expect(await viewings(west)).toMatchObject([{ day: '2026-11-14' }]);
  });

  test('adds nothing to a day that the member logged, and keeps what was written', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    await makeViewing(kinora.platform.db, {
      user_id: member.id,
      title_id: film.id,
      watched_on: '2026-11-15',
      note: 'Mine',
    });
    await watch(member, film.video, END);
    await record();
    expect(await viewings(member)).toMatchObject([{ source: 'member' }]);
  });

  test('is a rewatch after a viewing on an unknown day', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    await makeViewing(kinora.platform.db, { user_id: member.id, title_id: film.id });
    await watch(member, film.video, END);
    await record();
    expect(await viewings(member)).toMatchObject([{ day: null }, { is_rewatch: true, day: '2026-11-15' }]);
  });

  test('is recorded for a title that the member dismissed', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    await watch(member, film.video, 100);
    const client = await withSession(kinora, member.id);
    await client.call(dismissWatching, { params: { id: film.id } });
    await watch(member, film.video, END);
    await record();
    expect(await viewings(member)).toHaveLength(1);
  });

  test('is handled twice without a second viewing', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    const finished = [{ title_id: film.id, episode_id: null, at: clock.now().toISOString() }];
    const emit = () =>
      transaction(kinora.platform.db, (tx) =>
        kinora.platform.events.emit(tx, watchProgressFinished, {
          user_id: member.id,
          finished: [...finished, ...finished],
        }),
      );
    await emit();
    await emit();
    expect(await record()).toBe(2);
    expect(await viewings(member)).toHaveLength(1);
  });
});

describe('nothing is recorded', () => {
  test.each([
    { what: 'of a trailer', values: { category: 'trailer' } },
    { what: 'of a video that is not approved', values: { is_approved: false } },
    { what: 'before the end', position: 5000 },
  ])('$what', async ({ values = {}, position = END }) => {
    const member = await makeMember();
    const film = await makeFilm(values);
    await watch(member, film.video, position);
    expect(await record()).toBe(0);
    expect(await viewings(member)).toEqual([]);
  });

  test('while someone else views the site as the member', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    const permissions = ['admin.access', 'users.update', 'titles.view'];
    const staff = await makeUser(kinora.platform.db, { permissions });
    const client = await withSession(kinora, staff.id, { confirmed: true });
    await client.call(startImpersonation, { body: { subject: { type: 'user', id: member.id } } });
    const refusal = await client.refused(recordPlay, { body: play(film.video, member.id, END) });
    expect(refusal.code).toBe('impersonations.read_only');
    await flush();
    expect(await record()).toBe(0);
    expect(await viewings(member)).toEqual([]);
  });

  test('of titles and accounts that were deleted since', async () => {
    const [member, gone] = [await makeMember(), await makeMember()];
    const [one, two] = [await makeFilm(), await makeFilm()];
    await watch(member, one.video, END);
    await watch(member, two.video, END);
    await watch(gone, one.video, END);
    const { db } = kinora.platform;
    await createTitlesService(kinora.platform).remove(db, one.id);
    await db.deleteFrom('titles').where('id', '=', two.id).execute();
    await db.deleteFrom('users').where('id', '=', gone.id).execute();
    expect(await record()).toBe(3);
    expect(await viewings(member)).toEqual([]);
  });
});

test('an episode is recorded, and the series leaves the watchlist with its last one', async () => {
  const member = await makeMember();
  const series = await makeSeries(kinora.platform, { 0: [null], 1: ['2020-01-01', '2020-01-02'] });
  const client: TestClient = await withSession(kinora, member.id);
  await client.call(addToWatchlist, { params: { id: series.id } });
  const listed = async () =>
    (await client.call(listWatchlist, { query: {} })).pagination.data.map((item) => item.title.id);
  for (const [key, left] of [
    ['0.1', [series.id]],
    ['1.2', [series.id]],
    ['1.1', []],
  ] as const) {
    const values = { episode_id: series.episode(key), seconds: 6000 };
    await watch(member, await makeVideo(kinora.platform, series.id, values), END);
    await record();
    expect(await listed()).toEqual(left);
  }
  const watched = ['0.1', '1.2', '1.1'].map((key) => ({ episode_id: series.episode(key) }));
  expect(await viewings(member)).toMatchObject(watched);
});

test('a video of a whole series is neither a film nor an episode', async () => {
  const member = await makeMember();
  const series = await makeSeries(kinora.platform, { 1: ['2020-01-01'] });
  await watch(member, await makeVideo(kinora.platform, series.id, { seconds: 6000 }), END);
  await record();
  expect(await viewings(member)).toEqual([]);
});

test('what was watched before a merge is recorded for the remaining title', async () => {
  const member = await makeMember();
  const { db } = kinora.platform;
  const [from, into] = [
    await makeSeries(kinora.platform, { 1: ['2020-01-01'] }),
    await makeSeries(kinora.platform, { 1: ['2020-01-01'] }),
  ];
  const values = { episode_id: from.episode('1.1'), seconds: 6000 };
  await watch(member, await makeVideo(kinora.platform, from.id, values), END);
  const merged = { merged_into: into.id, deleted_at: new Date() };
  await db.updateTable('titles').set(merged).where('id', '=', from.id).execute();
  await record();
  expect(await viewings(member)).toMatchObject([{ title_id: into.id, episode_id: into.episode('1.1') }]);
});

test('many members finishing a film in one batch each get a viewing', async () => {
  const film = await makeFilm();
  const members = await Promise.all(Array.from({ length: 20 }, () => makeMember()));
  for (const { id } of members) {
    const client = await withSession(kinora, id);
    await client.call(recordPlay, { body: play(film.video, id, END) });
  }
  await flush();
  await drainOutbox(kinora);
  for (const member of members) expect(await viewings(member)).toHaveLength(1);
});
