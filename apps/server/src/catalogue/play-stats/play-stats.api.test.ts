import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recordPlay } from '@kinora/contracts/catalogue/play-stats.ts';
import { PLAYBACK_TOKEN_SECONDS } from '@kinora/contracts/catalogue/playback.ts';
import { createPlaybackTokens } from '#catalogue/playback/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';
import { createPlaysRecorder } from './recorder.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const clock = testClock(new Date('2026-11-15T12:00:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const tokens = () => createPlaybackTokens({ config: kinora.platform.config, clock });
const notePlay = vi.fn();
const record = vi.fn();

const recorder = (redis = kinora.platform.redis) =>
  createPlaysRecorder({
    ...kinora.platform,
    clock,
    redis,
    locate: async (ip) => ({ city: null, country: ip === '192.0.2.1' ? 'DE' : null }),
    popularity: { record },
    notePlay,
  });

async function makeVideo() {
  const { db } = kinora.platform;
  const { id: titleId } = await makeTitle(db);
  const { id } = await db
    .insertInto('videos')
    .values({ title_id: titleId, name: 'Film', category: 'full', kind: 'embed', source: 'x', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, titleId };
}

const member = (userId: number, videoId: number) => ({
  videoId,
  viewer: { userId, handle: `u${userId}` },
  issuedAt: clock.now().getTime(),
});
const visitor = (videoId: number, handle = 'g1') => ({
  videoId,
  viewer: { userId: null, handle },
  issuedAt: clock.now().getTime(),
});
const visit = { address: '192.0.2.1', agent: PHONE };
const watched = (seconds: number) => ({ watched: seconds, referrer: '' });
const plays = (videoId: number) =>
  kinora.platform.db.selectFrom('plays').selectAll().where('video_id', '=', videoId).orderBy('at').execute();
const viewsOf = async (videoId: number) => (await plays(videoId)).reduce((sum, { views }) => sum + views, 0);

beforeEach(() => void vi.clearAllMocks());

describe('a play report', () => {
  async function makeViewer() {
    const { id } = await makeUser(kinora.platform.db, { permissions: ['titles.view'] });
    const video = await makeVideo();
    const claims = { videoId: video.id, viewer: { userId: id, handle: `u${id}` } };
    return { userId: id, video, client: await withSession(kinora, id), token: tokens().issue(claims) };
  }
  const body = (token: string, values: object = {}) => ({ token, position: 12, watched: 12, ...values });
  const flush = async () => {
    for (const part of kinora.composition.parts) await part.flush?.();
  };

  test('counts a view only after enough real time has passed, and once for a hundred calls', async () => {
    const { client, token, video } = await makeViewer();
    const play = (seconds: number) =>
      client.call(recordPlay, {
        body: { token, position: 12, watched: seconds, seconds: null, referrer: '' },
      });
    await play(300);
    await play(300);
    clock.advance(10 * SECOND);
    expect(await viewsOf(video.id)).toBe(0);
    await Promise.all(Array.from({ length: 100 }, () => play(12)));
    await flush();
    expect(await plays(video.id)).toMatchObject([{ views: 1, seconds: 10, title_id: video.titleId }]);
  });

  test('is rejected with a forged token, a token of another user or an expired one', async () => {
    const { client, token, video, userId } = await makeViewer();
    const other = await makeViewer();
    const refused = (who: typeof client, given: string) => who.refused(recordPlay, { body: body(given) });
    expect(await refused(client, 'x')).toMatchObject({ status: 403 });
    expect(
      await refused(
        client,
        token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      ),
    ).toMatchObject({
      status: 403,
    });
    expect(await refused(other.client, token)).toMatchObject({ status: 403 });
    expect(await refused(kinora.client(), token)).toMatchObject({ status: 403 });
    clock.advance(PLAYBACK_TOKEN_SECONDS * SECOND);
    expect(await refused(await withSession(kinora, userId), token)).toMatchObject({ status: 403 });
    await flush();
    expect(await plays(video.id)).toEqual([]);
  });

  test.each([
    { position: -1 },
    { position: 86_401 },
    { watched: -1 },
    { watched: 301 },
    { seconds: 'x' },
    { token: '' },
    { viewer: 7 },
  ])('is rejected with %j', async (values) => {
    const { client, token } = await makeViewer();
    expect(await client.refused(recordPlay, { body: body(token, values) })).toMatchObject({ status: 422 });
  });
});

describe('views', () => {
  test('record time, video, viewer and origin', async () => {
    const { id, titleId } = await makeVideo();
    const notes = recorder();
    const claims = member(41, id);
    clock.advance(15 * SECOND);
    const referrer = 'https://www.example.org/x';
    notes.beat(claims, { watched: 15, position: 995, seconds: 1000, referrer }, visit);
    await notes.flush();
    expect(await plays(id)).toEqual([
      {
        at: clock.now(),
        video_id: id,
        title_id: titleId,
        episode_id: null,
        user_id: 41,
        viewer: 41,
        views: 1,
        seconds: 15,
        country: 'DE',
        device: 'mobile',
        browser: 'Safari',
        platform: 'iOS',
        referrer: 'example.org',
        seen: 2 ** 49,
        finishes: 1,
      },
    ]);
    expect(record).toHaveBeenCalledExactlyOnceWith('title', titleId, visit, 'play');
    expect(notePlay).toHaveBeenCalledExactlyOnceWith(id);
  });

  /** Watches for 15 seconds. */
  const watch = async (
    notes: ReturnType<typeof recorder>,
    claims: ReturnType<typeof member>,
    from = visit,
  ) => {
    const issuedAt = clock.now().getTime();
    clock.advance(15 * SECOND);
    notes.beat({ ...claims, issuedAt }, watched(15), from);
    await notes.flushAll();
  };

  test('count once an hour per viewer and video across processes', async () => {
    const { id } = await makeVideo();
    const another = await makeVideo();
    for (const notes of [recorder(), recorder()]) {
      await watch(notes, member(51, id));
      await watch(notes, member(51, id));
    }
    expect(await viewsOf(id)).toBe(1);
    await watch(recorder(), member(52, id));
    await watch(recorder(), member(51, another.id));
    expect([await viewsOf(id), await viewsOf(another.id)]).toEqual([2, 1]);
    clock.advance(HOUR);
    await watch(recorder(), member(51, id));
    expect(await viewsOf(id)).toBe(3);
    const rows = await plays(id);
    expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(6 * 15);
  });

  test('of a burst are all written, each counted by one of two processes', async () => {
    const VIEWERS = 9500;
    const [video, here, there] = [await makeVideo(), recorder(), recorder()];
    for (let user = 1; user <= VIEWERS; user += 1) {
      const claims = { ...member(user, video.id), issuedAt: clock.now().getTime() - 15 * SECOND };
      here.beat(claims, watched(12), visit);
      there.beat(claims, watched(12), visit);
    }
    await Promise.all([here.flushAll(), there.flushAll()]);
    expect(await plays(video.id)).toHaveLength(2 * VIEWERS);
    expect(await viewsOf(video.id)).toBe(VIEWERS);
  });

  test('distinguish visitors by network address, not by headers', async () => {
    const { id } = await makeVideo();
    const notes = recorder();
    for (let time = 0; time < 50; time += 1) {
      const agent = `${PHONE} ${time}`;
      await watch(notes, visitor(id, `g${time}`) as never, { ...visit, agent });
    }
    expect(await viewsOf(id)).toBeLessThanOrEqual(2);
    await watch(notes, visitor(id) as never, { ...visit, address: '198.51.100.7' });
    expect(await viewsOf(id)).toBeLessThanOrEqual(3);
    expect((await plays(id)).every(({ viewer, user_id: user }) => viewer < 0 && user === null)).toBe(true);
  });

  test('count once per process while Redis is down', async () => {
    const { id } = await makeVideo();
    const redis = { eval: vi.fn().mockRejectedValue(new Error('away')) };
    const notes = recorder(redis as never);
    await watch(notes, member(61, id));
    await watch(notes, member(61, id));
    expect(await viewsOf(id)).toBe(1);
    expect(redis.eval).toHaveBeenCalledOnce();
  });

  test.each([undefined, '', 'Googlebot/2.1', 'Mozilla/5.0 HeadlessChrome/140'])(
    'of the bot %j do not count',
    async (agent) => {
      const { id } = await makeVideo();
      await watch(recorder(), member(71, id), { ...visit, agent } as never);
      expect(await plays(id)).toEqual([]);
    },
  );

  test('of a deleted video are dropped, others in the batch are kept', async () => {
    const [deleted, existing] = [await makeVideo(), await makeVideo()];
    await kinora.platform.db.deleteFrom('videos').where('id', '=', deleted.id).execute();
    const notes = recorder();
    const claims = [member(81, deleted.id), member(81, existing.id)];
    clock.advance(12 * SECOND);
    for (const one of claims) notes.beat(one, watched(12), visit);
    await notes.flush();
    expect([await viewsOf(deleted.id), await viewsOf(existing.id)]).toEqual([0, 1]);
    expect(notePlay).toHaveBeenCalledExactlyOnceWith(existing.id);
  });

  test('add later watch time in separate rows', async () => {
    const { id } = await makeVideo();
    const notes = recorder();
    const claims = member(91, id);
    for (let minute = 0; minute < 25; minute += 1) {
      clock.advance(MINUTE);
      notes.beat(claims, watched(60), visit);
    }
    await notes.flush();
    expect((await plays(id)).map(({ views, seconds }) => [views, seconds])).toEqual([
      [1, 60],
      [0, 600],
      [0, 600],
    ]);
    clock.advance(5 * MINUTE);
    notes.sweep();
    await notes.flush();
    expect((await plays(id)).map(({ seconds }) => seconds)).toEqual([60, 600, 600, 240]);
  });

  test('wait while the database is down and count once when it is back', async () => {
    const { id } = await makeVideo();
    const { pool } = kinora.platform;
    let isAway = true;
    const away = {
      query: pool.query.bind(pool),
      connect: () => (isAway ? Promise.reject(new Error('connection refused')) : pool.connect()),
    };
    const notes = createPlaysRecorder({
      ...kinora.platform,
      logger: { ...kinora.platform.logger, warn: vi.fn() } as never,
      clock,
      pool: away,
      locate: async () => ({ city: null, country: null }),
      popularity: { record },
      notePlay,
    });
    const claims = member(95, id);
    clock.advance(10 * SECOND);
    notes.beat(claims, watched(10), visit);
    await expect(notes.flush()).rejects.toThrow('connection refused');
    isAway = false;
    await notes.flush();
    expect(await plays(id)).toMatchObject([{ views: 1, country: '--' }]);
  });
});
