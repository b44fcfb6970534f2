import { beforeAll, describe, expect, test } from 'vitest';
import {
  dismissWatching,
  getProgress,
  getWatching,
  restoreWatching,
} from '@kinora/contracts/catalogue/watch-progress.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';
import { createProgressRecorder } from './progress-recorder.ts';
import { createWatchProgressService } from './watch-progress.service.ts';

const SECOND = 1000;
const clock = testClock(new Date('2026-11-15T12:00:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });

interface VideoValues {
  episode_id?: number;
  category?: string;
  is_approved?: boolean;
  seconds?: number | null;
  segments?: string;
}
async function makeVideo(titleId: number, values: VideoValues = {}) {
  const { id } = await kinora.platform.db
    .insertInto('videos')
    .values({
      title_id: titleId,
      name: 'Whole',
      category: 'full',
      kind: 'embed',
      source: 'x',
      position: 0,
      seconds: 6000,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function makeFilm(values: VideoValues = {}) {
  const { id, name } = await makeTitle(kinora.platform.db);
  return { id, name, video: await makeVideo(id, values) };
}

/** A series with two seasons of two episodes and a special; `without` lists those that have no video. */
async function makeSeries(without: readonly string[] = []) {
  const { db } = kinora.platform;
  const { id } = await makeTitle(db, { type: 'series' });
  const videos = new Map<string, number>();
  for (const number of [0, 1, 2]) {
    const numbers = number === 0 ? [1] : [1, 2];
    const parts = numbers.map((episode) => ({ episode_number: episode, name: `Part ${number}.${episode}` }));
    const season = await createSeasonsService(kinora.platform).add(db, id, { number }, parts);
    for (const [episode, episodeId] of season.episodeIds) {
      const key = `${number}.${episode}`;
      if (!without.includes(key)) videos.set(key, await makeVideo(id, { episode_id: episodeId }));
    }
  }
  return { id, video: (key: string) => videos.get(key) ?? 0 };
}

async function makeMember() {
  const { id } = await makeUser(kinora.platform.db, { permissions: ['titles.view'] });
  const client = await withSession(kinora, id);
  const recorder = createProgressRecorder(kinora.platform);
  return {
    id,
    client,
    recorder,
    /** Records this position in a video, one second after the previous call. */
    watch: async (videoId: number, position: number, seconds: number | null = null) => {
      clock.advance(SECOND);
      recorder.note({ userId: id, videoId, position, seconds, at: clock.now() });
      await recorder.flush();
    },
    rows: () => client.call(getWatching),
    positionOf: (videoId: number) =>
      createWatchProgressService({ pool: kinora.platform.pool, clock, recorder }).positionOf(id, videoId),
  };
}
type Member = Awaited<ReturnType<typeof makeMember>>;
const idsOf = (cards: readonly { title: { id: number } }[]) => cards.map(({ title }) => title.id);

describe('Continue watching', () => {
  let member: Member;
  beforeAll(async () => {
    member = await makeMember();
  });

  test('shows positions, most recent first, each title once', async () => {
    const [first, second, series] = [await makeFilm(), await makeFilm(), await makeSeries()];
    await member.watch(first.video, 100);
    await member.watch(series.video('1.1'), 100);
    await member.watch(second.video, 200);
    await member.watch(series.video('1.2'), 300);
    await member.watch(first.video, 400.5);
    const { continue_watching: cards, next_up: next } = await member.rows();
    expect(cards).toMatchObject([
      { video_id: first.video, position: 400.5, seconds: 6000, season_number: null, name: null },
      {
        video_id: series.video('1.2'),
        title: { id: series.id },
        season_number: 1,
        episode_number: 2,
        name: 'Part 1.2',
        position: 300,
      },
      { video_id: second.video, title: { id: second.id, name: second.name } },
    ]);
    expect(cards[0]?.updated_at).toBe(clock.now().toISOString());
    expect(next).toEqual([]);
  });

  test('is private to the user and not cached by proxies', async () => {
    const other = await makeMember();
    expect(await other.rows()).toEqual({ continue_watching: [], next_up: [] });
    const { headers } = await member.client.send(getWatching);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('omits trailers, the first seconds and unapproved videos', async () => {
    const one = await makeMember();
    const film = await makeFilm();
    const trailer = await makeVideo(film.id, { category: 'trailer' });
    const hidden = await makeFilm({ is_approved: false });
    await one.watch(trailer, 60);
    await one.watch(film.video, 9);
    await one.watch(hidden.video, 100);
    expect(await one.rows()).toEqual({ continue_watching: [], next_up: [] });
  });

  test('omits deleted videos and titles', async () => {
    const one = await makeMember();
    const [first, second] = [await makeFilm(), await makeFilm()];
    await one.watch(first.video, 100);
    await one.watch(second.video, 100);
    await kinora.platform.db.deleteFrom('videos').where('id', '=', first.video).execute();
    expect(idsOf((await one.rows()).continue_watching)).toEqual([second.id]);
    await createTitlesService(kinora.platform).remove(kinora.platform.db, second.id);
    expect((await one.rows()).continue_watching).toEqual([]);
  });
});

describe('a watched video', () => {
  test.each([
    { when: 'is finished at 92 percent of its length', position: 5520, isFinished: true },
    { when: 'is not finished before 92 percent', position: 5519, isFinished: false },
    {
      when: 'is finished in the credits',
      position: 5000,
      values: { segments: '[{"kind":"credits","from":5000,"to":6000}]' },
      isFinished: true,
    },
    {
      when: 'is not finished in the intro',
      position: 50,
      values: { segments: '[{"kind":"intro","from":0,"to":60}]' },
      isFinished: false,
    },
    {
      when: 'is finished by the length of the player when no other is known',
      position: 95,
      values: { seconds: null },
      seconds: 100,
      isFinished: true,
    },
    { when: 'is unfinished without a length', position: 9000, values: { seconds: null }, isFinished: false },
  ])('$when', async ({ position, values = {}, seconds = null, isFinished }) => {
    const member = await makeMember();
    const film = await makeFilm(values);
    await member.watch(film.video, position, seconds);
    const { progress } = await member.client.call(getProgress, { params: { id: film.id } });
    expect(progress).toMatchObject([{ video_id: film.video, position, is_finished: isFinished }]);
    expect((await member.rows()).continue_watching).toHaveLength(isFinished ? 0 : 1);
    expect(await member.positionOf(film.video)).toBe(isFinished ? null : position);
  });

  test('is in progress again when it is watched again', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    await member.watch(film.video, 6000);
    await member.watch(film.video, 30);
    expect(idsOf((await member.rows()).continue_watching)).toEqual([film.id]);
  });
});

describe('Next up', () => {
  test('is the episode after the finished one, across seasons', async () => {
    const member = await makeMember();
    const series = await makeSeries();
    const next = async () => (await member.rows()).next_up;
    await member.watch(series.video('1.1'), 5900);
    expect(await next()).toMatchObject([
      {
        video_id: series.video('1.2'),
        season_number: 1,
        episode_number: 2,
        name: 'Part 1.2',
        position: null,
      },
    ]);
    await member.watch(series.video('1.2'), 5900);
    expect(await next()).toMatchObject([
      { video_id: series.video('2.1'), season_number: 2, episode_number: 1 },
    ]);
    await member.watch(series.video('2.1'), 3);
    expect(await next()).toMatchObject([{ video_id: series.video('2.1'), position: 3 }]);
    await member.watch(series.video('2.1'), 50);
    expect(await next()).toEqual([]);
    expect(idsOf((await member.rows()).continue_watching)).toEqual([series.id]);
    await member.watch(series.video('2.2'), 5900);
    expect(await member.rows()).toEqual({ continue_watching: [], next_up: [] });
  });

  test('skips episodes without a video and never leads from specials to regular seasons', async () => {
    const member = await makeMember();
    const [series, other] = [await makeSeries(['1.2']), await makeSeries()];
    await member.watch(series.video('1.1'), 5900);
    await member.watch(other.video('0.1'), 5900);
    expect((await member.rows()).next_up.map(({ video_id: video }) => video)).toEqual([series.video('2.1')]);
  });

  test('is empty after a film', async () => {
    const member = await makeMember();
    await member.watch((await makeFilm()).video, 5900);
    expect((await member.rows()).next_up).toEqual([]);
  });
});

describe('where to resume a title', () => {
  const nextOf = async (member: Member, id: number) =>
    (await member.client.call(getProgress, { params: { id } })).next;

  test('is the video in progress', async () => {
    const member = await makeMember();
    const [film, series] = [await makeFilm(), await makeSeries()];
    await member.watch(film.video, 100);
    expect(await nextOf(member, film.id)).toEqual({
      video_id: film.video,
      category: 'full',
      season: null,
      episode: null,
      is_begun: true,
    });
    await member.watch(series.video('1.1'), 100);
    await member.watch(series.video('2.1'), 100);
    expect(await nextOf(member, series.id)).toMatchObject({
      video_id: series.video('2.1'),
      season: 2,
      episode: 1,
      is_begun: true,
    });
  });

  test('is the episode after the finished one, started or not', async () => {
    const member = await makeMember();
    const series = await makeSeries();
    await member.watch(series.video('1.2'), 5900);
    const second = { video_id: series.video('2.1'), season: 2, episode: 1 };
    expect(await nextOf(member, series.id)).toMatchObject({ ...second, is_begun: false });
    await member.watch(series.video('2.1'), 300);
    await member.watch(series.video('1.2'), 5900);
    expect(await nextOf(member, series.id)).toMatchObject({ ...second, is_begun: true });
  });

  test('is null before the start, after the end and for a trailer', async () => {
    const member = await makeMember();
    const [film, series] = [await makeFilm(), await makeSeries()];
    expect(await nextOf(member, film.id)).toBeNull();
    await member.watch(await makeVideo(film.id, { category: 'trailer' }), 60);
    await member.watch(film.video, 9);
    expect(await nextOf(member, film.id)).toBeNull();
    await member.watch(film.video, 5900);
    await member.watch(series.video('2.2'), 5900);
    expect([await nextOf(member, film.id), await nextOf(member, series.id)]).toEqual([null, null]);
  });

  test('is kept when the title is dismissed, and private to the user', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const film = await makeFilm();
    await member.watch(film.video, 100);
    await member.client.call(dismissWatching, { params: { id: film.id } });
    expect(await nextOf(member, film.id)).toMatchObject({ video_id: film.video });
    expect(await nextOf(other, film.id)).toBeNull();
  });
});

test('progress includes the episode', async () => {
  const member = await makeMember();
  const series = await makeSeries();
  await member.watch(series.video('1.2'), 100);
  const { progress } = await member.client.call(getProgress, { params: { id: series.id } });
  const { episode_id: episodeId } = await kinora.platform.db
    .selectFrom('videos')
    .select('episode_id')
    .where('id', '=', series.video('1.2'))
    .executeTakeFirstOrThrow();
  expect(progress.map((one) => one.episode_id)).toEqual([episodeId]);
});

describe('a dismissed title', () => {
  test('stays off both rows until it is watched again, and its progress is kept', async () => {
    const member = await makeMember();
    const [film, series] = [await makeFilm(), await makeSeries()];
    await member.watch(film.video, 100);
    await member.watch(series.video('1.1'), 5900);
    for (const { id } of [film, series]) await member.client.call(dismissWatching, { params: { id } });
    expect(await member.rows()).toEqual({ continue_watching: [], next_up: [] });
    expect(await member.positionOf(film.video)).toBe(100);
    const { progress } = await member.client.call(getProgress, { params: { id: series.id } });
    expect(progress).toMatchObject([{ is_finished: true }]);
    await member.watch(film.video, 130);
    expect(idsOf((await member.rows()).continue_watching)).toEqual([film.id]);
  });

  test('can be restored', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    await member.watch(film.video, 100);
    await member.client.call(dismissWatching, { params: { id: film.id } });
    await member.client.call(restoreWatching, { params: { id: film.id } });
    expect(idsOf((await member.rows()).continue_watching)).toEqual([film.id]);
    expect(await member.client.refused(restoreWatching, { params: { id: film.id } })).toMatchObject({
      status: 404,
    });
  });

  test('affects only the user, and must have been watched', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const film = await makeFilm();
    await member.watch(film.video, 100);
    const refused = (params: object) => other.client.refused(dismissWatching, { params: { ...params } });
    expect(await refused({ id: film.id })).toMatchObject({ status: 404 });
    expect(await refused({ id: 0 })).toMatchObject({ status: 404 });
    expect((await member.rows()).continue_watching).toHaveLength(1);
  });
});

test.each([
  ['Continue watching', getWatching, {}],
  ['dismissing', dismissWatching, { params: { id: 1 } }],
  ['restoring', restoreWatching, { params: { id: 1 } }],
  ['progress', getProgress, { params: { id: 1 } }],
] as const)('%s requires sign-in', async (_, endpoint, input) => {
  expect(await kinora.client().refused(endpoint, input)).toMatchObject({ status: 401 });
});

describe('progress', () => {
  test('of an unknown title returns 404, of a deleted one 410', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    const refused = (id: number) => member.client.refused(getProgress, { params: { id } });
    expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
    await createTitlesService(kinora.platform).remove(kinora.platform.db, film.id);
    expect(await refused(film.id)).toMatchObject({ status: 410, code: 'titles.gone' });
  });

  test('ignores an older position that arrives late', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    await member.watch(film.video, 500);
    const late = { userId: member.id, videoId: film.video, position: 100, seconds: null };
    member.recorder.note({ ...late, at: new Date(clock.now().getTime() - 5000) });
    await member.recorder.flush();
    expect(await member.positionOf(film.video)).toBe(500);
  });

  test('is visible immediately, before it is written', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    member.recorder.note({
      userId: member.id,
      videoId: film.video,
      position: 77,
      seconds: null,
      at: clock.now(),
    });
    expect(await member.positionOf(film.video)).toBe(77);
  });

  test('of deleted accounts and videos is dropped, and that of others is kept', async () => {
    const member = await makeMember();
    const film = await makeFilm();
    const note = { position: 50, seconds: null, at: clock.now() };
    member.recorder.note({ ...note, userId: 2_000_000_000, videoId: film.video });
    member.recorder.note({ ...note, userId: member.id, videoId: 2_000_000_000 });
    member.recorder.note({ ...note, userId: member.id, videoId: film.video });
    await member.recorder.flush();
    expect(await member.positionOf(film.video)).toBe(50);
  });
});
